import { createRandom, GARMENTS } from '@picasso/design'
import { eq, gte, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Config } from '../config.ts'
import { ensureGuestCustomer, findUserByEmail, insertUser, type Requester } from '../features/auth/index.ts'
import { addLine, createCartReader } from '../features/cart/index.ts'
import { discounts } from '../features/discounts/schema.ts'
import { feedback } from '../features/feedback/schema.ts'
import { inventory } from '../features/garments/schema.ts'
import {
  flagForReview,
  NO_REVIEW,
  changeOrder,
  findLatestOrder,
  findOrder,
  orderLines,
  orders,
  placeOrder,
  withPayableOrders,
} from '../features/orders/index.ts'
import { transitionOrder } from '../features/orders/lifecycle/index.ts'
import { findOpenPayment, settlePayment } from '../features/payments/index.ts'
import { moveTicket, renderPrintFiles, toPrintServices } from '../features/production/index.ts'
import { tickets } from '../features/production/schema.ts'
import { products, productVariants } from '../features/products/schema.ts'
import { inTransaction, type Transaction } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/units.ts'
import type { Services } from '../services.ts'
import { saveCustomDesign } from './custom-designs.ts'
import { getEmail, DEMO_CUSTOMERS, getPhone, NOTES } from './demo-customers.ts'
import { FEEDBACK } from './demo-feedback.ts'
import { getCustomerTime, getShopTime } from './history-hours.ts'
import { FIRST_ORDER, type PlannedOrder, planHistory } from './history-plan.ts'

/** One day more than the oldest order. */
const HISTORY_DAYS = 91
/** From the oldest feedback on. */
const FEEDBACK_DAYS = 76
const SHOP_ACTOR = { actor: 'shop', name: 'Admin', isOwner: true } as const
/** Seed of the random products. */
const SEED = 7

/**
 * The services with a fixed clock. Jobs start by the real one: what they have for later is due as much later than now, so that the hold of an
 * order of the past does not end between placing and paying it.
 */
export const withClockAt = (services: Services, at: Date): Services => {
  const laterMs = services.clock.now().getTime() - at.getTime()
  const addAll: Services['jobs']['addAll'] = (transaction, jobs, changes) => {
    const movedJobs = jobs.map((job) => (job.runAt ? { ...job, runAt: new Date(job.runAt.getTime() + laterMs) } : job))
    return services.jobs.addAll(transaction, movedJobs, changes)
  }
  return { ...services, clock: { now: () => at }, jobs: { ...services.jobs, addAll } }
}

/** Deterministic ids, by which later runs find the guests. */
const buildGuest = (index: number): Requester => ({
  customerId: `01930000-0000-7000-8000-${(0x1000 + index).toString(16).padStart(12, '0')}`,
  user: null,
  language: 'en',
})

const ensureCustomers = (services: Services, since: Date): Promise<Requester[]> =>
  Promise.all(
    DEMO_CUSTOMERS.map(async (customer, index): Promise<Requester> => {
      if (customer.hasAccount) {
        const account = { email: getEmail(customer), name: customer.name, passwordHash: null, verifiedAt: since }
        const user =
          (await findUserByEmail(services.database, account.email)) ??
          (await inTransaction(services.database, (transaction) => insertUser(transaction, account, since)))
        return { customerId: user.customerId, user: null, language: user.language }
      }
      const requester = buildGuest(index)
      await ensureGuestCustomer(withClockAt(services, since), requester)
      return requester
    }),
  )

type SeededOrder = Pick<typeof orders.$inferSelect, 'id' | 'shippingStatus'>

interface Purchase {
  config: Config
  services: Services
  requester: Requester
  plan: PlannedOrder
  index: number
}

const selectVariantsInStock = (services: Services) =>
  services.database
    .select({ id: productVariants.id })
    .from(productVariants)
    .innerJoin(inventory, eq(inventory.id, productVariants.inventoryId))
    .where(gte(inventory.onHand, 6))
    .orderBy(inventory.sku)

/** Fills the cart: a custom design, or one to three ready-made products. */
const fillCart = async ({ config, services, requester, plan, index }: Purchase): Promise<string[]> => {
  const reader = createCartReader(config, 'en')
  // Deterministic for each order, also when the seed is resumed.
  const random = createRandom(SEED + index)
  if (plan.isCustom) {
    const design = await saveCustomDesign(services, requester, index)
    const sizes = GARMENTS[design.garment].sizes
    const size = sizes[Math.floor(random() * sizes.length)]?.value ?? 'medium'
    return [(await addLine(services, requester, { designId: design.id, size, quantity: random() < 0.2 ? 6 : 1 }, { reader }))._id]
  }
  const variants = await selectVariantsInStock(services)
  const lines: string[] = []
  for (let count = Math.floor(random() * 2.6) + 1; count > 0; count -= 1) {
    const variant = variants[Math.floor(random() ** 1.4 * variants.length)]
    // One line after the other keeps their order.
    // oxlint-disable-next-line no-await-in-loop
    if (variant)
      lines.push((await addLine(services, requester, { variantId: variant.id, quantity: random() < 0.15 ? 2 : 1 }, { reader }))._id)
  }
  return [...new Set(lines)]
}

