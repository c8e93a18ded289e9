import { designToSave, newKey, plainPicture, writeForm } from '../browser.ts'
import { all, type Call, get, only, path, post, put, remove, type Row } from './row.ts'
import { idsOf, UNKNOWN, type World } from './world.ts'

const picture = async (url: string): Promise<Call> => ({
  method: 'POST',
  url,
  ...writeForm([
    { name: 'upload_preset', content: 'design' },
    { name: 'file', content: await plainPicture(5, 5), filename: 'a.png', type: 'image/png' },
  ]),
})

const CATALOGUE: readonly Row[] = [
  { route: 'GET /api/version', what: 'the running one', expected: all(200), call: path('/api/version') },
  { route: 'GET /api/settings', what: 'the shop', expected: all(200), call: path('/api/settings') },
  { route: 'GET /api/category', what: 'all', expected: all(200), call: path('/api/category') },
  {
    route: 'GET /api/category/:id',
    what: 'one on offer',
    expected: all(200),
    call: ({ adas }) => get(`/api/category/${adas.design.categoryId}`),
  },
  { route: 'GET /api/category/:id', what: 'none', expected: all(404), call: path(`/api/category/${UNKNOWN}`) },
  { route: 'GET /api/product', what: 'all', expected: all(200), call: path('/api/product') },
]

const UPLOADS: readonly Row[] = [
  { route: 'POST /api/uploads', what: 'a picture', expected: all(200), call: () => picture('/api/uploads') },
  { route: 'POST /v1_1/:cloudName/image/upload', what: 'a picture', expected: all(200), call: () => picture('/v1_1/shop/image/upload') },
  // The key is the secret.
  { route: 'GET /files/:key', what: 'Ada’s picture', expected: all(200), call: ({ adas }) => get(adas.picture.secure_url) },
  { route: 'GET /files/:key', what: 'no picture', expected: all(404), call: path(`/files/${'0'.repeat(64)}.png`) },
  {
    route: 'GET /files/:key/:width',
    what: 'Ada’s picture, narrower',
    expected: all(200),
    call: ({ adas }) => get(`${adas.picture.secure_url}/400`),
  },
  {
    route: 'GET /files/:key/:width',
    what: 'a width nobody asks for',
    expected: all(404),
    call: ({ adas }) => get(`${adas.picture.secure_url}/401`),
  },
  { route: 'GET /files/:key/:width', what: 'no picture', expected: all(404), call: path(`/files/${'0'.repeat(64)}.png/400`) },
  {
    route: 'GET /files/:key/preview',
    what: 'Ada’s picture',
    expected: all(200),
    call: ({ adas }) => get(`${adas.picture.secure_url}/preview`),
  },
  { route: 'GET /files/:key/share', what: 'no picture', expected: all(404), call: path(`/files/${'0'.repeat(64)}.png/share`) },
]

