import { redirect, type RouteObject } from 'react-router'

import { returnPath } from '../features/session/index.ts'
import { settingsApi } from '../features/settings/index.ts'
import { page } from './page-handle.ts'
import { preload } from './preload.ts'
import type { Store } from './store.ts'

/** The ways into an account: drawn for each address anew, because where they lead back to and what a mail proves stands in it. */
export const accountRoutes = (store: Store): RouteObject[] => {
  const settings = () => store.dispatch(settingsApi.endpoints.readSettings.initiate(undefined, { subscribe: false }))
  /** In the browser the screen itself sends on whoever is signed in; the server's page must not wait for its script to do so. */
  const sendOn = (to: string): void => {
    if (import.meta.env.SSR && store.getState().session.session) throw redirect(to)
  }
  const drawn = { drawnOnServer: true, drawnPerAddress: true } as const

  return [
    {
      path: 'login',
      handle: page({ words: 'login', chunk: 'src/features/accounts/login-screen.tsx', ...drawn }),
      loader: ({ request }) => {
        sendOn(returnPath(new URL(request.url).searchParams.get('to')))
        return preload(settings)
      },
      lazy: async () => ({ Component: (await import('../features/accounts/login-screen.tsx')).LoginScreen }),
    },
    {
      path: 'register',
      handle: page({ words: 'register', chunk: 'src/features/accounts/register-screen.tsx', ...drawn }),
      loader: () => {
        sendOn('/profile')
        return preload(settings)
      },
      lazy: async () => ({ Component: (await import('../features/accounts/register-screen.tsx')).RegisterScreen }),
    },
    {
      path: 'verify-email',
      // With the token of a mail it proves the address by itself.
      handle: page({ words: 'verifyEmail', chunk: 'src/features/accounts/verify-email-screen.tsx', ...drawn, actsByItself: true }),
      loader: () => preload(settings),
      lazy: async () => ({ Component: (await import('../features/accounts/verify-email-screen.tsx')).VerifyEmailScreen }),
    },
    {
      path: 'forgot-password',
      handle: page({ words: 'forgotPassword', chunk: 'src/features/accounts/forgot-password-screen.tsx', ...drawn }),
      loader: () => preload(settings),
      lazy: async () => ({ Component: (await import('../features/accounts/forgot-password-screen.tsx')).ForgotPasswordScreen }),
    },
    {
      path: 'reset-password/:token',
      handle: page({ words: 'resetPassword', chunk: 'src/features/accounts/reset-password-screen.tsx', ...drawn }),
      loader: () => preload(settings),
      lazy: async () => ({ Component: (await import('../features/accounts/reset-password-screen.tsx')).ResetPasswordScreen }),
    },
  ]
}
