import { GARMENTS } from '@picasso/design'
import { eq, gte, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Config } from '../config.ts'
import { ensureGuest, findUserByEmail, insertUser, type Visitor } from '../features/accounts/index.ts'
import { addLine } from '../features/cart/index.ts'
import { inventory } from '../features/catalogue/schema.ts'
import { discounts } from '../features/discounts/schema.ts'
import { feedback } from '../features/feedback/schema.ts'
import { moveOrder } from '../features/order-life/index.ts'
import {
  callFor,
  changeOrder,
  findNewestOrder,
  findOrder,
  orderLines,
  orders,
  placeOrder,
  settlePayment,
} from '../features/orders/index.ts'
import { findOpenPayment } from '../features/payments/index.ts'
import { makePrintFiles, moveTicket } from '../features/production/index.ts'
import { tickets } from '../features/production/schema.ts'
import { products, productVariants } from '../features/products/schema.ts'
import { readerOf } from '../features/settings/index.ts'
import type { Parts } from '../parts.ts'
import { inTransaction, type Transaction } from '../platform/database/index.ts'
import { saveCustomDesign } from './custom-designs.ts'
import { emailOf, PEOPLE, phoneOf } from './history-people.ts'
import { FIRST_ORDER, type PlannedOrder, planHistory, seeded } from './history-plan.ts'
import { FEEDBACK, NOTES } from './history-words.ts'

const DAY_MS = 86_400_000
/** One more than the orders go back. */
const TOLD_DAYS = 91
const SHOP = { actor: 'shop', name: 'Admin', isOwner: true } as const
/** Of the choice of pieces. */
const SEED = 7

/** The parts with a clock that shows what it is told. */
export const partsAt = (parts: Parts, at: Date): Parts => ({ ...parts, clock: { now: () => at } })

/** Guests have no other name by which they would be found again. */
const guestAt = (place: number): Visitor => ({
  ownerId: `01930000-0000-7000-8000-${(0x1000 + place).toString(16).padStart(12, '0')}`,
  user: null,
  language: 'en',
})

const findOrMakePeople = (parts: Parts, since: Date): Promise<Visitor[]> =>
  Promise.all(
    PEOPLE.map(async (person, place): Promise<Visitor> => {
      if (person.hasAccount) {
        const account = { email: emailOf(person), name: person.name, passwordHash: null, verifiedAt: since }
        const user =
          (await findUserByEmail(parts.database, account.email)) ??
          (await inTransaction(parts.database, (transaction) => insertUser(transaction, account, since)))
        return { ownerId: user.ownerId, user: null, language: user.language }
      }
      const visitor = guestAt(place)
      await ensureGuest(partsAt(parts, since), visitor)
      return visitor
    }),
  )

type ToldOrder = Pick<typeof orders.$inferSelect, 'id' | 'shippingStatus'>

interface Buying {
  config: Config
  parts: Parts
  visitor: Visitor
  plan: PlannedOrder
  place: number
}

const plentiful = (parts: Parts) =>
  parts.database
    .select({ id: productVariants.id })
    .from(productVariants)
    .innerJoin(inventory, eq(inventory.id, productVariants.inventoryId))
    .where(gte(inventory.onHand, 6))
    .orderBy(inventory.sku)

/** What goes into the cart: a design of one's own, or one to three pieces from the shelf. */
const fillCart = async ({ config, parts, visitor, plan, place }: Buying): Promise<string[]> => {
  const reader = readerOf(config, 'en')
  // For each order alike, wherever the telling began.
  const next = seeded(SEED + place)
  if (plan.isCustom) {
    const design = await saveCustomDesign(parts, visitor, place)
    const sizes = GARMENTS[design.garment].sizes
    const size = sizes[Math.floor(next() * sizes.length)]?.value ?? 'medium'
    return [(await addLine(parts, visitor, { designId: design.id, size, quantity: next() < 0.2 ? 6 : 1 }, reader))._id]
  }
  const variants = await plentiful(parts)
  const lines: string[] = []
  for (let count = Math.floor(next() * 2.6) + 1; count > 0; count -= 1) {
    const variant = variants[Math.floor(next() ** 1.4 * variants.length)]
    // Lines of one cart follow each other.
    // oxlint-disable-next-line no-await-in-loop
    if (variant) lines.push((await addLine(parts, visitor, { variantId: variant.id, quantity: next() < 0.15 ? 2 : 1 }, reader))._id)
  }
  return [...new Set(lines)]
}

