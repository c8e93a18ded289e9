import {
  isBeforeProduction,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  SHIPPING_STATUSES,
  type ShippingStatus,
  getShippingTransitions,
} from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { placeTestOrder, createGuestWithLine } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { createRandomPicker, RANDOM_SEED } from '../../../../test/random-picker.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { inventory } from '../../garments/schema.ts'
import { orderEvents, orderLines, orders } from '../schema.ts'
import { transitionOrder } from './transition-order.ts'

const STEPS = process.env['HARD'] === '1' ? 10_000 : 250
const PIECES = 2

let shop: TestShop
let template: { order: typeof orders.$inferSelect; line: typeof orderLines.$inferSelect }
beforeAll(async () => {
  shop = await startTestShop()
  const { browser, line } = await createGuestWithLine(shop, { quantity: PIECES })
  const placed = await placeTestOrder(browser, [line._id], { paymentMethod: 'cash-on-delivery' })
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, placed.order._id))
  const [first] = await shop.database.select().from(orderLines).where(eq(orderLines.orderId, placed.order._id))
  if (!order || !first) throw new Error('No order was placed.')
  template = { order, line: first }
  // Printed blanks do not return to stock, so there are plenty.
  await shop.database.update(inventory).set({ onHand: 100_000 }).where(eq(inventory.id, first.inventoryId))
})
afterAll(() => shop.close())

const { pick, random } = createRandomPicker()

const onShelf = async (): Promise<number> => {
  const [shelf] = await shop.database.select().from(inventory).where(eq(inventory.id, template.line.inventoryId))
  return shelf?.onHand ?? Number.NaN
}

/** The expected state of an order, computed from the table alone. */
interface Model {
  id: string
  shipping: ShippingStatus
  heldFrom: ShippingStatus | null
  payment: PaymentStatus
  version: number
  atDoor: boolean
  events: number
}

const newOrder = async (): Promise<Model> => {
  const id = newId()
  const atDoor = random() < 0.5
  const paymentMethod = atDoor ? 'cash-on-delivery' : 'test'
  await shop.database.insert(orders).values({ ...template.order, id, number: `PIC-${id}`, paymentMethod })
  await shop.database.insert(orderLines).values({ ...template.line, id: newId(), orderId: id, printFiles: 'ready' })
  await shop.database
    .update(inventory)
    .set({ onHand: sql`on_hand - ${PIECES}` })
    .where(eq(inventory.id, template.line.inventoryId))
  return { id, shipping: 'pending', heldFrom: null, payment: 'pending', version: template.order.version, atDoor, events: 0 }
}

const isPaid = ({ payment, atDoor }: Model): boolean =>
  payment === 'confirmed' || payment === 'partially_refunded' || (atDoor && payment === 'pending')

/** Whether table and guards allow a transition, written a second time. */
const isAllowed = (model: Model, to: ShippingStatus): boolean => {
  if (!getShippingTransitions(model.shipping, model.heldFrom).includes(to)) return false
  if (to === 'packed' && model.shipping === 'pending') return false
  return to === 'in_production' || to === 'packed' || to === 'shipped' ? isPaid(model) : true
}

const buildStep = async (model: Model): Promise<void> => {
  const to = pick(SHIPPING_STATUSES)
  const move = { orderId: model.id, to, by: { actor: 'shop' as const, name: 'Olga', isOwner: true }, reason: 'Because.', notify: false }
  const shelf = await onShelf()
  const version = random() < 0.1 ? model.version - 1 : undefined
  const outcome = await inTransaction(shop.database, (transaction) =>
    transitionOrder(shop.services, shop.config, transaction, { ...move, version }),
  ).then(
    () => 'moved',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
  if (to === model.shipping) expect(outcome).toBe('moved')
  else if (version !== undefined) expect(outcome).toBe('VERSION_CONFLICT')
  else expect([model.shipping, to, outcome]).toEqual([model.shipping, to, isAllowed(model, to) ? 'moved' : 'ILLEGAL_TRANSITION'])
  if (outcome !== 'moved' || to === model.shipping) {
    expect(await onShelf()).toBe(shelf)
    return
  }
  const early = isBeforeProduction(model.shipping, model.heldFrom)
  expect(await onShelf()).toBe(to === 'cancelled' && early ? shelf + PIECES : shelf)
  if (to === 'cancelled' && model.payment in { pending: 1, failed: 1 }) model.payment = 'cancelled'
  model.heldFrom = to === 'on_hold' ? model.shipping : null
  model.shipping = to
  model.version += 1
  model.events += 1
}

const buildPayment = async (model: Model): Promise<void> => {
  const moves = PAYMENT_TRANSITIONS[model.payment].filter((payment) => payment !== 'cancelled')
  if (moves.length === 0) return
  model.payment = pick(moves)
  await shop.database.update(orders).set({ paymentStatus: model.payment }).where(eq(orders.id, model.id))
}

const check = async (model: Model): Promise<void> => {
  const [row] = await shop.database.select().from(orders).where(eq(orders.id, model.id))
  expect(row).toMatchObject({
    shippingStatus: model.shipping,
    heldFrom: model.heldFrom,
    paymentStatus: model.payment,
    version: model.version,
    stock: model.shipping === 'cancelled' ? 'returned' : 'taken',
  })
  expect(await shop.database.$count(orderEvents, eq(orderEvents.orderId, model.id))).toBe(model.events)
}

describe(`${STEPS} random steps with the seed ${RANDOM_SEED}`, () => {
  it('never leave the transition table, lose stock or lose an event', { timeout: 900_000 }, async () => {
    let model = await newOrder()
    const seen = new Set<ShippingStatus>()
    for (let step = 0; step < STEPS; step += 1) {
      if (random() < 0.2) await buildPayment(model)
      else await buildStep(model)
      await check(model)
      seen.add(model.shipping)
      const ended = model.shipping === 'cancelled' || model.shipping === 'returned'
      if (ended && random() < 0.3) model = await newOrder()
    }
    expect([...seen]).toEqual(expect.arrayContaining(['pending', 'in_production', 'on_hold', 'cancelled']))
  })
})
