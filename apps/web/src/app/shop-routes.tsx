import { data, type RouteObject } from 'react-router'

import { catalogueApi } from '../features/catalogue/index.ts'
import { selectLanguage } from '../features/language/index.ts'
import { productApi, wordsOfProduct } from '../features/product/index.ts'
import { settingsApi } from '../features/settings/index.ts'
import { canonicalPath, PAGE_SIZE, queryOf, readChoice, readPlace, shopApi } from '../features/shop/index.ts'
import { loadSentences } from '../lib/speech.ts'
import { page } from './page-handle.ts'
import { preload } from './preload.ts'
import type { Store } from './store.ts'
import { appWords } from './words/index.ts'

/** The ready-made shop: drawn for each address anew, because what is searched for or looked at stands in it. */
export const shopRoutes = (store: Store): RouteObject[] => {
  const settings = () => store.dispatch(settingsApi.endpoints.readSettings.initiate(undefined, { subscribe: false }))

  return [
    {
      path: 'products-shop',
      handle: page({ words: 'shop', chunk: 'src/features/shop/shop-screen.tsx', drawnOnServer: true, drawnPerAddress: true }),
      loader: async ({ request }) => {
        const { searchParams } = new URL(request.url)
        const choice = readChoice(searchParams)
        const after = readPlace(searchParams)
        const query = { ...queryOf(choice), limit: PAGE_SIZE, ...(after !== '' && { after }) }
        await preload(
          settings,
          () => store.dispatch(shopApi.endpoints.listProducts.initiate({ query }, { subscribe: false })),
          ...(choice.shelf === ''
            ? []
            : [() => store.dispatch(shopApi.endpoints.listShownShelves.initiate(undefined, { subscribe: false }))]),
          () =>
            store.dispatch(shopApi.endpoints.listProductFacets.initiate({ query: queryOf({ ...choice, sort: '' }) }, { subscribe: false })),
        )
        const { pages } = await appWords.load(selectLanguage(store.getState()))
        return { page: { ...pages.shop, canonical: canonicalPath(choice) } }
      },
      lazy: async () => ({ Component: (await import('../features/shop/shop-screen.tsx')).ShopScreen }),
    },
    {
      path: 'product-details/:id',
      handle: page({ words: 'product', chunk: 'src/features/product/product-screen.tsx', drawnOnServer: true, drawnPerAddress: true }),
      loader: async ({ params: { id = '' } }) => {
        const [shop, product] = await Promise.all([
          settings(),
          store.dispatch(productApi.endpoints.readProduct.initiate({ params: { id } }, { subscribe: false })),
        ])
        if (product.error && 'status' in product.error && (product.error.status === 404 || product.error.status === 400))
          throw data(null, { status: 404 })
        if (!shop.data || !product.data) return null
        const language = selectLanguage(store.getState())
        const [{ places }, { colors }] = await Promise.all([appWords.load(language), loadSentences(language)])
        return { page: wordsOfProduct(product.data, shop.data, { shopTitle: places.shop, colors }) }
      },
      lazy: async () => ({ Component: (await import('../features/product/product-screen.tsx')).ProductScreen }),
    },
    {
      path: 'feedback',
      handle: page({ words: 'feedback', chunk: 'src/features/feedback/feedback-screen.tsx', drawnOnServer: true, drawnPerAddress: true }),
      loader: () => preload(settings),
      lazy: async () => ({ Component: (await import('../features/feedback/feedback-screen.tsx')).FeedbackScreen }),
    },
    {
      path: 'upload-design',
      handle: page({ words: 'uploadDesign', chunk: 'src/features/upload-design/upload-design-screen.tsx', drawnOnServer: true }),
      loader: () =>
        preload(settings, () => store.dispatch(catalogueApi.endpoints.listCategories.initiate(undefined, { subscribe: false }))),
      lazy: async () => ({ Component: (await import('../features/upload-design/upload-design-screen.tsx')).UploadDesignScreen }),
    },
  ]
}
