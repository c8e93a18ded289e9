import { eq } from 'drizzle-orm'

import { orders } from '../../src/features/orders/schema.ts'
import { placeTestOrder, type PlacedOrder } from '../browser.ts'
import { forAdmins, forEveryone, get, onlyFor, getPath, post, put, remove, type AccessRow, forOwners } from './access-row.ts'
import { UNKNOWN_ID, type Fixtures } from './world.ts'

const made = new WeakMap<Fixtures, Promise<PlacedOrder>>()
const makeOne = async (world: Fixtures): Promise<PlacedOrder> => {
  const placed = await placeTestOrder(world.actors.ada.browser, [await world.createLine()])
  await world.shop.database.update(orders).set({ shippingStatus: 'in_production' }).where(eq(orders.id, placed.order._id))
  return placed
}
/** An order of Ada's that is being made already: she cannot cancel it any more. */
const inTheMaking = (world: Fixtures): Promise<PlacedOrder> => {
  const known = made.get(world) ?? makeOne(world)
  made.set(world, known)
  return known
}

const photo = `/files/${'0'.repeat(64)}.png`
const claim = { lineId: UNKNOWN_ID, text: 'The print is crooked.', photo }
const addressOf = ({ order }: PlacedOrder, version: number) => ({ contact: order.contact, address: order.address, version })
const orderOf = ({ adaData }: Fixtures, rest: string): string => `/api/orders/order/${adaData.placed.order._id}${rest}`
const keyOf = ({ adaData }: Fixtures): string => `?key=${adaData.placed.order.key}`

const ofAda = ({ adaData }: Fixtures, rest = ''): string => `/api/orders/admin/${adaData.placed.order._id}${rest}`

const CODE = { code: 'ACCESS-5', kind: 'percent', value: 5, minimum: 0, startsAt: null, endsAt: null, limit: null, isActive: true }

/** Codes are money, so only owners have a say; the others asked for here are none. */
const DISCOUNTS: readonly AccessRow[] = [
  { route: 'GET /api/discounts', subject: 'all', expected: forOwners(200), call: getPath('/api/discounts') },
  { route: 'POST /api/discounts', subject: 'a new one', expected: forOwners(201), call: () => post('/api/discounts', CODE) },
  {
    route: 'PUT /api/discounts/:id',
    subject: 'none',
    expected: forOwners(404),
    call: () => put(`/api/discounts/${UNKNOWN_ID}`, { ...CODE, code: 'NONE-5', version: 1 }),
  },
  { route: 'DELETE /api/discounts/:id', subject: 'none', expected: forOwners(404), call: () => remove(`/api/discounts/${UNKNOWN_ID}`) },
]

/** What the owners decide, and who changed what. An old version changes nothing. */
const OFFICE: readonly AccessRow[] = [
  { route: 'GET /api/settings/terms', subject: 'all', expected: forOwners(200), call: getPath('/api/settings/terms') },
  {
    route: 'PUT /api/settings/terms',
    subject: 'those of another version',
    expected: forOwners(409),
    call: ({ shop }) => put('/api/settings/terms', { terms: shop.config.settings, version: 99 }),
  },
  { route: 'GET /api/audit', subject: 'all', expected: forOwners(200), call: getPath('/api/audit') },
]

/** What the shop does with orders. Moves are refused, so that Ada's order stays as it is. */
const DESK: readonly AccessRow[] = [
  { route: 'GET /api/orders/all-orders', subject: 'all', expected: forAdmins(200), call: getPath('/api/orders/all-orders') },
  { route: 'GET /api/orders/admin/:orderId', subject: 'Ada’s', expected: forAdmins(200), call: (world) => get(ofAda(world)) },
  { route: 'GET /api/orders/admin/:orderId', subject: 'none', expected: forAdmins(404), call: getPath(`/api/orders/admin/${UNKNOWN_ID}`) },
  {
    route: 'PUT /api/orders/shipping-status/:orderId',
    subject: 'Ada’s, to where it cannot go',
    expected: forAdmins(409),
    call: ({ adaData }) => put(`/api/orders/shipping-status/${adaData.placed.order._id}`, { shippingStatus: 'delivered' }),
  },
  {
    route: 'PUT /api/orders/payment-status/:orderId',
    subject: 'Ada’s, which a provider confirms',
    expected: forOwners(409),
    call: ({ adaData }) => put(`/api/orders/payment-status/${adaData.placed.order._id}`, { paymentStatus: 'confirmed' }),
  },
  {
    route: 'POST /api/orders/admin/:orderId/notes',
    subject: 'Ada’s',
    expected: forAdmins(201),
    call: (world) => post(ofAda(world, '/notes'), { text: 'Called her.', visibleToBuyer: false }),
  },
  {
    route: 'PUT /api/orders/admin/:orderId',
    subject: 'Ada’s, as nobody saw it',
    expected: forAdmins(409),
    call: (world) => put(ofAda(world), { attention: null, version: 99 }),
  },
  {
    route: 'PUT /api/orders/admin/:orderId/claims/:claimId',
    subject: 'no claim',
    expected: forAdmins(404),
    call: (world) => put(ofAda(world, `/claims/${UNKNOWN_ID}`), { state: 'refused', answer: 'No.' }),
  },
  {
    route: 'POST /api/orders/admin/:orderId/revoke-links',
    subject: 'none',
    expected: forAdmins(404),
    call: () => post(`/api/orders/admin/${UNKNOWN_ID}/revoke-links`),
  },
  {
    route: 'POST /api/orders/bulk',
    subject: 'no order',
    expected: forAdmins(200),
    call: () => post('/api/orders/bulk', { action: 'pack', orders: { ids: [UNKNOWN_ID] } }),
  },
  {
    route: 'POST /api/orders/bulk',
    subject: 'the money of no order',
    expected: forOwners(200),
    call: () => post('/api/orders/bulk', { action: 'confirm-payment', orders: { ids: [UNKNOWN_ID] } }),
  },
  { route: 'GET /api/orders/statistics/all', subject: 'all', expected: forAdmins(200), call: getPath('/api/orders/statistics/all') },
  {
    route: 'GET /api/orders/statistics/sales',
    subject: 'a month',
    expected: forOwners(200),
    call: getPath('/api/orders/statistics/sales?from=2026-11-01&to=2026-11-30'),
  },
  { route: 'GET /api/orders/attention', subject: 'all', expected: forAdmins(200), call: getPath('/api/orders/attention') },
  { route: 'GET /api/first-steps', subject: 'all', expected: forAdmins(200), call: getPath('/api/first-steps') },
  { route: 'GET /api/orders/export', subject: 'all', expected: forOwners(200), call: getPath('/api/orders/export') },
]