/** Confirms the payment by the test provider, or the cash on delivery. */
const settleOrder = async (services: Services, { method, paid }: PlannedOrder, orderId: string): Promise<void> => {
  const payment = await inTransaction(services.database, (transaction) => findOpenPayment(transaction, orderId))
  if (!payment) return
  const kind = paid === 'yes' ? 'succeeded' : 'failed'
  const confirmation = method === 'test' ? {} : { confirmedBy: { name: SHOP_ACTOR.name, statement: undefined } }
  await settlePayment(withPayableOrders(services), {
    provider: method,
    eventId: `demo ${payment.reference}`,
    reference: payment.reference,
    kind,
    ...confirmation,
  })
}

const renderOrderFiles = async (services: Services, orderId: string): Promise<void> => {
  const lines = await services.database.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))
  await Promise.all(lines.map(async ({ id }) => renderPrintFiles(toPrintServices(services), id)))
}

/** Moves the tickets of an order over the board, column by column. */
const advanceTickets = async (
  { services, config, plan }: Pick<Purchase, 'services' | 'config' | 'plan'>,
  orderId: string,
): Promise<void> => {
  const states = (['waiting', 'printing', 'printed'] as const).slice(
    0,
    plan.ticketState === 'printed' ? 3 : plan.ticketState === 'printing' ? 2 : 0,
  )
  const orderTickets = await services.database
    .select({ id: tickets.id, state: tickets.state, version: tickets.version })
    .from(tickets)
    .innerJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .where(eq(orderLines.orderId, orderId))
  for (const { id, state: currentState, version } of orderTickets) {
    const currentIndex = states.findIndex((column) => column === currentState)
    for (const [step, state] of (currentIndex < 0 ? [] : states.slice(currentIndex + 1)).entries())
      // One column after the other.
      // oxlint-disable-next-line no-await-in-loop
      await moveTicket({ services, config, actor: SHOP_ACTOR, language: 'en' }, { ticketId: id, state, version: version + step })
  }
}

/** Renders the print files first, then makes each step at its time. Steps that were already made are skipped. */
const advanceOrder = async (
  { services, plan, config }: Pick<Purchase, 'services' | 'plan' | 'config'>,
  { id: orderId, shippingStatus }: SeededOrder,
  placedAt: Date,
): Promise<void> => {
  if (plan.isCustom && plan.paid === 'yes') await renderOrderFiles(services, orderId)
  const currentIndex = plan.steps.findIndex(({ to }) => to === shippingStatus)
  // Another status: a person has changed the order meanwhile.
  if (currentIndex < 0 && shippingStatus !== 'pending') return
  for (const { to, after, reason } of plan.steps.slice(currentIndex + 1)) {
    const stepServices = withClockAt(services, getShopTime(placedAt, after))
    // One step after the other.
    // oxlint-disable-next-line no-await-in-loop
    await inTransaction(services.database, (transaction) =>
      transitionOrder(stepServices, config, transaction, {
        orderId,
        to,
        by: SHOP_ACTOR,
        notify: false,
        ...(reason !== undefined && { reason }),
      }),
    )
  }
  const last = plan.steps.at(-1)
  if (last && plan.ticketState)
    await advanceTickets({ services: withClockAt(services, getShopTime(placedAt, last.after)), config, plan }, orderId)
  if (plan.isShort)
    await inTransaction(services.database, (transaction) =>
      changeOrder(transaction, orderId, flagForReview(NO_REVIEW, { cause: 'sold-meanwhile' })),
    )
}

const createOrder = async (purchase: Purchase): Promise<SeededOrder> => {
  const { config, services, requester, plan, index } = purchase
  const customer = DEMO_CUSTOMERS[plan.customerIndex]
  if (!customer) throw new Error('A planned order has no customer.')
  const items = await fillCart(purchase)
  const note = NOTES[index % 9]
  const response = await placeOrder(services, config, requester, {
    key: `demo-history-${String(index).padStart(4, '0')}`,
    network: undefined,
    body: {
      basket: { kind: 'cart', items },
      contact: { name: customer.name, email: getEmail(customer), phone: getPhone(plan.customerIndex) },
      address: { line1: customer.street, city: customer.city, postalCode: customer.postalCode, country: 'LK' },
      deliveryMethod: 'standard',
      paymentMethod: plan.method,
      ...(index % 7 === 4 && { discountCode: 'FIRSTPRINT' }),
      ...(note !== undefined && { note }),
    },
  })
  return { id: response.order._id, shippingStatus: response.order.shippingStatus }
}

