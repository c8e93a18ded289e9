import { eq } from 'drizzle-orm'

import { orders } from '../../src/features/orders/schema.ts'
import { placeOrder, type Placed } from '../browser.ts'
import { all, only, post, put, remove, type Row } from './row.ts'
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

/** What a buyer does with an order. Whoever may is refused for another reason, so that the order stays for the next to ask. */
export const ORDER_ROWS: readonly Row[] = [
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
