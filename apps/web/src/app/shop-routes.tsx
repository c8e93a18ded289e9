import { readProductQuery, getProductMetadata } from '../features/products/index.ts'
import {
  canonicalPath,
  findPressedCard,
  getSharedShopUrl,
  PAGE_SIZE,
  toQuery,
  parseFilter,
  readCursor,
  listProductsQuery,
  listShopProductCategoriesQuery,
  listProductFacetsQuery,
} from '../features/products/list/index.ts'
import { NotFoundError, type Route } from '../lib/router/routes.ts'
import { sharedMessages } from '../lib/shared-messages.ts'
import { appMessages } from './messages/index.ts'
import { definePage, getUrlWithoutQuery } from './page-handle.ts'
import { categoriesQuery, preload, settingsQuery } from './preload.ts'
import type { Store } from './store.ts'

const loadShop = async (store: Store, { searchParams }: URL) => {
  const choice = parseFilter(searchParams)
  const after = readCursor(searchParams)
  const query = { ...toQuery(choice), limit: PAGE_SIZE, ...(after !== '' && { after }) }
  await preload(
    settingsQuery(store),
    () => store.read(listProductsQuery, { query }),
    ...(choice.category === '' ? [] : [() => store.read(listShopProductCategoriesQuery, undefined)]),
    () => store.read(listProductFacetsQuery, { query: toQuery({ ...choice, sort: '' }) }),
  )
  const { pages } = await appMessages.load(store.language.get())
  return { page: { ...pages.shop, canonical: canonicalPath(choice) } }
}

const loadProduct = async (store: Store, id: string) => {
  const [shop, product] = await Promise.all([settingsQuery(store)(), store.read(readProductQuery, { params: { id } })])
  if (product.error && 'status' in product.error && (product.error.status === 404 || product.error.status === 400))
    throw new NotFoundError()
  if (!shop.data || !product.data) return null
  const language = store.language.get()
  const [{ links }, { colors }] = await Promise.all([appMessages.load(language), sharedMessages.load(language)])
  return { page: getProductMetadata(product.data, shop.data, { shopTitle: links.shop, colors }) }
}

/** The shop, rendered per URL, because search and filters are part of it. */
export const shopRoutes = (store: Store): Route[] => {
  const settings = settingsQuery(store)
  return [
    {
      path: 'products-shop',
      handle: definePage({
        metadataKey: 'shop',
        chunk: 'src/features/products/list/shop-screen.tsx',
        isServerRendered: true,
        isRenderedPerUrl: true,
        getSharedUrl: ({ searchParams }) => getSharedShopUrl(searchParams),
      }),
      loader: ({ url }) => loadShop(store, url),
      lazy: async () => ({ Component: (await import('../features/products/list/shop-screen.tsx')).ShopScreen }),
    },
    {
      path: 'product-details/:id',
      handle: definePage({
        metadataKey: 'product',
        chunk: 'src/features/products/detail/product-screen.tsx',
        isServerRendered: true,
        isRenderedPerUrl: true,
        // Nothing on it depends on its query, such as the campaign of an email.
        getSharedUrl: ({ pathname }) => pathname,
      }),
      loader: ({ params: { id = '' } }) => loadProduct(store, id),
      preview: ({ params: { id = '' } }) => {
        const pressed = findPressedCard(id)
        return pressed && { page: { title: pressed.card.title, description: '' } }
      },
      lazy: async () => ({ Component: (await import('../features/products/detail/product-screen.tsx')).ProductScreen }),
    },
    {
      path: 'feedback',
      handle: definePage({
        metadataKey: 'feedback',
        chunk: 'src/features/feedback/feedback-screen.tsx',
        isServerRendered: true,
        isRenderedPerUrl: true,
        getSharedUrl: getUrlWithoutQuery,
      }),
      loader: () => preload(settings),
      lazy: async () => ({ Component: (await import('../features/feedback/feedback-screen.tsx')).FeedbackScreen }),
    },
    {
      path: 'upload-design',
      handle: definePage({ metadataKey: 'uploadDesign', chunk: 'src/features/uploads/upload-design-screen.tsx', isServerRendered: true }),
      loader: () => preload(settings, categoriesQuery(store)),
      lazy: async () => ({ Component: (await import('../features/uploads/upload-design-screen.tsx')).UploadDesignScreen }),
    },
  ]
}
