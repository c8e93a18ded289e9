import { addProduct } from '../../src/features/products/index.ts'
import { buildMultipartForm } from '../browser.ts'
import { forAdmins, forEveryone, get, onlyFor, getPath, post, put, remove, type AccessRow } from './access-row.ts'
import { UNKNOWN_ID, type Fixtures } from './world.ts'

/** A product on sale, created once. */
const createProductOnSale = async ({ shop }: Fixtures): Promise<string> => {
  const variants = [{ color: 'White', size: 'medium', priceMinor: 1000, stock: 1 }] as const
  await addProduct(shop.services, {
    slug: 'asked-by-everybody',
    title: 'Asked by everybody',
    text: '',
    clothingType: 'tshirt',
    pictures: [{ key: 'a.png', alt: '', color: null }],
    variants,
  })
  return 'asked-by-everybody'
}

const FEEDBACK = { rating: 5, text: 'Good.' }

const PRODUCT_CATEGORY = { title: 'A category', slug: 'taken-by-nobody', text: '', parentId: null, picture: null, isActive: true }
const PRODUCT = {
  title: 'A product',
  slug: 'made-by-an-admin',
  text: '',
  clothingType: 'tshirt',
  productCategoryId: null,
  state: 'draft',
  pictures: [],
  variants: [],
}
const GARMENT = { title: 'A garment', text: 'Cloth.', isActive: true, sizes: [], colors: [], blanks: [], version: 1 }

/** Garments, products and product categories in the admin area. */
const PRODUCT_ADMIN: readonly AccessRow[] = [
  { route: 'GET /api/category/admin/all', subject: 'all', expected: forAdmins(200), call: getPath('/api/category/admin/all') },
  {
    route: 'PUT /api/category/:id',
    subject: 'no garment',
    expected: forAdmins(404),
    call: () => put(`/api/category/${UNKNOWN_ID}`, GARMENT),
  },
  { route: 'GET /api/product-category', subject: 'all', expected: forEveryone(200), call: getPath('/api/product-category') },
  {
    route: 'POST /api/product-category',
    subject: 'below none',
    expected: forAdmins(400),
    call: () => post('/api/product-category', { ...PRODUCT_CATEGORY, parentId: UNKNOWN_ID }),
  },
  {
    route: 'PUT /api/product-category/:id',
    subject: 'no category',
    expected: forAdmins(404),
    call: () => put(`/api/product-category/${UNKNOWN_ID}`, { ...PRODUCT_CATEGORY, version: 1 }),
  },
  {
    route: 'PUT /api/product-category/order',
    subject: 'no category',
    expected: forAdmins(404),
    call: () => put('/api/product-category/order', { parentId: null, ids: [UNKNOWN_ID] }),
  },
  {
    route: 'DELETE /api/product-category/:id',
    subject: 'no category',
    expected: forAdmins(404),
    call: () => remove(`/api/product-category/${UNKNOWN_ID}`),
  },
  { route: 'GET /api/product/admin/all', subject: 'all', expected: forAdmins(200), call: getPath('/api/product/admin/all') },
  { route: 'GET /api/product/admin/:id', subject: 'none', expected: forAdmins(404), call: getPath(`/api/product/admin/${UNKNOWN_ID}`) },
  {
    route: 'POST /api/product',
    subject: 'on no category',
    expected: forAdmins(400),
    call: () => post('/api/product', { ...PRODUCT, productCategoryId: UNKNOWN_ID }),
  },
  {
    route: 'PUT /api/product/:id',
    subject: 'none',
    expected: forAdmins(404),
    call: () => put(`/api/product/${UNKNOWN_ID}`, { ...PRODUCT, version: 1 }),
  },
  { route: 'DELETE /api/product/:id', subject: 'none', expected: forAdmins(404), call: () => remove(`/api/product/${UNKNOWN_ID}`) },
  {
    route: 'POST /api/product/bulk',
    subject: 'none',
    expected: forAdmins(200),
    call: () => post('/api/product/bulk', { ids: [UNKNOWN_ID], state: 'archived' }),
  },
  {
    route: 'POST /api/product/from-design',
    subject: 'no design',
    expected: forAdmins(404),
    call: () =>
      post('/api/product/from-design', {
        designId: UNKNOWN_ID,
        title: 'A product',
        slug: 'made-from-a-design',
        productCategoryId: null,
        variants: [{ color: 'White', size: 'medium', price: 1, stock: 1 }],
      }),
  },
  {
    route: 'POST /api/product/:id/pictures',
    subject: 'none',
    expected: forAdmins(404),
    call: () => post(`/api/product/${UNKNOWN_ID}/pictures`),
  },
  { route: 'GET /api/product/export', subject: 'all', expected: forAdmins(200), call: getPath('/api/product/export') },
  {
    route: 'POST /api/product/import',
    subject: 'an empty table, tried',
    expected: forAdmins(200),
    call: () => ({
      method: 'POST',
      url: '/api/product/import',
      ...buildMultipartForm([
        { name: 'dryRun', content: 'true' },
        { name: 'file', content: '', filename: 'products.csv', type: 'text/csv' },
      ]),
    }),
  },
]

