import { createSaveDesignInput, createIdempotencyKey, createPlainPicture, buildMultipartForm } from '../browser.ts'
import { forEveryone, type RequestOptions, get, onlyFor, getPath, post, put, remove, type AccessRow } from './access-row.ts'
import { getUserIds, UNKNOWN_ID, type Fixtures } from './world.ts'

const uploadPicture = async (url: string): Promise<RequestOptions> => ({
  method: 'POST',
  url,
  ...buildMultipartForm([
    { name: 'upload_preset', content: 'design' },
    { name: 'file', content: await createPlainPicture(5, 5), filename: 'a.png', type: 'image/png' },
  ]),
})

const GARMENTS: readonly AccessRow[] = [
  { route: 'GET /api/version', subject: 'the running one', expected: forEveryone(200), call: getPath('/api/version') },
  { route: 'GET /api/settings', subject: 'the shop', expected: forEveryone(200), call: getPath('/api/settings') },
  { route: 'GET /api/category', subject: 'all', expected: forEveryone(200), call: getPath('/api/category') },
  {
    route: 'GET /api/category/:id',
    subject: 'one on offer',
    expected: forEveryone(200),
    call: ({ adaData }) => get(`/api/category/${adaData.design.categoryId}`),
  },
  { route: 'GET /api/category/:id', subject: 'none', expected: forEveryone(404), call: getPath(`/api/category/${UNKNOWN_ID}`) },
  { route: 'GET /api/product', subject: 'all', expected: forEveryone(200), call: getPath('/api/product') },
]

const UPLOADS: readonly AccessRow[] = [
  { route: 'POST /api/uploads', subject: 'a picture', expected: forEveryone(200), call: () => uploadPicture('/api/uploads') },
  {
    route: 'POST /v1_1/:cloudName/image/upload',
    subject: 'a picture',
    expected: forEveryone(200),
    call: () => uploadPicture('/v1_1/shop/image/upload'),
  },
  // The key is the secret.
  {
    route: 'GET /files/:key',
    subject: 'Ada’s picture',
    expected: forEveryone(200),
    call: ({ adaData }) => get(adaData.picture.secure_url),
  },
  { route: 'GET /files/:key', subject: 'no picture', expected: forEveryone(404), call: getPath(`/files/${'0'.repeat(64)}.png`) },
  {
    route: 'GET /files/:key/:width',
    subject: 'Ada’s picture, narrower',
    expected: forEveryone(200),
    call: ({ adaData }) => get(`${adaData.picture.secure_url}/400`),
  },
  {
    route: 'GET /files/:key/:width',
    subject: 'a width nobody asks for',
    expected: forEveryone(404),
    call: ({ adaData }) => get(`${adaData.picture.secure_url}/401`),
  },
  { route: 'GET /files/:key/:width', subject: 'no picture', expected: forEveryone(404), call: getPath(`/files/${'0'.repeat(64)}.png/400`) },
  {
    route: 'GET /files/:key/preview',
    subject: 'Ada’s picture',
    expected: forEveryone(200),
    call: ({ adaData }) => get(`${adaData.picture.secure_url}/preview`),
  },
  {
    route: 'GET /files/:key/share',
    subject: 'no picture',
    expected: forEveryone(404),
    call: getPath(`/files/${'0'.repeat(64)}.png/share`),
  },
]

