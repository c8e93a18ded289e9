import { forEveryone, get, onlyFor, getPath, post, put, type AccessRow, forOwners } from './access-row.ts'
import { UNKNOWN_ID, type Fixtures } from './world.ts'

const getPaymentPath = ({ adaData: { placedOrder } }: Fixtures, suffix = ''): string =>
  `/api/orders/order/${placedOrder.order._id}/payment${suffix}`

/** The state of a payment, refunds, and the endpoints for payment providers. */
export const PAYMENT_ROWS: readonly AccessRow[] = [
  {
    route: 'GET /api/orders/order/:orderId/payment',
    subject: 'Ada’s',
    expected: onlyFor(['ada'], 200),
    call: (fixtures) => get(getPaymentPath(fixtures)),
  },
  {
    route: 'GET /api/orders/order/:orderId/payment',
    subject: 'Ada’s, with the key of its link',
    expected: forEveryone(200),
    call: (fixtures) => get(getPaymentPath(fixtures, `?key=${fixtures.adaData.placedOrder.order.key}`)),
  },
  {
    route: 'GET /api/orders/order/:orderId/payment',
    subject: 'none',
    expected: forEveryone(404),
    call: getPath(`/api/orders/order/${UNKNOWN_ID}/payment`),
  },
  {
    route: 'POST /api/orders/admin/:orderId/refunds',
    subject: 'Ada’s, which is not paid',
    expected: forOwners(409),
    call: ({ adaData: { placedOrder } }) => ({
      ...post(`/api/orders/admin/${placedOrder.order._id}/refunds`, { amount: 100, reason: 'A gift.' }),
      headers: { 'idempotency-key': 'a-key-of-the-access-table' },
    }),
  },
  {
    route: 'PUT /api/orders/admin/:orderId/refunds/:refundId',
    subject: 'Ada’s, of which there is none',
    expected: forOwners(404),
    call: ({ adaData: { placedOrder } }) => put(`/api/orders/admin/${placedOrder.order._id}/refunds/${UNKNOWN_ID}`, { action: 'retry' }),
  },
  // The reference is the secret.
  { route: 'GET /api/payments/pay/:reference', subject: 'none', expected: forEveryone(404), call: getPath('/api/payments/pay/unknown') },
  {
    route: 'GET /api/payments/return/:reference',
    subject: 'none',
    expected: forEveryone(404),
    call: getPath('/api/payments/return/unknown'),
  },
  {
    route: 'POST /api/payments/stripe',
    subject: 'a report nobody signed',
    expected: forEveryone(400),
    call: () => post('/api/payments/stripe', {}),
  },
]
