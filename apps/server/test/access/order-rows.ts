import { eq } from 'drizzle-orm'

import { orders } from '../../src/features/orders/schema.ts'
import { placeOrder, type Placed } from '../browser.ts'
import { admins, all, get, only, path, post, put, remove, type Row, shopOwners } from './row.ts'
import { UNKNOWN, type World } from './world.ts'

const made = new WeakMap<World, Promise<Placed>>()
const makeOne = async (world: World): Promise<Placed> => {
  const placed = await placeOrder(world.cast.ada.browser, [await world.newLine()])
  await world.shop.database.update(orders).set({ shippingStatus: 'in_production' }).where(eq(orders.id, placed.order._id))
  return placed
}
/** An order of Ada's that is being made already: she cannot cancel it any more. */
const inTheMaking = (world: World): Promise<Placed> => {
  const known = made.get(world) ?? makeOne(world)
  made.set(world, known)
  return known
}

const photo = `/files/${'0'.repeat(64)}.png`
const claim = { lineId: UNKNOWN, text: 'The print is crooked.', photo }
const addressOf = ({ order }: Placed, version: number) => ({ contact: order.contact, address: order.address, version })
const orderOf = ({ adas }: World, rest: string): string => `/api/orders/order/${adas.placed.order._id}${rest}`
const keyOf = ({ adas }: World): string => `?key=${adas.placed.order.key}`

const ofAda = ({ adas }: World, rest = ''): string => `/api/orders/admin/${adas.placed.order._id}${rest}`

const CODE = { code: 'ACCESS-5', kind: 'percent', value: 5, minimum: 0, startsAt: null, endsAt: null, limit: null, isActive: true }

/** Codes are money, so only owners have a say; the others asked for here are none. */
const DISCOUNTS: readonly Row[] = [
  { route: 'GET /api/discounts', what: 'all', expected: shopOwners(200), call: path('/api/discounts') },
  { route: 'POST /api/discounts', what: 'a new one', expected: shopOwners(201), call: () => post('/api/discounts', CODE) },
  {
    route: 'PUT /api/discounts/:id',
    what: 'none',
    expected: shopOwners(404),
    call: () => put(`/api/discounts/${UNKNOWN}`, { ...CODE, code: 'NONE-5', version: 1 }),
  },
  { route: 'DELETE /api/discounts/:id', what: 'none', expected: shopOwners(404), call: () => remove(`/api/discounts/${UNKNOWN}`) },
]

/** What the owners decide, and who changed what. An old version changes nothing. */
const OFFICE: readonly Row[] = [
  { route: 'GET /api/settings/terms', what: 'all', expected: shopOwners(200), call: path('/api/settings/terms') },
  {
    route: 'PUT /api/settings/terms',
    what: 'those of another version',
    expected: shopOwners(409),
    call: ({ shop }) => put('/api/settings/terms', { terms: shop.config.terms, version: 99 }),
  },
  { route: 'GET /api/audit', what: 'all', expected: shopOwners(200), call: path('/api/audit') },
]

/** What the shop does with orders. Moves are refused, so that Ada's order stays as it is. */
const DESK: readonly Row[] = [
  { route: 'GET /api/orders/all-orders', what: 'all', expected: admins(200), call: path('/api/orders/all-orders') },
  { route: 'GET /api/orders/admin/:orderId', what: 'Ada’s', expected: admins(200), call: (world) => get(ofAda(world)) },
  { route: 'GET /api/orders/admin/:orderId', what: 'none', expected: admins(404), call: path(`/api/orders/admin/${UNKNOWN}`) },
  {
    route: 'PUT /api/orders/shipping-status/:orderId',
    what: 'Ada’s, to where it cannot go',
    expected: admins(409),
    call: ({ adas }) => put(`/api/orders/shipping-status/${adas.placed.order._id}`, { shippingStatus: 'delivered' }),
  },
  {
    route: 'PUT /api/orders/payment-status/:orderId',
    what: 'Ada’s, which a provider confirms',
    expected: shopOwners(409),
    call: ({ adas }) => put(`/api/orders/payment-status/${adas.placed.order._id}`, { paymentStatus: 'confirmed' }),
  },
  {
    route: 'POST /api/orders/admin/:orderId/notes',
    what: 'Ada’s',
    expected: admins(201),
    call: (world) => post(ofAda(world, '/notes'), { text: 'Called her.', visibleToBuyer: false }),
  },
  {
    route: 'PUT /api/orders/admin/:orderId',
    what: 'Ada’s, as nobody saw it',
    expected: admins(409),
    call: (world) => put(ofAda(world), { attention: null, version: 99 }),
  },
  {
    route: 'PUT /api/orders/admin/:orderId/claims/:claimId',
    what: 'no claim',
    expected: admins(404),
    call: (world) => put(ofAda(world, `/claims/${UNKNOWN}`), { state: 'refused', answer: 'No.' }),
  },
  {
    route: 'POST /api/orders/admin/:orderId/revoke-links',
    what: 'none',
    expected: admins(404),
    call: () => post(`/api/orders/admin/${UNKNOWN}/revoke-links`),
  },
  {
    route: 'POST /api/orders/bulk',
    what: 'no order',
    expected: admins(200),
    call: () => post('/api/orders/bulk', { action: 'pack', orders: { ids: [UNKNOWN] } }),
  },
  {
    route: 'POST /api/orders/bulk',
    what: 'the money of no order',
    expected: shopOwners(200),
    call: () => post('/api/orders/bulk', { action: 'confirm-payment', orders: { ids: [UNKNOWN] } }),
  },
  { route: 'GET /api/orders/statistics/all', what: 'all', expected: admins(200), call: path('/api/orders/statistics/all') },
  {
    route: 'GET /api/orders/statistics/sales',
    what: 'a month',
    expected: shopOwners(200),
    call: path('/api/orders/statistics/sales?from=2026-11-01&to=2026-11-30'),
  },
  { route: 'GET /api/orders/attention', what: 'all', expected: admins(200), call: path('/api/orders/attention') },
  { route: 'GET /api/first-steps', what: 'all', expected: admins(200), call: path('/api/first-steps') },
  { route: 'GET /api/orders/export', what: 'all', expected: shopOwners(200), call: path('/api/orders/export') },
]

