import type { Config } from '../config.ts'
import { ensureGuestCustomer, type Requester } from '../features/auth/index.ts'
import { addLine } from '../features/cart/index.ts'
import { findLatestOrder, getOrderPath, placeOrder, settlePayment } from '../features/orders/index.ts'
import { findOpenPayment } from '../features/payments/index.ts'
import { createLocaleFormatter } from '../features/settings/index.ts'
import { inTransaction, withAdvisoryLock } from '../platform/database/index.ts'
import type { JobHandlers } from '../platform/jobs/index.ts'
import type { Services } from '../services.ts'
import { loadArtworks } from './artworks.ts'
import { DEMO_DOMAIN } from './demo-customers.ts'
import { DEMO_PRODUCTS } from './demo-products.ts'
import { FIRST_ORDER } from './history-plan.ts'
import { withClockAt, seedHistory } from './seed-history.ts'
import { saveDemoDesign, seedProducts } from './seed-products.ts'
import { translateDemoShop } from './translate-demo-shop.ts'
import { withoutAlertEmails } from './without-alert-emails.ts'

/** Advisory lock, any number: of several processes one seeds the shop. */
const DEMO_LOCK = 7_420_163
const DAY_MS = 86_400_000
const SEED_PRODUCTS = 'seed-demo-products'
const SEED_HISTORY = 'seed-demo-history'

/** Owner of the demo products' designs and of the first order. */
const DEMO_GUEST: Requester = { customerId: '01930000-0000-7000-8000-0000000000d0', user: null, language: 'en' }

/** Does nothing when the order is paid. */
const payOrder = async (services: Services, orderId: string): Promise<void> => {
  const payment = await inTransaction(services.database, (transaction) => findOpenPayment(transaction, orderId))
  if (payment)
    await settlePayment(services, {
      provider: 'test',
      eventId: `demo ${payment.reference}`,
      reference: payment.reference,
      kind: 'succeeded',
    })
}

/** Places one order as a customer would: design, cart, checkout and payment. */
const createDemoOrder = async (config: Config, services: Services): Promise<void> => {
  const product = DEMO_PRODUCTS.find(({ slug }) => slug === 'late-sun')
  if (!product) throw new Error('Nobody can order Late Sun.')
  const { design } = await saveDemoDesign(services, DEMO_GUEST, product, await loadArtworks())
  const line = await addLine(services, DEMO_GUEST, { designId: design.id, size: 'large', quantity: 2 }, createLocaleFormatter(config, 'en'))
  const { order } = await placeOrder(services, config, DEMO_GUEST, {
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
  await payOrder(services, order._id)
}

export const demoJobs = (config: Config, services: Services): JobHandlers => ({
  [SEED_PRODUCTS]: async () => {
    await seedProducts(services, { requester: DEMO_GUEST, artworks: await loadArtworks(), shopLocale: config.shop.locale })
    if (config.shop.hasDemoHistory)
      await inTransaction(services.database, (transaction) => services.jobs.add(transaction, SEED_HISTORY, {}, { key: SEED_HISTORY }))
  },
  [SEED_HISTORY]: () => seedHistory(config, withoutAlertEmails(services), DEMO_GUEST),
})

/**
 * Seeds an empty demo shop: an order at once, because the start prints its link; products in a job. Later starts find everything and
 * complete an interrupted seed. Returns the path of the order.
 */
export const seedDemoShop = (config: Config, services: Services): Promise<string> =>
  withAdvisoryLock(services.database, DEMO_LOCK, async () => {
    const existing = await findLatestOrder(services.database, DEMO_GUEST.customerId)
    if (existing) {
      await translateDemoShop(services, config.shop.locale)
      await payOrder(withoutAlertEmails(withClockAt(services, existing.createdAt)), existing.id)
      return getOrderPath(services.secrets, existing)
    }
    await ensureGuestCustomer(services, DEMO_GUEST)
    await inTransaction(services.database, (transaction) => services.jobs.add(transaction, SEED_PRODUCTS, {}, { key: SEED_PRODUCTS }))
    const now = services.clock.now()
    const orderedAt = config.shop.hasDemoHistory ? new Date(now.getTime() - FIRST_ORDER.daysAgo * DAY_MS) : now
    await createDemoOrder(config, withoutAlertEmails(withClockAt(services, orderedAt)))
    const order = await findLatestOrder(services.database, DEMO_GUEST.customerId)
    if (!order) throw new Error('The demo order was not stored.')
    return getOrderPath(services.secrets, order)
  })
