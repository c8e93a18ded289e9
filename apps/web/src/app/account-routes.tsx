import { redirect, type RouteObject } from 'react-router'

import { parseReturnPath } from '../features/auth/index.ts'
import { settingsApi } from '../features/settings/index.ts'
import { definePage } from './page-handle.ts'
import { preload } from './preload.ts'
import type { Store } from './store.ts'

/** The ways into an account: drawn for each address anew, because where they lead back to and what a mail proves stands in it. */
export const accountRoutes = (store: Store): RouteObject[] => {
  const settings = () => store.dispatch(settingsApi.endpoints.readSettings.initiate(undefined, { subscribe: false }))
  /** In the browser the screen itself sends on whoever is signed in; the server's page must not wait for its script to do so. */
  const redirectIfSignedIn = (to: string): void => {
    if (import.meta.env.SSR && store.getState().session.session) throw redirect(to)
  }
  const rendered = { isServerRendered: true, isRenderedPerUrl: true } as const

  return [
    {
      path: 'login',
      handle: definePage({ metadataKey: 'login', chunk: 'src/features/auth/sign-in/login-screen.tsx', ...rendered }),
      loader: ({ request }) => {
        redirectIfSignedIn(parseReturnPath(new URL(request.url).searchParams.get('to')))
        return preload(settings)
      },
      lazy: async () => ({ Component: (await import('../features/auth/sign-in/login-screen.tsx')).LoginScreen }),
    },
    {
      path: 'register',
      handle: definePage({ metadataKey: 'register', chunk: 'src/features/auth/sign-in/register-screen.tsx', ...rendered }),
      loader: () => {
        redirectIfSignedIn('/profile')
        return preload(settings)
      },
      lazy: async () => ({ Component: (await import('../features/auth/sign-in/register-screen.tsx')).RegisterScreen }),
    },
    {
      path: 'verify-email',
      // With the token of a mail it proves the address by itself.
      handle: definePage({
        metadataKey: 'verifyEmail',
        chunk: 'src/features/auth/sign-in/verify-email-screen.tsx',
        ...rendered,
        hydratesOnLoad: true,
      }),
      loader: () => preload(settings),
      lazy: async () => ({ Component: (await import('../features/auth/sign-in/verify-email-screen.tsx')).VerifyEmailScreen }),
    },
    {
      path: 'forgot-password',
      handle: definePage({ metadataKey: 'forgotPassword', chunk: 'src/features/auth/sign-in/forgot-password-screen.tsx', ...rendered }),
      loader: () => preload(settings),
      lazy: async () => ({ Component: (await import('../features/auth/sign-in/forgot-password-screen.tsx')).ForgotPasswordScreen }),
    },
    {
      path: 'reset-password/:token',
      handle: definePage({ metadataKey: 'resetPassword', chunk: 'src/features/auth/sign-in/reset-password-screen.tsx', ...rendered }),
      loader: () => preload(settings),
      lazy: async () => ({ Component: (await import('../features/auth/sign-in/reset-password-screen.tsx')).ResetPasswordScreen }),
    },
  ]
}