/** Papers of an order. */
const PAPERS: readonly Row[] = [
  {
    route: 'GET /api/orders/order/:orderId/receipt.pdf',
    what: 'Ada’s',
    expected: only(['ada', 'admin', 'staff'], 200),
    call: (world) => get(orderOf(world, '/receipt.pdf')),
  },
  {
    route: 'GET /api/orders/order/:orderId/receipt.pdf',
    what: 'Ada’s, with the key of its link',
    expected: all(200),
    call: (world) => get(orderOf(world, `/receipt.pdf${keyOf(world)}`)),
  },
  {
    route: 'GET /api/orders/order/:orderId/receipt.pdf',
    what: 'none',
    expected: all(404),
    call: path(`/api/orders/order/${UNKNOWN}/receipt.pdf`),
  },
  {
    route: 'GET /api/orders/admin/:orderId/packing-slip.pdf',
    what: 'Ada’s',
    expected: admins(200),
    call: (world) => get(ofAda(world, '/packing-slip.pdf')),
  },
]

/** What a buyer does with an order. Whoever may is refused for another reason, so that the order stays for the next to ask. */
const LIFE: readonly Row[] = [
  {
    route: 'DELETE /api/orders/cancel/:orderId',
    what: 'Ada’s, which is being made',
    expected: Object.assign(only(['ada'], 409), { admin: 400, staff: 400 }),
    call: async (world) => remove(`/api/orders/cancel/${(await inTheMaking(world)).order._id}`),
  },
  {
    route: 'DELETE /api/orders/cancel/:orderId',
    what: 'Ada’s, which is being made, with the key of its link',
    expected: Object.assign(all(409), { admin: 400, staff: 400 }),
    call: async (world) => {
      const { order } = await inTheMaking(world)
      return remove(`/api/orders/cancel/${order._id}?key=${order.key}`)
    },
  },
  {
    route: 'DELETE /api/orders/cancel/:orderId',
    what: 'none',
    expected: all(404),
    call: () => remove(`/api/orders/cancel/${UNKNOWN}`),
  },
  {
    route: 'POST /api/orders/order/:orderId/confirmation',
    what: 'Ada’s without the secret of its mail, where nothing waits for it',
    expected: only(['admin', 'staff'], 200),
    call: (world) => post(orderOf(world, '/confirmation')),
  },
  {
    route: 'POST /api/orders/order/:orderId/cancel-request',
    what: 'Ada’s, which she can cancel herself',
    expected: only(['ada'], 409),
    call: (world) => post(orderOf(world, '/cancel-request'), { reason: 'I moved.' }),
  },
  {
    route: 'PUT /api/orders/order/:orderId/address',
    what: 'Ada’s, as nobody saw it',
    expected: only(['ada'], 409),
    call: (world) => put(orderOf(world, '/address'), addressOf(world.adas.placed, 99)),
  },
  {
    route: 'PUT /api/orders/order/:orderId/address',
    what: 'Ada’s, as nobody saw it, with the key of its link',
    expected: all(409),
    call: (world) => put(orderOf(world, `/address${keyOf(world)}`), addressOf(world.adas.placed, 99)),
  },
  {
    route: 'PUT /api/orders/order/:orderId/lines/:lineId/size',
    what: 'Ada’s, as nobody saw it',
    expected: only(['ada'], 409),
    call: (world) => put(orderOf(world, `/lines/${UNKNOWN}/size`), { size: 'large', version: 99 }),
  },
  {
    route: 'POST /api/orders/order/:orderId/reorder',
    what: 'Ada’s',
    expected: only(['ada'], 200),
    call: (world) => post(orderOf(world, '/reorder')),
  },
  {
    route: 'POST /api/orders/order/:orderId/claims',
    what: 'Ada’s, with a photo nobody sent',
    expected: only(['ada'], 400),
    call: (world) => post(orderOf(world, '/claims'), claim),
  },
  {
    route: 'POST /api/orders/order/:orderId/claims',
    what: 'none',
    expected: all(404),
    call: () => post(`/api/orders/order/${UNKNOWN}/claims`, claim),
  },
]

export const ORDER_ROWS: readonly Row[] = [...DISCOUNTS, ...OFFICE, ...LIFE, ...DESK, ...PAPERS]
