import { all, get, only, path, post, put, type Row, shopOwners } from './row.ts'
import { UNKNOWN, type World } from './world.ts'

const stateOf = ({ adas: { placed } }: World, rest = ''): string => `/api/orders/order/${placed.order._id}/payment${rest}`

/** Who may hear how far a payment is, and whom the addresses of the provider answer. */
export const PAYMENT_ROWS: readonly Row[] = [
  {
    route: 'GET /api/orders/order/:orderId/payment',
    what: 'Ada’s',
    expected: only(['ada'], 200),
    call: (world) => get(stateOf(world)),
  },
  {
    route: 'GET /api/orders/order/:orderId/payment',
    what: 'Ada’s, with the key of its link',
    expected: all(200),
    call: (world) => get(stateOf(world, `?key=${world.adas.placed.order.key}`)),
  },
  {
    route: 'GET /api/orders/order/:orderId/payment',
    what: 'none',
    expected: all(404),
    call: path(`/api/orders/order/${UNKNOWN}/payment`),
  },
  {
    route: 'POST /api/orders/admin/:orderId/refunds',
    what: 'Ada’s, which is not paid',
    expected: shopOwners(409),
    call: ({ adas: { placed } }) => ({
      ...post(`/api/orders/admin/${placed.order._id}/refunds`, { amount: 100, reason: 'A gift.' }),
      headers: { 'idempotency-key': 'a-key-of-the-access-table' },
    }),
  },
  {
    route: 'PUT /api/orders/admin/:orderId/refunds/:refundId',
    what: 'Ada’s, of which there is none',
    expected: shopOwners(404),
    call: ({ adas: { placed } }) => put(`/api/orders/admin/${placed.order._id}/refunds/${UNKNOWN}`, { action: 'retry' }),
  },
  // The reference is the secret.
  { route: 'GET /api/payments/pay/:reference', what: 'none', expected: all(404), call: path('/api/payments/pay/unknown') },
  { route: 'GET /api/payments/return/:reference', what: 'none', expected: all(404), call: path('/api/payments/return/unknown') },
  { route: 'POST /api/payments/stripe', what: 'a report nobody signed', expected: all(400), call: () => post('/api/payments/stripe', {}) },
]