const DESIGNS: readonly AccessRow[] = [
  {
    route: 'POST /api/user-design-configuration',
    subject: 'with one’s own pictures',
    expected: forEveryone(201),
    call: async (_, { browser }) => post('/api/user-design-configuration', await createSaveDesignInput(browser)),
  },
  {
    route: 'POST /api/user-design-configuration',
    subject: 'with Ada’s pictures',
    expected: onlyFor(['ada'], 201, 400),
    call: async ({ adaData: { design } }) => {
      const { categoryId, clothingType, color, document } = design
      return post('/api/user-design-configuration', {
        categoryId,
        clothingType,
        color,
        document,
        frontView: design.frontView,
        backView: design.backView,
      })
    },
  },
  {
    route: 'GET /api/user-design-configuration/:id',
    subject: 'Ada’s',
    expected: onlyFor(['ada'], 200),
    call: ({ adaData }) => get(`/api/user-design-configuration/${adaData.design._id}`),
  },
  {
    route: 'GET /api/user-design-configuration/:id',
    subject: 'the guest’s',
    expected: onlyFor(['guest'], 200),
    call: ({ guestData }) => get(`/api/user-design-configuration/${guestData.design._id}`),
  },
  {
    route: 'GET /api/user-design-configuration/:id',
    subject: 'none',
    expected: forEveryone(404),
    call: getPath(`/api/user-design-configuration/${UNKNOWN_ID}`),
  },
  {
    route: 'GET /api/user-design-configuration',
    subject: 'one’s own',
    expected: forEveryone(200),
    call: getPath('/api/user-design-configuration'),
  },
  // Of Ada's designs this one is in her cart; nobody else may change it, and a test of its own covers her change.
  {
    route: 'DELETE /api/user-design-configuration/:id',
    subject: 'none',
    expected: forEveryone(404),
    call: () => remove(`/api/user-design-configuration/${UNKNOWN_ID}`),
  },
  {
    route: 'POST /api/user-design-configuration/:id/share',
    subject: 'Ada’s',
    expected: onlyFor(['ada'], 200),
    call: ({ adaData }) => post(`/api/user-design-configuration/${adaData.design._id}/share`),
  },
  {
    route: 'DELETE /api/user-design-configuration/:id/share',
    subject: 'Ada’s',
    expected: onlyFor(['ada'], 200),
    call: ({ adaData }) => remove(`/api/user-design-configuration/${adaData.design._id}/share`),
  },
  {
    route: 'POST /api/user-design-configuration/:id/copy',
    subject: 'Ada’s, with a key that is none',
    expected: forEveryone(404),
    call: ({ adaData }) => post(`/api/user-design-configuration/${adaData.design._id}/copy`, { share: 'none' }),
  },
  { route: 'GET /api/user-design', subject: 'one’s own', expected: forEveryone(200), call: getPath('/api/user-design') },
  {
    route: 'POST /api/user-design',
    subject: 'a picture one never sent',
    expected: forEveryone(404),
    call: () => post('/api/user-design', { public_id: `${'0'.repeat(64)}.png`, title: 'Sun' }),
  },
  {
    route: 'DELETE /api/user-design/:id',
    subject: 'none',
    expected: forEveryone(404),
    call: () => remove(`/api/user-design/${UNKNOWN_ID}`),
  },
]

const addToCart = (designId: string) => post('/api/cart', { designId, size: 'medium', quantity: 1 })

