import { eq } from 'drizzle-orm'

import { orders } from '../../src/features/orders/schema.ts'
import { placeTestOrder, type PlacedOrder } from '../browser.ts'
import { forAdmins, forEveryone, get, onlyFor, getPath, post, put, remove, type AccessRow, forOwners } from './access-row.ts'
import { UNKNOWN_ID, type Fixtures } from './world.ts'

const ordersInProduction = new WeakMap<Fixtures, Promise<PlacedOrder>>()
const createOrderInProduction = async (fixtures: Fixtures): Promise<PlacedOrder> => {
  const placedOrder = await placeTestOrder(fixtures.actors.ada.browser, [await fixtures.createLine()])
  await fixtures.shop.database.update(orders).set({ shippingStatus: 'in_production' }).where(eq(orders.id, placedOrder.order._id))
  return placedOrder
}
/** An order of Ada's in production, which she cannot cancel any more. */
const getOrderInProduction = (fixtures: Fixtures): Promise<PlacedOrder> => {
  const pendingOrder = ordersInProduction.get(fixtures) ?? createOrderInProduction(fixtures)
  ordersInProduction.set(fixtures, pendingOrder)
  return pendingOrder
}

const photoUrl = `/files/${'0'.repeat(64)}.png`
const claim = { lineId: UNKNOWN_ID, text: 'The print is crooked.', photo: photoUrl }
const createAddressInput = ({ order }: PlacedOrder, version: number) => ({ contact: order.contact, address: order.address, version })
const getOrderPath = ({ adaData }: Fixtures, suffix: string): string => `/api/orders/order/${adaData.placedOrder.order._id}${suffix}`
const getKeyQuery = ({ adaData }: Fixtures): string => `?key=${adaData.placedOrder.order.key}`

const getAdminOrderPath = ({ adaData }: Fixtures, suffix = ''): string => `/api/orders/admin/${adaData.placedOrder.order._id}${suffix}`

const CODE = { code: 'ACCESS-5', kind: 'percent', value: 5, minimum: 0, startsAt: null, endsAt: null, limit: null, isActive: true }

/** Discount codes are for owners only; the changed and deleted ones here do not exist. */
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

/** Settings and the audit log. The old version makes the change a conflict. */
const SETTINGS: readonly AccessRow[] = [
  { route: 'GET /api/settings/terms', subject: 'all', expected: forOwners(200), call: getPath('/api/settings/terms') },
  {
    route: 'PUT /api/settings/terms',
    subject: 'those of another version',
    expected: forOwners(409),
    call: ({ shop }) => put('/api/settings/terms', { terms: shop.config.settings, version: 99 }),
  },
  { route: 'GET /api/audit', subject: 'all', expected: forOwners(200), call: getPath('/api/audit') },
]