const isPaid = async (services: Services, orderId: string): Promise<boolean> =>
  (await inTransaction(services.database, (transaction) => findOrder(transaction, orderId)))?.paymentStatus === 'confirmed'

/** Makes every later change of an order; completes one that was interrupted. */
const completeOrder = async (purchase: Purchase, seededOrder: SeededOrder, placedAt: Date): Promise<void> => {
  const { services, plan } = purchase
  const isOnline = plan.method === 'test'
  if (isOnline) await settleOrder(withClockAt(services, new Date(placedAt.getTime() + 120_000)), plan, seededOrder.id)
  // The seed was interrupted before the payment, which has expired since.
  if (isOnline && plan.paid === 'yes' && !(await isPaid(services, seededOrder.id))) return
  await advanceOrder(purchase, seededOrder, placedAt)
  const deliveredStep = plan.steps.find(({ to }) => to === 'delivered')
  if (!isOnline && deliveredStep) await settleOrder(withClockAt(services, getShopTime(placedAt, deliveredStep.after)), plan, seededOrder.id)
}

const insertDiscountCodes = (transaction: Transaction, since: Date) => {
  const code = { minimumMinor: 0, startsAt: null, endsAt: null, limit: null, isActive: true, createdAt: since }
  const endsAt = new Date(since.getTime() + 30 * DAY_MS)
  return transaction.insert(discounts).values([
    { ...code, id: newId(), code: 'FIRSTPRINT', kind: 'percent', value: 10 },
    { ...code, id: newId(), code: 'SEASIDE', kind: 'free-delivery', value: 0, minimumMinor: 500_000 },
    { ...code, id: newId(), code: 'AVURUDU', kind: 'amount', value: 50_000, minimumMinor: 400_000, endsAt },
  ])
}

const insertFeedback = async (transaction: Transaction, now: Date): Promise<void> => {
  const bySlug = new Map(
    (await transaction.select({ id: products.id, slug: products.slug }).from(products)).map(({ id, slug }) => [slug, id]),
  )
  const rows = FEEDBACK.map(({ customerIndex, rating, productSlug, state, text }, index) => {
    const createdAt = getCustomerTime(now, (1 - index / FEEDBACK.length) * FEEDBACK_DAYS)
    const customer = DEMO_CUSTOMERS[customerIndex]
    return { id: newId(), rating, text, name: customer?.name ?? null, productId: bySlug.get(productSlug ?? '') ?? null, state, createdAt }
  })
  await transaction.insert(feedback).values(rows)
}

/** The date from which days are counted back: that of the first seed. */
const startHistory = (services: Services): Promise<Date> =>
  inTransaction(services.database, async (transaction) => {
    const [existing] = await transaction.select({ since: discounts.createdAt }).from(discounts).where(eq(discounts.code, 'FIRSTPRINT'))
    if (existing) return new Date(existing.since.getTime() + HISTORY_DAYS * DAY_MS)
    const now = services.clock.now()
    await insertDiscountCodes(transaction, new Date(now.getTime() - HISTORY_DAYS * DAY_MS))
    await insertFeedback(transaction, now)
    return now
  })

const selectSeededOrders = (services: Services, customers: readonly Requester[]): Promise<SeededOrder[]> =>
  services.database
    .select({ id: orders.id, shippingStatus: orders.shippingStatus })
    .from(orders)
    .where(
      inArray(
        orders.customerId,
        customers.map(({ customerId }) => customerId),
      ),
    )
    .orderBy(orders.id)

/**
 * Seeds ninety days of orders and feedback, in a job; resumes after an interruption.
 */
export const seedHistory = async (config: Config, services: Services, firstRequester: Pick<Requester, 'customerId'>): Promise<void> => {
  const now = await startHistory(services)
  const firstOrder = await findLatestOrder(services.database, firstRequester.customerId)
  if (firstOrder) await advanceOrder({ config, services, plan: FIRST_ORDER }, firstOrder, firstOrder.createdAt)
  const customers = await ensureCustomers(services, new Date(now.getTime() - HISTORY_DAYS * DAY_MS))
  const seededOrders = await selectSeededOrders(services, customers)
  for (const [index, plan] of planHistory(customers.length).entries()) {
    const requester = customers[plan.customerIndex]
    const placedAt = getCustomerTime(now, plan.daysAgo)
    // Only the latest one can be incomplete.
    if (!requester || index < seededOrders.length - 1) continue
    const purchase = { config, services: withClockAt(services, placedAt), requester, plan, index }
    // In the order of their dates, so that numbers increase with them; one by one, because customers may be rendering at the same time.
    // oxlint-disable-next-line no-await-in-loop
    await completeOrder(purchase, seededOrders[index] ?? (await createOrder(purchase)), placedAt)
  }
}