/** Products, wishlist and feedback. */
export const PRODUCT_ROWS: readonly AccessRow[] = [
  ...PRODUCT_ADMIN,
  { route: 'GET /api/product/facets', subject: 'all', expected: forEveryone(200), call: getPath('/api/product/facets') },
  {
    route: 'GET /api/product/by-id',
    subject: 'one that is not there',
    expected: forEveryone(200),
    call: getPath(`/api/product/by-id?ids=${UNKNOWN_ID}`),
  },
  {
    route: 'GET /api/product/:id',
    subject: 'one on sale',
    expected: forEveryone(200),
    call: async (fixtures) => get(`/api/product/${await createProductOnSale(fixtures)}`),
  },
  { route: 'GET /api/product/:id', subject: 'none', expected: forEveryone(404), call: getPath(`/api/product/${UNKNOWN_ID}`) },
  { route: 'GET /api/product/wishlist', subject: 'one’s own', expected: forEveryone(200), call: getPath('/api/product/wishlist') },
  {
    route: 'PUT /api/product/wishlist/:id',
    subject: 'no product',
    expected: forEveryone(404),
    call: () => put(`/api/product/wishlist/${UNKNOWN_ID}`, {}),
  },
  {
    route: 'DELETE /api/product/wishlist/:id',
    subject: 'no product',
    expected: forEveryone(200),
    call: () => remove(`/api/product/wishlist/${UNKNOWN_ID}`),
  },
  {
    route: 'POST /api/orders/quote',
    subject: 'Ada’s line',
    expected: onlyFor(['ada'], 200),
    call: ({ adaData }) => post('/api/orders/quote', { basket: { kind: 'cart', items: [adaData.line] } }),
  },
  { route: 'POST /api/feedback', subject: 'a word', expected: forEveryone(201), call: () => post('/api/feedback', FEEDBACK) },
  { route: 'GET /api/feedback/reviews', subject: 'all', expected: forEveryone(200), call: getPath('/api/feedback/reviews') },
  { route: 'GET /api/feedback', subject: 'all', expected: forAdmins(200), call: getPath('/api/feedback') },
  {
    route: 'PUT /api/feedback/:id',
    subject: 'nothing written',
    expected: forAdmins(404),
    call: () => put(`/api/feedback/${UNKNOWN_ID}`, { state: 'published' }),
  },
  {
    route: 'PUT /api/feedback/:id/pictures/:position',
    subject: 'a picture of nothing written',
    expected: forAdmins(404),
    call: () => put(`/api/feedback/${UNKNOWN_ID}/pictures/0`, { state: 'approved' }),
  },
]