/** Orders in the admin area. Transitions are invalid, so that Ada's order stays as it is. */
const ORDER_ADMIN: readonly AccessRow[] = [
  { route: 'GET /api/orders/all-orders', subject: 'all', expected: forAdmins(200), call: getPath('/api/orders/all-orders') },
  {
    route: 'GET /api/orders/admin/:orderId',
    subject: 'Ada’s',
    expected: forAdmins(200),
    call: (fixtures) => get(getAdminOrderPath(fixtures)),
  },
  { route: 'GET /api/orders/admin/:orderId', subject: 'none', expected: forAdmins(404), call: getPath(`/api/orders/admin/${UNKNOWN_ID}`) },
  {
    route: 'PUT /api/orders/shipping-status/:orderId',
    subject: 'Ada’s, to where it cannot go',
    expected: forAdmins(409),
    call: ({ adaData }) => put(`/api/orders/shipping-status/${adaData.placedOrder.order._id}`, { shippingStatus: 'delivered' }),
  },
  {
    route: 'PUT /api/orders/payment-status/:orderId',
    subject: 'Ada’s, which a provider confirms',
    expected: forOwners(409),
    call: ({ adaData }) => put(`/api/orders/payment-status/${adaData.placedOrder.order._id}`, { paymentStatus: 'confirmed' }),
  },
  {
    route: 'POST /api/orders/admin/:orderId/notes',
    subject: 'Ada’s',
    expected: forAdmins(201),
    call: (fixtures) => post(getAdminOrderPath(fixtures, '/notes'), { text: 'Called her.', visibleToBuyer: false }),
  },
  {
    route: 'PUT /api/orders/admin/:orderId',
    subject: 'Ada’s, as nobody saw it',
    expected: forAdmins(409),
    call: (fixtures) => put(getAdminOrderPath(fixtures), { attention: null, version: 99 }),
  },
  {
    route: 'PUT /api/orders/admin/:orderId/claims/:claimId',
    subject: 'no claim',
    expected: forAdmins(404),
    call: (fixtures) => put(getAdminOrderPath(fixtures, `/claims/${UNKNOWN_ID}`), { state: 'refused', answer: 'No.' }),
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

/** Documents of an order. */
const DOCUMENTS: readonly AccessRow[] = [
  {
    route: 'GET /api/orders/order/:orderId/receipt.pdf',
    subject: 'Ada’s',
    expected: onlyFor(['ada', 'admin', 'staff'], 200),
    call: (fixtures) => get(getOrderPath(fixtures, '/receipt.pdf')),
  },
  {
    route: 'GET /api/orders/order/:orderId/receipt.pdf',
    subject: 'Ada’s, with the key of its link',
    expected: forEveryone(200),
    call: (fixtures) => get(getOrderPath(fixtures, `/receipt.pdf${getKeyQuery(fixtures)}`)),
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
    call: (fixtures) => get(getAdminOrderPath(fixtures, '/packing-slip.pdf')),
  },
]

/** A buyer's changes of an order. They fail for another reason where they are allowed, so that the order stays as it is for the next actor. */
const BUYER_CHANGES: readonly AccessRow[] = [
  {
    route: 'DELETE /api/orders/cancel/:orderId',
    subject: 'Ada’s, which is being made',
    expected: Object.assign(onlyFor(['ada'], 409), { admin: 400, staff: 400 }),
    call: async (fixtures) => remove(`/api/orders/cancel/${(await getOrderInProduction(fixtures)).order._id}`),
  },
  {
    route: 'DELETE /api/orders/cancel/:orderId',
    subject: 'Ada’s, which is being made, with the key of its link',
    expected: Object.assign(forEveryone(409), { admin: 400, staff: 400 }),
    call: async (fixtures) => {
      const { order } = await getOrderInProduction(fixtures)
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
    call: (fixtures) => post(getOrderPath(fixtures, '/confirmation')),
  },
  {
    route: 'POST /api/orders/order/:orderId/cancel-request',
    subject: 'Ada’s, which she can cancel herself',
    expected: onlyFor(['ada'], 409),
    call: (fixtures) => post(getOrderPath(fixtures, '/cancel-request'), { reason: 'I moved.' }),
  },
  {
    route: 'PUT /api/orders/order/:orderId/address',
    subject: 'Ada’s, as nobody saw it',
    expected: onlyFor(['ada'], 409),
    call: (fixtures) => put(getOrderPath(fixtures, '/address'), createAddressInput(fixtures.adaData.placedOrder, 99)),
  },
  {
    route: 'PUT /api/orders/order/:orderId/address',
    subject: 'Ada’s, as nobody saw it, with the key of its link',
    expected: forEveryone(409),
    call: (fixtures) =>
      put(getOrderPath(fixtures, `/address${getKeyQuery(fixtures)}`), createAddressInput(fixtures.adaData.placedOrder, 99)),
  },
  {
    route: 'PUT /api/orders/order/:orderId/lines/:lineId/size',
    subject: 'Ada’s, as nobody saw it',
    expected: onlyFor(['ada'], 409),
    call: (fixtures) => put(getOrderPath(fixtures, `/lines/${UNKNOWN_ID}/size`), { size: 'large', version: 99 }),
  },
  {
    route: 'POST /api/orders/order/:orderId/reorder',
    subject: 'Ada’s',
    expected: onlyFor(['ada'], 200),
    call: (fixtures) => post(getOrderPath(fixtures, '/reorder')),
  },
  {
    route: 'POST /api/orders/order/:orderId/claims',
    subject: 'Ada’s, with a photo nobody sent',
    expected: onlyFor(['ada'], 400),
    call: (fixtures) => post(getOrderPath(fixtures, '/claims'), claim),
  },
  {
    route: 'POST /api/orders/order/:orderId/claims',
    subject: 'none',
    expected: forEveryone(404),
    call: () => post(`/api/orders/order/${UNKNOWN_ID}/claims`, claim),
  },
]

export const ORDER_ROWS: readonly AccessRow[] = [...DISCOUNTS, ...SETTINGS, ...BUYER_CHANGES, ...ORDER_ADMIN, ...DOCUMENTS]
