import type { Config } from '../config.ts'
import { ensureGuest, type Visitor } from '../features/accounts/index.ts'
import { addLine } from '../features/cart/index.ts'
import { findNewestOrder, orderPage, placeOrder, settlePayment } from '../features/orders/index.ts'
import { findOpenPayment } from '../features/payments/index.ts'
import { readerOf } from '../features/settings/index.ts'
import type { Parts } from '../parts.ts'
import { inTransaction, oneAtATime } from '../platform/database/index.ts'
import type { JobHandlers } from '../platform/jobs/index.ts'
import { loadArtworks } from './artworks.ts'
import { ASSORTMENT } from './assortment.ts'
import { DEMO_DOMAIN } from './history-people.ts'
import { FIRST_ORDER } from './history-plan.ts'
import { partsAt, tellHistory } from './history.ts'
import { quiet } from './quiet.ts'
import { saveDemoDesign, stockShelves } from './stock-shelves.ts'
import { translateDemoShop } from './translate.ts'

/** Any number: of processes that start together, one furnishes the shop. */
const DEMO_LOCK = 7_420_163
const DAY_MS = 86_400_000
const DEMO_PRODUCTS = 'demo-products'
const DEMO_HISTORY = 'demo-history'

/** Everything in the demo shop was made by this guest. */
const DEMO_GUEST: Visitor = { ownerId: '01930000-0000-7000-8000-0000000000d0', user: null, language: 'en' }

/** Does nothing where it is paid. */
const payOrder = async (parts: Parts, orderId: string): Promise<void> => {
  const payment = await inTransaction(parts.database, (transaction) => findOpenPayment(transaction, orderId))
  if (payment)
    await settlePayment(parts, { provider: 'test', eventId: `demo ${payment.reference}`, reference: payment.reference, kind: 'succeeded' })
}

/** One order as a buyer would have made it: designed, put into the cart, ordered and paid. */
const makeOrder = async (config: Config, parts: Parts): Promise<void> => {
  const product = ASSORTMENT.find(({ slug }) => slug === 'late-sun')
  if (!product) throw new Error('Nobody can order Late Sun.')
  const { design } = await saveDemoDesign(parts, DEMO_GUEST, product, await loadArtworks())
  const line = await addLine(parts, DEMO_GUEST, { designId: design.id, size: 'large', quantity: 2 }, readerOf(config, 'en'))
  const { order } = await placeOrder(parts, config, DEMO_GUEST, {
    key: 'demo-order-of-the-first-start',
    network: undefined,
    body: {
      basket: { kind: 'cart', items: [line._id] },
      contact: { name: 'Ada Perera', email: `ada@${DEMO_DOMAIN}`, phone: '+94 77 123 4567' },
      address: { line1: '12 Galle Road', city: 'Colombo', postalCode: '00300', country: 'LK' },
      deliveryMethod: 'standard',
      paymentMethod: 'test',
      note: 'Please leave it with the neighbours.',
    },
  })
  await payOrder(parts, order._id)
}

export const demoJobs = (config: Config, parts: Parts): JobHandlers => ({
  [DEMO_PRODUCTS]: async () => {
    await stockShelves(parts, { maker: DEMO_GUEST, artworks: await loadArtworks(), shopLocale: config.shop.locale })
    if (config.shop.hasHistory)
      await inTransaction(parts.database, (transaction) => parts.jobs.add(transaction, DEMO_HISTORY, {}, { key: DEMO_HISTORY }))
  },
  [DEMO_HISTORY]: () => tellHistory(config, quiet(parts), DEMO_GUEST),
})

/**
 * Furnishes an empty demo shop: an order now, because its link is shown at the start; products in the background. Later
 * starts find everything there, and do what a start that was cut short has left. Gives the page of the order.
 */
export const furnishDemoShop = (config: Config, parts: Parts): Promise<string> =>
  oneAtATime(parts.database, DEMO_LOCK, async () => {
    const existing = await findNewestOrder(parts.database, DEMO_GUEST.ownerId)
    if (existing) {
      await translateDemoShop(parts, config.shop.locale)
      await payOrder(quiet(partsAt(parts, existing.createdAt)), existing.id)
      return orderPage(parts.secrets, existing)
    }
    await ensureGuest(parts, DEMO_GUEST)
    await inTransaction(parts.database, (transaction) => parts.jobs.add(transaction, DEMO_PRODUCTS, {}, { key: DEMO_PRODUCTS }))
    const now = parts.clock.now()
    const openedAt = config.shop.hasHistory ? new Date(now.getTime() - FIRST_ORDER.daysAgo * DAY_MS) : now
    await makeOrder(config, quiet(partsAt(parts, openedAt)))
    const order = await findNewestOrder(parts.database, DEMO_GUEST.ownerId)
    if (!order) throw new Error('The demo order was not stored.')
    return orderPage(parts.secrets, order)
  })