/** Papers of an order. */
const PAPERS: readonly AccessRow[] = [
  {
    route: 'GET /api/orders/order/:orderId/receipt.pdf',
    subject: 'Ada’s',
    expected: onlyFor(['ada', 'admin', 'staff'], 200),
    call: (world) => get(orderOf(world, '/receipt.pdf')),
  },
  {
    route: 'GET /api/orders/order/:orderId/receipt.pdf',
    subject: 'Ada’s, with the key of its link',
    expected: forEveryone(200),
    call: (world) => get(orderOf(world, `/receipt.pdf${keyOf(world)}`)),
  },
  {
    route: 'GET /api/orders/order/:orderId/receipt.pdf',
    subject: 'none',
    expected: forEveryone(404),
    call: getPath(`/api/orders/order/${UNKNOWN_ID}/receipt.pdf`),
  },
  {
    route: 'GET /api/orders/admin/:orderId/packing-slip.pdf',
    subject: 'Ada’s',
    expected: forAdmins(200),
    call: (world) => get(ofAda(world, '/packing-slip.pdf')),
  },
]

/** What a buyer does with an order. Whoever may is refused for another reason, so that the order stays for the next to ask. */
const LIFE: readonly AccessRow[] = [
  {
    route: 'DELETE /api/orders/cancel/:orderId',
    subject: 'Ada’s, which is being made',
    expected: Object.assign(onlyFor(['ada'], 409), { admin: 400, staff: 400 }),
    call: async (world) => remove(`/api/orders/cancel/${(await inTheMaking(world)).order._id}`),
  },
  {
    route: 'DELETE /api/orders/cancel/:orderId',
    subject: 'Ada’s, which is being made, with the key of its link',
    expected: Object.assign(forEveryone(409), { admin: 400, staff: 400 }),
    call: async (world) => {
      const { order } = await inTheMaking(world)
      return remove(`/api/orders/cancel/${order._id}?key=${order.key}`)
    },
  },
  {
    route: 'DELETE /api/orders/cancel/:orderId',
    subject: 'none',
    expected: forEveryone(404),
    call: () => remove(`/api/orders/cancel/${UNKNOWN_ID}`),
  },
  {
    route: 'POST /api/orders/order/:orderId/confirmation',
    subject: 'Ada’s without the secret of its mail, where nothing waits for it',
    expected: onlyFor(['admin', 'staff'], 200),
    call: (world) => post(orderOf(world, '/confirmation')),
  },
  {
    route: 'POST /api/orders/order/:orderId/cancel-request',
    subject: 'Ada’s, which she can cancel herself',
    expected: onlyFor(['ada'], 409),
    call: (world) => post(orderOf(world, '/cancel-request'), { reason: 'I moved.' }),
  },
  {
    route: 'PUT /api/orders/order/:orderId/address',
    subject: 'Ada’s, as nobody saw it',
    expected: onlyFor(['ada'], 409),
    call: (world) => put(orderOf(world, '/address'), addressOf(world.adaData.placed, 99)),
  },
  {
    route: 'PUT /api/orders/order/:orderId/address',
    subject: 'Ada’s, as nobody saw it, with the key of its link',
    expected: forEveryone(409),
    call: (world) => put(orderOf(world, `/address${keyOf(world)}`), addressOf(world.adaData.placed, 99)),
  },
  {
    route: 'PUT /api/orders/order/:orderId/lines/:lineId/size',
    subject: 'Ada’s, as nobody saw it',
    expected: onlyFor(['ada'], 409),
    call: (world) => put(orderOf(world, `/lines/${UNKNOWN_ID}/size`), { size: 'large', version: 99 }),
  },
  {
    route: 'POST /api/orders/order/:orderId/reorder',
    subject: 'Ada’s',
    expected: onlyFor(['ada'], 200),
    call: (world) => post(orderOf(world, '/reorder')),
  },
  {
    route: 'POST /api/orders/order/:orderId/claims',
    subject: 'Ada’s, with a photo nobody sent',
    expected: onlyFor(['ada'], 400),
    call: (world) => post(orderOf(world, '/claims'), claim),
  },
  {
    route: 'POST /api/orders/order/:orderId/claims',
    subject: 'none',
    expected: forEveryone(404),
    call: () => post(`/api/orders/order/${UNKNOWN_ID}/claims`, claim),
  },
]

export const ORDER_ROWS: readonly AccessRow[] = [...DISCOUNTS, ...OFFICE, ...LIFE, ...DESK, ...PAPERS]
