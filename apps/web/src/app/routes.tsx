import { GARMENT_KEYS } from '@picasso/design'
import { useEffect, useState } from 'react'

import { BEST_SELLERS, LATEST_REVIEWS, NEW_ARRIVALS, listReviewsQuery } from '../features/pages/home/api.ts'
import { buildHomeStructuredData } from '../features/pages/home/structured-data.ts'
import { NotFound } from '../features/pages/not-found/index.ts'
import { listProductsQuery } from '../features/products/list/index.ts'
import { useMessages } from '../lib/messages.ts'
import { isChunkLoadError, canReload, reloadOnce } from '../lib/reload-prompt.ts'
import { useRouteError } from '../lib/router/components.tsx'
import { NotFoundError, type Route } from '../lib/router/routes.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { accountRoutes } from './account-routes.tsx'
import { adminRoutes } from './admin-routes.tsx'
import { buyNowRoutes, checkoutRoutes } from './checkout-routes.tsx'
import { customerRoutes } from './customer-routes.tsx'
import { CheckoutLayout, Layout, PageSpinner } from './layout.tsx'
import { appMessages } from './messages/index.ts'
import { getUrlWithoutQuery, definePage } from './page-handle.ts'
import { categoriesQuery, preloadMessages, preload, settingsQuery } from './preload.ts'
import { shopRoutes } from './shop-routes.tsx'
import type { Store } from './store.ts'