const DESIGNS: readonly Row[] = [
  {
    route: 'POST /api/user-design-configuration',
    what: 'with one’s own pictures',
    expected: all(201),
    call: async (_, { browser }) => post('/api/user-design-configuration', await designToSave(browser)),
  },
  {
    route: 'POST /api/user-design-configuration',
    what: 'with Ada’s pictures',
    expected: only(['ada'], 201, 400),
    call: async ({ adas: { design } }) => {
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
    what: 'Ada’s',
    expected: only(['ada'], 200),
    call: ({ adas }) => get(`/api/user-design-configuration/${adas.design._id}`),
  },
  {
    route: 'GET /api/user-design-configuration/:id',
    what: 'the guest’s',
    expected: only(['guest'], 200),
    call: ({ guests }) => get(`/api/user-design-configuration/${guests.design._id}`),
  },
  {
    route: 'GET /api/user-design-configuration/:id',
    what: 'none',
    expected: all(404),
    call: path(`/api/user-design-configuration/${UNKNOWN}`),
  },
  { route: 'GET /api/user-design-configuration', what: 'one’s own', expected: all(200), call: path('/api/user-design-configuration') },
  // Of Ada's designs this one is in her cart; nobody else may touch it, and she does so in a test of its own.
  {
    route: 'DELETE /api/user-design-configuration/:id',
    what: 'none',
    expected: all(404),
    call: () => remove(`/api/user-design-configuration/${UNKNOWN}`),
  },
  {
    route: 'POST /api/user-design-configuration/:id/share',
    what: 'Ada’s',
    expected: only(['ada'], 200),
    call: ({ adas }) => post(`/api/user-design-configuration/${adas.design._id}/share`),
  },
  {
    route: 'DELETE /api/user-design-configuration/:id/share',
    what: 'Ada’s',
    expected: only(['ada'], 200),
    call: ({ adas }) => remove(`/api/user-design-configuration/${adas.design._id}/share`),
  },
  {
    route: 'POST /api/user-design-configuration/:id/copy',
    what: 'Ada’s, with a key that is none',
    expected: all(404),
    call: ({ adas }) => post(`/api/user-design-configuration/${adas.design._id}/copy`, { share: 'none' }),
  },
  { route: 'GET /api/user-design', what: 'one’s own', expected: all(200), call: path('/api/user-design') },
  {
    route: 'POST /api/user-design',
    what: 'a picture one never sent',
    expected: all(404),
    call: () => post('/api/user-design', { public_id: `${'0'.repeat(64)}.png`, title: 'Sun' }),
  },
  { route: 'DELETE /api/user-design/:id', what: 'none', expected: all(404), call: () => remove(`/api/user-design/${UNKNOWN}`) },
]

const line = (designId: string) => post('/api/cart', { designId, size: 'medium', quantity: 1 })

const CART: readonly Row[] = [
  { route: 'POST /api/cart', what: 'Ada’s design', expected: only(['ada'], 201), call: ({ adas }) => line(adas.design._id) },
  { route: 'POST /api/cart', what: 'the guest’s design', expected: only(['guest'], 201), call: ({ guests }) => line(guests.design._id) },
  { route: 'POST /api/cart', what: 'no design', expected: all(404), call: () => line(UNKNOWN) },
  {
    route: 'PUT /api/cart/:id',
    what: 'Ada’s line',
    expected: only(['ada'], 200),
    call: ({ adas }) => put(`/api/cart/${adas.line}`, { quantity: 2 }),
  },
  {
    route: 'PUT /api/cart/:id',
    what: 'the guest’s line',
    expected: only(['guest'], 200),
    call: ({ guests }) => put(`/api/cart/${guests.line}`, { quantity: 2 }),
  },
  { route: 'PUT /api/cart/:id', what: 'no line', expected: all(404), call: () => put(`/api/cart/${UNKNOWN}`, { quantity: 2 }) },
  {
    route: 'DELETE /api/cart/:id',
    what: 'Ada’s line',
    expected: only(['ada'], 200),
    call: async ({ newLine }) => remove(`/api/cart/${await newLine()}`),
  },
  {
    route: 'PUT /api/cart/team/:teamId',
    what: 'Ada’s design, which has no place for words',
    expected: only(['ada'], 400),
    call: ({ adas }) => put(`/api/cart/team/${UNKNOWN}`, { designId: adas.design._id, rows: [{ words: {}, size: 'medium' }] }),
  },
  {
    route: 'PUT /api/cart/team/:teamId',
    what: 'no design',
    expected: all(404),
    call: () => put(`/api/cart/team/${UNKNOWN}`, { designId: UNKNOWN, rows: [{ words: {}, size: 'medium' }] }),
  },
  {
    route: 'DELETE /api/cart/team/:teamId',
    what: 'no team',
    expected: all(404),
    call: () => remove(`/api/cart/team/${UNKNOWN}`),
  },
  { route: 'DELETE /api/cart/:id', what: 'no line', expected: all(404), call: () => remove(`/api/cart/${UNKNOWN}`) },
  { route: 'GET /api/cart/:userId', what: 'this browser’s', expected: all(200), call: path('/api/cart/guest') },
  { route: 'GET /api/cart/:userId', what: 'Ada’s', expected: only(['ada'], 200), call: ({ cast }) => get(`/api/cart/${idsOf(cast).ada}`) },
  { route: 'GET /api/cart/:userId', what: 'Bob’s', expected: only(['bob'], 200), call: ({ cast }) => get(`/api/cart/${idsOf(cast).bob}`) },
  {
    route: 'GET /api/cart/:userId',
    what: 'the admin’s',
    expected: only(['admin'], 200),
    call: ({ cast }) => get(`/api/cart/${idsOf(cast).admin}`),
  },
  { route: 'GET /api/cart/:userId', what: 'nobody’s', expected: all(404), call: path(`/api/cart/${UNKNOWN}`) },
  {
    route: 'GET /api/cart/item/:id',
    what: 'Ada’s line',
    expected: only(['ada'], 200),
    call: ({ adas }) => get(`/api/cart/item/${adas.line}`),
  },
  {
    route: 'GET /api/cart/item/:id',
    what: 'the guest’s line',
    expected: only(['guest'], 200),
    call: ({ guests }) => get(`/api/cart/item/${guests.line}`),
  },
  { route: 'GET /api/cart/item/:id', what: 'no line', expected: all(404), call: path(`/api/cart/item/${UNKNOWN}`) },
]

const order = (world: World, item: string): Call => ({
  ...post('/api/orders', world.orderOf(item)),
  headers: { 'idempotency-key': newKey() },
})

const ORDERS: readonly Row[] = [
  {
    route: 'POST /api/orders',
    what: 'Ada’s line',
    expected: only(['ada'], 201),
    call: async (world) => order(world, await world.newLine()),
  },
  { route: 'POST /api/orders', what: 'no line', expected: all(404), call: (world) => order(world, UNKNOWN) },
  {
    route: 'GET /api/orders/order/:orderId',
    what: 'Ada’s',
    expected: only(['ada'], 200),
    call: ({ adas }) => get(`/api/orders/order/${adas.placed.order._id}`),
  },
  {
    route: 'GET /api/orders/order/:orderId',
    what: 'the guest’s',
    expected: only(['guest'], 200),
    call: ({ guests }) => get(`/api/orders/order/${guests.placed.order._id}`),
  },
  {
    route: 'GET /api/orders/order/:orderId',
    what: 'Ada’s, with the key of its link',
    expected: all(200),
    call: ({ adas: { placed } }) => get(`/api/orders/order/${placed.order._id}?key=${placed.order.key}`),
  },
  {
    route: 'GET /api/orders/order/:orderId',
    what: 'Ada’s, with the key of another order',
    expected: only(['ada'], 200),
    call: ({ adas, guests }) => get(`/api/orders/order/${adas.placed.order._id}?key=${guests.placed.order.key}`),
  },
  { route: 'GET /api/orders/order/:orderId', what: 'none', expected: all(404), call: path(`/api/orders/order/${UNKNOWN}`) },
  {
    route: 'POST /api/orders/order/:orderId/payment',
    what: 'Ada’s',
    expected: only(['ada'], 200),
    call: ({ adas }) => post(`/api/orders/order/${adas.placed.order._id}/payment`),
  },
  {
    route: 'POST /api/orders/order/:orderId/payment',
    what: 'the guest’s',
    expected: only(['guest'], 200),
    call: ({ guests }) => post(`/api/orders/order/${guests.placed.order._id}/payment`),
  },
  {
    route: 'POST /api/orders/order/:orderId/payment',
    what: 'Ada’s, with the key of its link',
    expected: all(200),
    call: ({ adas: { placed } }) => post(`/api/orders/order/${placed.order._id}/payment?key=${placed.order.key}`),
  },
  {
    route: 'POST /api/orders/order/:orderId/payment',
    what: 'none',
    expected: all(404),
    call: () => post(`/api/orders/order/${UNKNOWN}/payment`),
  },
  { route: 'GET /api/orders/myorders/:userId', what: 'one’s own', expected: all(200), call: path('/api/orders/myorders/guest') },
  {
    route: 'GET /api/orders/myorders/:userId',
    what: 'Ada’s',
    expected: only(['ada', 'admin', 'staff'], 200),
    call: ({ cast }) => get(`/api/orders/myorders/${idsOf(cast).ada}`),
  },
  {
    route: 'GET /api/orders/myorders/:userId',
    what: 'nobody’s',
    expected: all(404),
    call: path(`/api/orders/myorders/${UNKNOWN}`),
  },
]

const OTHERS: readonly Row[] = [
  { route: 'GET /healthz', what: 'the process', expected: all(200), call: path('/healthz') },
  { route: 'GET /readyz', what: 'the process', expected: all(200), call: path('/readyz') },
  { route: 'GET /api/version', what: 'the process', expected: all(200), call: path('/api/version') },
  { route: 'GET /robots.txt', what: 'the paths', expected: all(200), call: path('/robots.txt') },
  { route: 'GET /sitemap.xml', what: 'the pages', expected: all(200), call: path('/sitemap.xml') },
  { route: 'GET /manifest.webmanifest', what: 'the shop', expected: all(200), call: path('/manifest.webmanifest') },
  { route: 'GET /api/openapi.json', what: 'the description', expected: all(200), call: path('/api/openapi.json') },
  { route: 'GET /api/docs', what: 'the description', expected: all(200), call: path('/api/docs') },
  { route: 'GET /demo/payment.css', what: 'the pretended bank', expected: all(200), call: path('/demo/payment.css') },
  { route: 'GET /demo/fonts/:name', what: 'one of the shop', expected: all(200), call: path('/demo/fonts/text.woff2') },
  // Whoever has the address may pay, as at a real bank.
  { route: 'GET /demo/payment/:reference', what: 'Ada’s payment', expected: all(200), call: ({ bank }) => get(bank) },
  { route: 'GET /demo/payment/:reference', what: 'none', expected: all(404), call: path('/demo/payment/unknown') },
  { route: 'POST /demo/payment/:reference/:action', what: 'none', expected: all(404), call: () => post('/demo/payment/unknown/succeed') },
  { route: 'GET /api/*', what: 'an address that does not exist', expected: all(404), call: path('/api/nothing/here') },
]

/** What the shop sells and keeps for a visitor, and what is served besides the contract. */
export const SHOP_ROWS: readonly Row[] = [...CATALOGUE, ...UPLOADS, ...DESIGNS, ...CART, ...ORDERS, ...OTHERS]