const CART: readonly AccessRow[] = [
  {
    route: 'POST /api/cart',
    subject: 'Ada’s design',
    expected: onlyFor(['ada'], 201),
    call: ({ adaData }) => addToCart(adaData.design._id),
  },
  {
    route: 'POST /api/cart',
    subject: 'the guest’s design',
    expected: onlyFor(['guest'], 201),
    call: ({ guestData }) => addToCart(guestData.design._id),
  },
  { route: 'POST /api/cart', subject: 'no design', expected: forEveryone(404), call: () => addToCart(UNKNOWN_ID) },
  {
    route: 'PUT /api/cart/:id',
    subject: 'Ada’s line',
    expected: onlyFor(['ada'], 200),
    call: ({ adaData }) => put(`/api/cart/${adaData.line}`, { quantity: 2 }),
  },
  {
    route: 'PUT /api/cart/:id',
    subject: 'the guest’s line',
    expected: onlyFor(['guest'], 200),
    call: ({ guestData }) => put(`/api/cart/${guestData.line}`, { quantity: 2 }),
  },
  {
    route: 'PUT /api/cart/:id',
    subject: 'no line',
    expected: forEveryone(404),
    call: () => put(`/api/cart/${UNKNOWN_ID}`, { quantity: 2 }),
  },
  {
    route: 'DELETE /api/cart/:id',
    subject: 'Ada’s line',
    expected: onlyFor(['ada'], 200),
    call: async ({ createLine }) => remove(`/api/cart/${await createLine()}`),
  },
  {
    route: 'PUT /api/cart/team/:teamId',
    subject: 'Ada’s design, which has no place for words',
    expected: onlyFor(['ada'], 400),
    call: ({ adaData }) => put(`/api/cart/team/${UNKNOWN_ID}`, { designId: adaData.design._id, rows: [{ words: {}, size: 'medium' }] }),
  },
  {
    route: 'PUT /api/cart/team/:teamId',
    subject: 'no design',
    expected: forEveryone(404),
    call: () => put(`/api/cart/team/${UNKNOWN_ID}`, { designId: UNKNOWN_ID, rows: [{ words: {}, size: 'medium' }] }),
  },
  {
    route: 'DELETE /api/cart/team/:teamId',
    subject: 'no team',
    expected: forEveryone(404),
    call: () => remove(`/api/cart/team/${UNKNOWN_ID}`),
  },
  { route: 'DELETE /api/cart/:id', subject: 'no line', expected: forEveryone(404), call: () => remove(`/api/cart/${UNKNOWN_ID}`) },
  { route: 'GET /api/cart/:userId', subject: 'this browser’s', expected: forEveryone(200), call: getPath('/api/cart/guest') },
  {
    route: 'GET /api/cart/:userId',
    subject: 'Ada’s',
    expected: onlyFor(['ada'], 200),
    call: ({ actors }) => get(`/api/cart/${getUserIds(actors).ada}`),
  },
  {
    route: 'GET /api/cart/:userId',
    subject: 'Bob’s',
    expected: onlyFor(['bob'], 200),
    call: ({ actors }) => get(`/api/cart/${getUserIds(actors).bob}`),
  },
  {
    route: 'GET /api/cart/:userId',
    subject: 'the admin’s',
    expected: onlyFor(['admin'], 200),
    call: ({ actors }) => get(`/api/cart/${getUserIds(actors).admin}`),
  },
  { route: 'GET /api/cart/:userId', subject: 'nobody’s', expected: forEveryone(404), call: getPath(`/api/cart/${UNKNOWN_ID}`) },
  {
    route: 'GET /api/cart/item/:id',
    subject: 'Ada’s line',
    expected: onlyFor(['ada'], 200),
    call: ({ adaData }) => get(`/api/cart/item/${adaData.line}`),
  },
  {
    route: 'GET /api/cart/item/:id',
    subject: 'the guest’s line',
    expected: onlyFor(['guest'], 200),
    call: ({ guestData }) => get(`/api/cart/item/${guestData.line}`),
  },
  { route: 'GET /api/cart/item/:id', subject: 'no line', expected: forEveryone(404), call: getPath(`/api/cart/item/${UNKNOWN_ID}`) },
]

const placeOrder = (fixtures: Fixtures, item: string): RequestOptions => ({
  ...post('/api/orders', fixtures.buildOrder(item)),
  headers: { 'idempotency-key': createIdempotencyKey() },
})