/** What the bank said, or what was counted at the door. */
const settle = async (parts: Parts, { method, paid }: PlannedOrder, orderId: string): Promise<void> => {
  const payment = await inTransaction(parts.database, (transaction) => findOpenPayment(transaction, orderId))
  if (!payment) return
  const kind = paid === 'yes' ? 'succeeded' : 'failed'
  const by = method === 'test' ? {} : { by: { name: SHOP.name, statement: undefined } }
  await settlePayment(parts, { provider: method, eventId: `demo ${payment.reference}`, reference: payment.reference, kind, ...by })
}

const drawPrintFiles = async (parts: Parts, orderId: string): Promise<void> => {
  const lines = await parts.database.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))
  await Promise.all(lines.map(async ({ id }) => makePrintFiles(parts, { orderLineId: id })))
}

/** Moves the pieces of an order over the board, column after column. */
const press = async ({ parts, config, plan }: Pick<Buying, 'parts' | 'config' | 'plan'>, orderId: string): Promise<void> => {
  const way = (['waiting', 'printing', 'printed'] as const).slice(0, plan.press === 'printed' ? 3 : plan.press === 'printing' ? 2 : 0)
  const pieces = await parts.database
    .select({ id: tickets.id, state: tickets.state, version: tickets.version })
    .from(tickets)
    .innerJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .where(eq(orderLines.orderId, orderId))
  for (const { id, state: stands, version } of pieces) {
    const reached = way.findIndex((column) => column === stands)
    for (const [step, state] of (reached < 0 ? [] : way.slice(reached + 1)).entries())
      // One column after the other is what is being told.
      // oxlint-disable-next-line no-await-in-loop
      await moveTicket({ parts, config, by: SHOP, language: 'en' }, { ticketId: id, state, version: version + step })
  }
}

/** Print files first, as production waits for them; then step after step, each at its time. What was done before stays as it is. */
const work = async (
  { parts, plan, config }: Pick<Buying, 'parts' | 'plan' | 'config'>,
  { id: orderId, shippingStatus }: ToldOrder,
  placedAt: Date,
): Promise<void> => {
  if (plan.isCustom && plan.paid === 'yes') await drawPrintFiles(parts, orderId)
  const reached = plan.steps.findIndex(({ to }) => to === shippingStatus)
  // Somewhere else: a person took it in hand meanwhile.
  if (reached < 0 && shippingStatus !== 'pending') return
  for (const { to, after, reason } of plan.steps.slice(reached + 1)) {
    const stepParts = partsAt(parts, new Date(placedAt.getTime() + after * DAY_MS))
    // One step after the other is what is being told.
    // oxlint-disable-next-line no-await-in-loop
    await inTransaction(parts.database, (transaction) =>
      moveOrder(stepParts, config, transaction, { orderId, to, by: SHOP, notify: false, ...(reason !== undefined && { reason }) }),
    )
  }
  const last = plan.steps.at(-1)
  if (last && plan.press) await press({ parts: partsAt(parts, new Date(placedAt.getTime() + last.after * DAY_MS)), config, plan }, orderId)
  if (plan.attention !== undefined)
    await inTransaction(parts.database, (transaction) => changeOrder(transaction, orderId, callFor('short-stock', plan.attention ?? '')))
}

const order = async (buying: Buying): Promise<ToldOrder> => {
  const { config, parts, visitor, plan, place } = buying
  const person = PEOPLE[plan.person]
  if (!person) throw new Error('Nobody bought it.')
  const items = await fillCart(buying)
  const note = NOTES[place % 9]
  const placed = await placeOrder(parts, config, visitor, {
    key: `demo-history-${String(place).padStart(4, '0')}`,
    network: undefined,
    body: {
      basket: { kind: 'cart', items },
      contact: { name: person.name, email: emailOf(person), phone: phoneOf(plan.person) },
      address: { line1: person.street, city: person.city, postalCode: person.postalCode, country: 'LK' },
      deliveryMethod: 'standard',
      paymentMethod: plan.method,
      ...(place % 7 === 4 && { discountCode: 'FIRSTPRINT' }),
      ...(note !== undefined && { note }),
    },
  })
  return { id: placed.order._id, shippingStatus: placed.order.shippingStatus }
}

const isPaid = async (parts: Parts, orderId: string): Promise<boolean> =>
  (await inTransaction(parts.database, (transaction) => findOrder(transaction, orderId)))?.paymentStatus === 'confirmed'

