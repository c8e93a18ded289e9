import { GARMENT_KEYS } from '@picasso/design'
import { data, type RouteObject } from 'react-router'

import { catalogueApi } from '../features/catalogue/index.ts'
import { homeFacts } from '../features/home/index.ts'
import { selectLanguage } from '../features/language/index.ts'
import { settingsApi } from '../features/settings/index.ts'
import { accountRoutes } from './account-routes.tsx'
import { adminRoutes } from './admin-routes.tsx'
import { bringWords } from './bring-words.ts'
import { checkoutRoutes, pastTheCartRoutes } from './checkout-routes.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { homeQueries } from './home-queries.ts'
import { Layout } from './layout.tsx'
import { page } from './page-handle.ts'
import { PageSpinner } from './page-spinner.tsx'
import { preload } from './preload.ts'
import { PurchaseLayout } from './purchase-layout.tsx'
import { shopRoutes } from './shop-routes.tsx'
import type { Store } from './store.ts'
import { visitorRoutes } from './visitor-routes.tsx'
import { appWords } from './words/index.ts'

const isGarment = (key: string | undefined): boolean => GARMENT_KEYS.some((known) => known === key)

/** Pages to be read, the same for everybody. */
const readingRoutes = (load: () => Promise<null>): RouteObject[] => [
  {
    path: 'about-us',
    handle: page({ words: 'about', chunk: 'src/features/about/about-screen.tsx', drawnOnServer: true }),
    loader: load,
    lazy: async () => ({ Component: (await import('../features/about/about-screen.tsx')).AboutScreen }),
  },
  {
    path: 'terms-and-conditions',
    handle: page({ words: 'terms', chunk: 'src/features/policies/terms-screen.tsx', drawnOnServer: true }),
    loader: load,
    lazy: async () => ({ Component: (await import('../features/policies/terms-screen.tsx')).TermsScreen }),
  },
  {
    path: 'cookie-policy',
    handle: page({ words: 'cookies', chunk: 'src/features/policies/cookies-screen.tsx', drawnOnServer: true }),
    loader: load,
    lazy: async () => ({ Component: (await import('../features/policies/cookies-screen.tsx')).CookiesScreen }),
  },
  {
    path: 'privacy-policy',
    handle: page({ words: 'privacy', chunk: 'src/features/policies/privacy-screen.tsx', drawnOnServer: true }),
    loader: load,
    lazy: async () => ({ Component: (await import('../features/policies/privacy-screen.tsx')).PrivacyScreen }),
  },
]

const routesOf = (store: Store): RouteObject[] => {
  const settings = () => store.dispatch(settingsApi.endpoints.readSettings.initiate(undefined, { subscribe: false }))
  const categories = () => store.dispatch(catalogueApi.endpoints.listCategories.initiate(undefined, { subscribe: false }))

  return [
    {
      path: '/loader',
      handle: page({ words: 'loader', chunk: 'src/features/loader/loader-screen.tsx', drawnOnServer: true }),
      ErrorBoundary: ErrorScreen,
      HydrateFallback: PageSpinner,
      lazy: async () => ({ Component: (await import('../features/loader/loader-screen.tsx')).LoaderScreen }),
    },
    {
      path: '/',
      Component: Layout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: PageSpinner,
      children: [
        {
          // Inside the frame, so that a broken screen leaves the way out standing.
          ErrorBoundary: ErrorScreen,
          children: [
            {
              index: true,
              handle: page({ words: 'home', chunk: 'src/features/home/home-screen.tsx', drawnOnServer: true }),
              loader: async () => {
                await preload(settings, categories, ...homeQueries(store))
                // Only what the server draws is read by search engines.
                if (!import.meta.env.SSR) return null
                const [{ data: shop }, { pages }] = await Promise.all([settings(), appWords.load(selectLanguage(store.getState()))])
                return shop ? { page: { ...pages.home, structuredData: homeFacts(shop) } } : null
              },
              lazy: async () => ({ Component: (await import('../features/home/home-screen.tsx')).HomeScreen }),
            },
            {
              Component: PurchaseLayout,
              children: [
                {
                  path: 'product-select',
                  handle: page({
                    words: 'productSelect',
                    chunk: 'src/features/product-select/product-select-screen.tsx',
                    drawnOnServer: true,
                  }),
                  loader: () => preload(settings, categories),
                  lazy: async () => ({
                    Component: (await import('../features/product-select/product-select-screen.tsx')).ProductSelectScreen,
                  }),
                },
                {
                  path: 'product-customize-design/:garment',
                  // Its garment; the tools come by themselves.
                  handle: page({
                    words: 'editor',
                    chunk: 'src/features/editor/editor-screen.tsx',
                    drawnOnServer: true,
                    drawnPerAddress: true,
                    actsByItself: true,
                  }),
                  loader: async ({ params }) => {
                    await preload(settings, categories)
                    if (!isGarment(params['garment'])) throw data(null, { status: 404 })
                    return null
                  },
                  lazy: async () => ({ Component: (await import('../features/editor/editor-screen.tsx')).EditorScreen }),
                },
                {
                  path: 'summary/user-design',
                  handle: page({
                    words: 'summary',
                    chunk: 'src/features/summary/summary-screen.tsx',
                    drawnOnServer: true,
                    drawnPerVisitor: true,
                  }),
                  loader: async ({ request }) => {
                    await preload(settings, categories)
                    const { loadDesign } = await import('./loaded-design.ts')
                    return loadDesign(store, new URL(request.url).searchParams)
                  },
                  lazy: async () => ({ Component: (await import('../features/summary/summary-screen.tsx')).SummaryScreen }),
                },
                ...checkoutRoutes(store),
              ],
            },
            ...pastTheCartRoutes(store),
            ...shopRoutes(store),
            ...accountRoutes(store),
            ...visitorRoutes(store),
            ...readingRoutes(() => preload(settings)),
            ...adminRoutes(),
            {
              path: '*',
              handle: page({ words: 'notFound', chunk: 'src/features/not-found/not-found-screen.tsx', drawnOnServer: true }),
              loader: async () => {
                await preload(settings)
                return data(null, { status: 404 })
              },
              lazy: async () => ({ Component: (await import('../features/not-found/not-found-screen.tsx')).NotFoundScreen }),
            },
          ],
        },
      ],
    },
  ]
}

/** Every address of the shop, its words for search engines and the screen behind it. */
export const makeRoutes = (store: Store): RouteObject[] => bringWords(routesOf(store), () => selectLanguage(store.getState()))