/** Error page in place of a screen that failed. */
const ErrorScreen = () => {
  const { errorPage } = useMessages(appMessages)
  const error = useRouteError()
  // The previous page is already gone: a reload loses no input.
  const [isReloading] = useState(() => isChunkLoadError(error) && canReload(window, Date.now()))
  useEffect(() => {
    if (isReloading) reloadOnce(window, Date.now())
  }, [isReloading])
  if (isReloading) return <PageSpinner />
  if (error instanceof NotFoundError) return <NotFound />
  return (
    <main className="page-width grid min-h-[70vh] content-center gap-5 pt-28 pb-16">
      <p className="label-mono text-vermilion-ink">{errorPage.eyebrow}</p>
      <h1 className="max-w-read text-40">{errorPage.title}</h1>
      <p className="max-w-read text-18 text-ink-2">{errorPage.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {errorPage.reload}
        </Button>
        <LinkButton to="/">{errorPage.back}</LinkButton>
      </div>
    </main>
  )
}

/** The parts of `ui`; a build has neither the route nor its screen. */
const devRoutes: Route[] = import.meta.env.DEV
  ? [{ path: '/dev', lazy: async () => ({ Component: (await import('../features/dev/dev-screen.tsx')).DevScreen }) }]
  : []

/** Product and review queries of the home page. */
const homeQueries = (store: Store): (() => PromiseLike<unknown>)[] => [
  () => store.read(listProductsQuery, BEST_SELLERS),
  () => store.read(listProductsQuery, NEW_ARRIVALS),
  () => store.read(listReviewsQuery, LATEST_REVIEWS),
]

const isGarment = (key: string | undefined): boolean => GARMENT_KEYS.some((garmentKey) => garmentKey === key)

/** Static content pages. */
const contentRoutes = (load: () => Promise<null>): Route[] => [
  {
    path: 'about-us',
    handle: definePage({ metadataKey: 'about', chunk: 'src/features/pages/about/about-screen.tsx', isServerRendered: true }),
    loader: load,
    lazy: async () => ({ Component: (await import('../features/pages/about/about-screen.tsx')).AboutScreen }),
  },
  {
    path: 'terms-and-conditions',
    handle: definePage({ metadataKey: 'terms', chunk: 'src/features/pages/policies/policy-screens.tsx', isServerRendered: true }),
    loader: load,
    lazy: async () => ({ Component: (await import('../features/pages/policies/policy-screens.tsx')).TermsScreen }),
  },
  {
    path: 'cookie-policy',
    handle: definePage({ metadataKey: 'cookies', chunk: 'src/features/pages/policies/policy-screens.tsx', isServerRendered: true }),
    loader: load,
    lazy: async () => ({ Component: (await import('../features/pages/policies/policy-screens.tsx')).CookiesScreen }),
  },
  {
    path: 'privacy-policy',
    handle: definePage({ metadataKey: 'privacy', chunk: 'src/features/pages/policies/policy-screens.tsx', isServerRendered: true }),
    loader: load,
    lazy: async () => ({ Component: (await import('../features/pages/policies/policy-screens.tsx')).PrivacyScreen }),
  },
]

type Query = () => PromiseLike<unknown>

const homeRoute = (store: Store, settings: ReturnType<typeof settingsQuery>, categories: Query): Route => ({
  index: true,
  handle: definePage({ metadataKey: 'home', chunk: 'src/features/pages/home/home-screen.tsx', isServerRendered: true }),
  loader: async () => {
    await preload(settings, categories, ...homeQueries(store))
    // Only server-rendered data is read by search engines.
    if (!import.meta.env.SSR) return null
    const [{ data: shop }, { pages }] = await Promise.all([settings(), appMessages.load(store.language.get())])
    return shop ? { page: { ...pages.home, structuredData: buildHomeStructuredData(shop) } } : null
  },
  lazy: async () => ({ Component: (await import('../features/pages/home/home-screen.tsx')).HomeScreen }),
})

/** The first three of the four steps of a purchase. */
const designRoutes = (store: Store, settings: Query, categories: Query): Route[] => [
  {
    path: 'product-select',
    handle: definePage({
      metadataKey: 'productSelect',
      chunk: 'src/features/products/select/product-select-screen.tsx',
      isServerRendered: true,
    }),
    loader: () => preload(settings, categories),
    lazy: async () => ({
      Component: (await import('../features/products/select/product-select-screen.tsx')).ProductSelectScreen,
    }),
  },
  {
    path: 'product-customize-design/:garment',
    // Only the garment is rendered; the tools load in the browser.
    handle: definePage({
      metadataKey: 'editor',
      chunk: 'src/features/editor/editor-screen.tsx',
      isServerRendered: true,
      isRenderedPerUrl: true,
      getSharedUrl: getUrlWithoutQuery,
      startsAtOnce: true,
    }),
    loader: async ({ params }) => {
      await preload(settings, categories)
      if (!isGarment(params['garment'])) throw new NotFoundError()
      return null
    },
    lazy: async () => ({ Component: (await import('../features/editor/editor-screen.tsx')).EditorScreen }),
  },
  {
    path: 'summary/user-design',
    handle: definePage({
      metadataKey: 'summary',
      chunk: 'src/features/cart/summary/summary-screen.tsx',
      isServerRendered: true,
      isRenderedPerVisitor: true,
    }),
    loader: async ({ url }) => {
      await preload(settings, categories)
      const { loadDesign } = await import('./load-design.ts')
      return loadDesign(store, url.searchParams)
    },
    lazy: async () => ({ Component: (await import('../features/cart/summary/summary-screen.tsx')).SummaryScreen }),
  },
]

const notFoundRoute = (settings: Query): Route => ({
  path: '*',
  status: 404,
  handle: definePage({
    metadataKey: 'notFound',
    chunk: 'src/features/pages/not-found/not-found-screen.tsx',
    isServerRendered: true,
  }),
  loader: () => preload(settings),
  lazy: async () => ({ Component: (await import('../features/pages/not-found/not-found-screen.tsx')).NotFoundScreen }),
})

const buildRoutes = (store: Store): Route[] => {
  const settings = settingsQuery(store)
  const categories = categoriesQuery(store)

  return [
    ...devRoutes,
    {
      path: '/loader',
      handle: definePage({ metadataKey: 'loader', chunk: 'src/features/pages/loader/loader-screen.tsx', isServerRendered: true }),
      ErrorBoundary: ErrorScreen,
      HydrateFallback: PageSpinner,
      lazy: async () => ({ Component: (await import('../features/pages/loader/loader-screen.tsx')).LoaderScreen }),
    },
    {
      path: '/',
      Component: Layout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: PageSpinner,
      children: [
        {
          // Inside the layout, so that navigation stays available on an error page.
          ErrorBoundary: ErrorScreen,
          children: [
            homeRoute(store, settings, categories),
            {
              Component: CheckoutLayout,
              children: [...designRoutes(store, settings, categories), ...checkoutRoutes(store)],
            },
            ...buyNowRoutes(store),
            ...shopRoutes(store),
            ...accountRoutes(store),
            ...customerRoutes(store),
            ...contentRoutes(() => preload(settings)),
            ...adminRoutes(),
            notFoundRoute(settings),
          ],
        },
      ],
    },
  ]
}

/** All routes of the shop with their metadata and screens. */
export const createRoutes = (store: Store): Route[] => preloadMessages(buildRoutes(store), () => store.language.get())