const ORDERS: readonly AccessRow[] = [
  {
    route: 'POST /api/orders',
    subject: 'Ada’s line',
    expected: onlyFor(['ada'], 201),
    call: async (fixtures) => placeOrder(fixtures, await fixtures.createLine()),
  },
  { route: 'POST /api/orders', subject: 'no line', expected: forEveryone(404), call: (fixtures) => placeOrder(fixtures, UNKNOWN_ID) },
  {
    route: 'GET /api/orders/order/:orderId',
    subject: 'Ada’s',
    expected: onlyFor(['ada'], 200),
    call: ({ adaData }) => get(`/api/orders/order/${adaData.placedOrder.order._id}`),
  },
  {
    route: 'GET /api/orders/order/:orderId',
    subject: 'the guest’s',
    expected: onlyFor(['guest'], 200),
    call: ({ guestData }) => get(`/api/orders/order/${guestData.placedOrder.order._id}`),
  },
  {
    route: 'GET /api/orders/order/:orderId',
    subject: 'Ada’s, with the key of its link',
    expected: forEveryone(200),
    call: ({ adaData: { placedOrder } }) => get(`/api/orders/order/${placedOrder.order._id}?key=${placedOrder.order.key}`),
  },
  {
    route: 'GET /api/orders/order/:orderId',
    subject: 'Ada’s, with the key of another order',
    expected: onlyFor(['ada'], 200),
    call: ({ adaData, guestData }) => get(`/api/orders/order/${adaData.placedOrder.order._id}?key=${guestData.placedOrder.order.key}`),
  },
  {
    route: 'GET /api/orders/order/:orderId',
    subject: 'none',
    expected: forEveryone(404),
    call: getPath(`/api/orders/order/${UNKNOWN_ID}`),
  },
  {
    route: 'POST /api/orders/order/:orderId/payment',
    subject: 'Ada’s',
    expected: onlyFor(['ada'], 200),
    call: ({ adaData }) => post(`/api/orders/order/${adaData.placedOrder.order._id}/payment`),
  },
  {
    route: 'POST /api/orders/order/:orderId/payment',
    subject: 'the guest’s',
    expected: onlyFor(['guest'], 200),
    call: ({ guestData }) => post(`/api/orders/order/${guestData.placedOrder.order._id}/payment`),
  },
  {
    route: 'POST /api/orders/order/:orderId/payment',
    subject: 'Ada’s, with the key of its link',
    expected: forEveryone(200),
    call: ({ adaData: { placedOrder } }) => post(`/api/orders/order/${placedOrder.order._id}/payment?key=${placedOrder.order.key}`),
  },
  {
    route: 'POST /api/orders/order/:orderId/payment',
    subject: 'none',
    expected: forEveryone(404),
    call: () => post(`/api/orders/order/${UNKNOWN_ID}/payment`),
  },
  {
    route: 'GET /api/orders/myorders/:userId',
    subject: 'one’s own',
    expected: forEveryone(200),
    call: getPath('/api/orders/myorders/guest'),
  },
  {
    route: 'GET /api/orders/myorders/:userId',
    subject: 'Ada’s',
    expected: onlyFor(['ada', 'admin', 'staff'], 200),
    call: ({ actors }) => get(`/api/orders/myorders/${getUserIds(actors).ada}`),
  },
  {
    route: 'GET /api/orders/myorders/:userId',
    subject: 'nobody’s',
    expected: forEveryone(404),
    call: getPath(`/api/orders/myorders/${UNKNOWN_ID}`),
  },
]

const INFRASTRUCTURE: readonly AccessRow[] = [
  { route: 'GET /healthz', subject: 'the process', expected: forEveryone(200), call: getPath('/healthz') },
  { route: 'GET /readyz', subject: 'the process', expected: forEveryone(200), call: getPath('/readyz') },
  { route: 'GET /api/version', subject: 'the process', expected: forEveryone(200), call: getPath('/api/version') },
  { route: 'GET /robots.txt', subject: 'the paths', expected: forEveryone(200), call: getPath('/robots.txt') },
  { route: 'GET /sitemap.xml', subject: 'the pages', expected: forEveryone(200), call: getPath('/sitemap.xml') },
  { route: 'GET /manifest.webmanifest', subject: 'the shop', expected: forEveryone(200), call: getPath('/manifest.webmanifest') },
  { route: 'GET /api/openapi.json', subject: 'the description', expected: forEveryone(200), call: getPath('/api/openapi.json') },
  { route: 'GET /api/docs', subject: 'the description', expected: forEveryone(200), call: getPath('/api/docs') },
  { route: 'GET /demo/payment.css', subject: 'the pretended bank', expected: forEveryone(200), call: getPath('/demo/payment.css') },
  { route: 'GET /demo/fonts/:name', subject: 'one of the shop', expected: forEveryone(200), call: getPath('/demo/fonts/text.woff2') },
  // Whoever knows the address may pay, as at a real bank.
  {
    route: 'GET /demo/payment/:reference',
    subject: 'Ada’s payment',
    expected: forEveryone(200),
    call: ({ paymentUrl }) => get(paymentUrl),
  },
  { route: 'GET /demo/payment/:reference', subject: 'none', expected: forEveryone(404), call: getPath('/demo/payment/unknown') },
  {
    route: 'POST /demo/payment/:reference/:action',
    subject: 'none',
    expected: forEveryone(404),
    call: () => post('/demo/payment/unknown/succeed'),
  },
  { route: 'GET /api/*', subject: 'an address that does not exist', expected: forEveryone(404), call: getPath('/api/nothing/here') },
]

/** Garments, uploads, designs, cart and orders of a customer, and routes outside the contract. */
export const SHOP_ROWS: readonly AccessRow[] = [...GARMENTS, ...UPLOADS, ...DESIGNS, ...CART, ...ORDERS, ...INFRASTRUCTURE]
