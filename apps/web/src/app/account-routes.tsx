import { parseReturnPath } from '../features/auth/index.ts'
import { redirect, type Route } from '../lib/router/routes.ts'
import { definePage, getUrlWithoutQuery } from './page-handle.ts'
import { preload, settingsQuery } from './preload.ts'
import type { Store } from './store.ts'

/** Account pages, rendered per URL, because the return path and email tokens are part of it. */
export const accountRoutes = (store: Store): Route[] => {
  const settings = settingsQuery(store)
  /** In the browser the screen redirects signed-in users itself; on the server the redirect must not wait for scripts. */
  const redirectIfSignedIn = (to: string): void => {
    if (import.meta.env.SSR && store.session.get()) throw redirect(to)
  }
  const rendered = { isServerRendered: true, isRenderedPerUrl: true } as const

  return [
    {
      path: 'login',
      handle: definePage({ metadataKey: 'login', chunk: 'src/features/auth/sign-in/login-screen.tsx', ...rendered }),
      loader: ({ url }) => {
        redirectIfSignedIn(parseReturnPath(url.searchParams.get('to')))
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
      handle: definePage({ metadataKey: 'verifyEmail', chunk: 'src/features/auth/sign-in/verify-email-screen.tsx', ...rendered }),
      loader: () => preload(settings),
      lazy: async () => ({ Component: (await import('../features/auth/sign-in/verify-email-screen.tsx')).VerifyEmailScreen }),
    },
    {
      path: 'forgot-password',
      handle: definePage({
        metadataKey: 'forgotPassword',
        chunk: 'src/features/auth/sign-in/forgot-password-screen.tsx',
        ...rendered,
        getSharedUrl: getUrlWithoutQuery,
      }),
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