/** What became of an order; said again of one that was told in part, it tells the rest. */
const goOn = async (buying: Buying, told: ToldOrder, placedAt: Date): Promise<void> => {
  const { parts, plan } = buying
  const isOnline = plan.method === 'test'
  if (isOnline) await settle(partsAt(parts, new Date(placedAt.getTime() + 120_000)), plan, told.id)
  // The shop stopped before the payment came, and its time ran out long ago.
  if (isOnline && plan.paid === 'yes' && !(await isPaid(parts, told.id))) return
  await work(buying, told, placedAt)
  const delivered = plan.steps.find(({ to }) => to === 'delivered')
  if (!isOnline && delivered) await settle(partsAt(parts, new Date(placedAt.getTime() + delivered.after * DAY_MS)), plan, told.id)
}

const makeCodes = (transaction: Transaction, since: Date) => {
  const code = { minimumMinor: 0, startsAt: null, endsAt: null, limit: null, isActive: true, createdAt: since }
  const ended = new Date(since.getTime() + 30 * DAY_MS)
  return transaction.insert(discounts).values([
    { ...code, id: newId(), code: 'FIRSTPRINT', kind: 'percent', value: 10 },
    { ...code, id: newId(), code: 'SEASIDE', kind: 'free-delivery', value: 0, minimumMinor: 500_000 },
    { ...code, id: newId(), code: 'AVURUDU', kind: 'amount', value: 50_000, minimumMinor: 400_000, endsAt: ended },
  ])
}

const writeFeedback = async (transaction: Transaction, now: Date): Promise<void> => {
  const bySlug = new Map(
    (await transaction.select({ id: products.id, slug: products.slug }).from(products)).map(({ id, slug }) => [slug, id]),
  )
  const rows = FEEDBACK.map(({ by, rating, about, state, text }, index) => {
    const createdAt = new Date(now.getTime() - (FEEDBACK.length - index) * 4.7 * DAY_MS)
    const person = PEOPLE[by]
    return { id: newId(), rating, text, name: person?.name ?? null, productId: bySlug.get(about ?? '') ?? null, state, createdAt }
  })
  await transaction.insert(feedback).values(rows)
}

/** The day from which everything is counted back: that of the first telling. */
const beginTelling = (parts: Parts): Promise<Date> =>
  inTransaction(parts.database, async (transaction) => {
    const [known] = await transaction.select({ since: discounts.createdAt }).from(discounts).where(eq(discounts.code, 'FIRSTPRINT'))
    if (known) return new Date(known.since.getTime() + TOLD_DAYS * DAY_MS)
    const now = parts.clock.now()
    await makeCodes(transaction, new Date(now.getTime() - TOLD_DAYS * DAY_MS))
    await writeFeedback(transaction, now)
    return now
  })

const toldSoFar = (parts: Parts, people: readonly Visitor[]): Promise<ToldOrder[]> =>
  parts.database
    .select({ id: orders.id, shippingStatus: orders.shippingStatus })
    .from(orders)
    .where(
      inArray(
        orders.ownerId,
        people.map(({ ownerId }) => ownerId),
      ),
    )
    .orderBy(orders.id)

/**
 * Ninety days of a shop: who bought what, what became of it and what they said. Told once, in the background; where a stop of
 * the shop cut it short, it is told from there on.
 */
export const tellHistory = async (config: Config, parts: Parts, first: Pick<Visitor, 'ownerId'>): Promise<void> => {
  const opening = await findNewestOrder(parts.database, first.ownerId)
  if (opening) await work({ config, parts, plan: FIRST_ORDER }, opening, opening.createdAt)
  const now = await beginTelling(parts)
  const people = await findOrMakePeople(parts, new Date(now.getTime() - TOLD_DAYS * DAY_MS))
  const told = await toldSoFar(parts, people)
  for (const [place, plan] of planHistory(people.length).entries()) {
    const visitor = people[plan.person]
    const placedAt = new Date(now.getTime() - plan.daysAgo * DAY_MS)
    // Only the last one can have been told in part.
    if (!visitor || place < told.length - 1) continue
    const buying = { config, parts: partsAt(parts, placedAt), visitor, plan, place }
    // In the order they were placed, so that numbers and days agree; and visitors may be drawing at the same time.
    // oxlint-disable-next-line no-await-in-loop
    await goOn(buying, told[place] ?? (await order(buying)), placedAt)
  }
}
