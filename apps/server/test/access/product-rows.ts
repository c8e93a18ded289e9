import { addProduct } from '../../src/features/products/index.ts'
import { writeForm } from '../browser.ts'
import { admins, all, get, only, path, post, put, remove, type Row } from './row.ts'
import { UNKNOWN, type World } from './world.ts'

/** A product on sale, made once. */
const onSale = async ({ shop }: World): Promise<string> => {
  const variants = [{ color: 'White', size: 'medium', priceMinor: 1000, pieces: 1 }] as const
  await addProduct(shop.parts, {
    slug: 'asked-by-everybody',
    title: 'Asked by everybody',
    text: '',
    clothingType: 'tshirt',
    pictures: [{ key: 'a.png', alt: '', color: null }],
    variants,
  })
  return 'asked-by-everybody'
}

const WORDS = { rating: 5, text: 'Good.' }

const SHELF = { title: 'A shelf', slug: 'taken-by-nobody', text: '', parentId: null, picture: null, isActive: true }
const PRODUCT = {
  title: 'A product',
  slug: 'made-by-an-admin',
  text: '',
  clothingType: 'tshirt',
  shelfId: null,
  state: 'draft',
  pictures: [],
  variants: [],
}
const GARMENT = { title: 'A garment', text: 'Cloth.', isActive: true, sizes: [], colors: [], blanks: [], version: 1 }

/** What the shop sells, as those who run it keep it. */
const MERCHANDISE: readonly Row[] = [
  { route: 'GET /api/category/admin/all', what: 'all', expected: admins(200), call: path('/api/category/admin/all') },
  { route: 'PUT /api/category/:id', what: 'no garment', expected: admins(404), call: () => put(`/api/category/${UNKNOWN}`, GARMENT) },
  { route: 'GET /api/product-category', what: 'all', expected: all(200), call: path('/api/product-category') },
  {
    route: 'POST /api/product-category',
    what: 'below none',
    expected: admins(400),
    call: () => post('/api/product-category', { ...SHELF, parentId: UNKNOWN }),
  },
  {
    route: 'PUT /api/product-category/:id',
    what: 'no shelf',
    expected: admins(404),
    call: () => put(`/api/product-category/${UNKNOWN}`, { ...SHELF, version: 1 }),
  },
  {
    route: 'PUT /api/product-category/order',
    what: 'no shelf',
    expected: admins(404),
    call: () => put('/api/product-category/order', { parentId: null, ids: [UNKNOWN] }),
  },
  {
    route: 'DELETE /api/product-category/:id',
    what: 'no shelf',
    expected: admins(404),
    call: () => remove(`/api/product-category/${UNKNOWN}`),
  },
  { route: 'GET /api/product/admin/all', what: 'all', expected: admins(200), call: path('/api/product/admin/all') },
  { route: 'GET /api/product/admin/:id', what: 'none', expected: admins(404), call: path(`/api/product/admin/${UNKNOWN}`) },
  {
    route: 'POST /api/product',
    what: 'on no shelf',
    expected: admins(400),
    call: () => post('/api/product', { ...PRODUCT, shelfId: UNKNOWN }),
  },
  {
    route: 'PUT /api/product/:id',
    what: 'none',
    expected: admins(404),
    call: () => put(`/api/product/${UNKNOWN}`, { ...PRODUCT, version: 1 }),
  },
  { route: 'DELETE /api/product/:id', what: 'none', expected: admins(404), call: () => remove(`/api/product/${UNKNOWN}`) },
  {
    route: 'POST /api/product/bulk',
    what: 'none',
    expected: admins(200),
    call: () => post('/api/product/bulk', { ids: [UNKNOWN], state: 'archived' }),
  },
  {
    route: 'POST /api/product/from-design',
    what: 'no design',
    expected: admins(404),
    call: () =>
      post('/api/product/from-design', {
        designId: UNKNOWN,
        title: 'A product',
        slug: 'made-from-a-design',
        shelfId: null,
        variants: [{ color: 'White', size: 'medium', price: 1, stock: 1 }],
      }),
  },
  {
    route: 'POST /api/product/:id/pictures',
    what: 'none',
    expected: admins(404),
    call: () => post(`/api/product/${UNKNOWN}/pictures`),
  },
  { route: 'GET /api/product/export', what: 'all', expected: admins(200), call: path('/api/product/export') },
  {
    route: 'POST /api/product/import',
    what: 'an empty table, tried',
    expected: admins(200),
    call: () => ({
      method: 'POST',
      url: '/api/product/import',
      ...writeForm([
        { name: 'dryRun', content: 'true' },
        { name: 'file', content: '', filename: 'products.csv', type: 'text/csv' },
      ]),
    }),
  },
]

/** What is on sale, and what people say about it. */
export const PRODUCT_ROWS: readonly Row[] = [
  ...MERCHANDISE,
  { route: 'GET /api/product/facets', what: 'all', expected: all(200), call: path('/api/product/facets') },
  { route: 'GET /api/product/by-id', what: 'one that is not there', expected: all(200), call: path(`/api/product/by-id?ids=${UNKNOWN}`) },
  {
    route: 'GET /api/product/:id',
    what: 'one on sale',
    expected: all(200),
    call: async (world) => get(`/api/product/${await onSale(world)}`),
  },
  { route: 'GET /api/product/:id', what: 'none', expected: all(404), call: path(`/api/product/${UNKNOWN}`) },
  { route: 'GET /api/product/wishlist', what: 'one’s own', expected: all(200), call: path('/api/product/wishlist') },
  {
    route: 'PUT /api/product/wishlist/:id',
    what: 'no product',
    expected: all(404),
    call: () => put(`/api/product/wishlist/${UNKNOWN}`, {}),
  },
  {
    route: 'DELETE /api/product/wishlist/:id',
    what: 'no product',
    expected: all(200),
    call: () => remove(`/api/product/wishlist/${UNKNOWN}`),
  },
  {
    route: 'POST /api/orders/quote',
    what: 'Ada’s line',
    expected: only(['ada'], 200),
    call: ({ adas }) => post('/api/orders/quote', { basket: { kind: 'cart', items: [adas.line] } }),
  },
  { route: 'POST /api/feedback', what: 'a word', expected: all(201), call: () => post('/api/feedback', WORDS) },
  { route: 'GET /api/feedback/reviews', what: 'all', expected: all(200), call: path('/api/feedback/reviews') },
  { route: 'GET /api/feedback', what: 'all', expected: admins(200), call: path('/api/feedback') },
  {
    route: 'PUT /api/feedback/:id',
    what: 'nothing written',
    expected: admins(404),
    call: () => put(`/api/feedback/${UNKNOWN}`, { state: 'published' }),
  },
]
