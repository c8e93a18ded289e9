import { readFile } from 'node:fs/promises'

import { fromHundredths } from '@picasso/contract'
import { type ClothLabel, type DesignDocument, GARMENTS } from '@picasso/design'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

import type { Config } from '../config.ts'
import { defineJob } from '../feature.ts'
import { ensureGuestCustomer, type Requester } from '../features/auth/index.ts'
import { addLine, createCartReader } from '../features/cart/index.ts'
import { designs, saveDesign } from '../features/designs/index.ts'
import { findLatestOrder, getOrderPath, placeOrder, withPayableOrders, adminAlertJob } from '../features/orders/index.ts'
import { findOpenPayment, settlePayment } from '../features/payments/index.ts'
import { addProduct } from '../features/products/index.ts'
import { pictures, uploads } from '../features/uploads/schema.ts'
import { inTransaction, withAdvisoryLock } from '../platform/database/index.ts'
import { WORN_VIEWS } from '../print/worn-views.ts'
import type { Services } from '../services.ts'
import { frameCloseUp } from './close-up.ts'
import { loadArtworks, type Artworks, composeDesign, nameElements } from './compose-design.ts'
import { getCredits } from './credits.ts'
import { DEMO_DOMAIN } from './demo-customers.ts'
import type { DemoProduct } from './demo-product.ts'
import {
  DEMO_PRODUCTS,
  getPictureTexts,
  getProductTexts,
  CATEGORY_BY_GARMENT,
  getCategoryTexts,
  type ProductView,
  type SizedView,
  getPicturePath,
  getProductViews,
} from './demo-products.ts'
import { getCustomerTime } from './history-hours.ts'
import { FIRST_ORDER } from './history-plan.ts'
import { withClockAt, seedHistory } from './seed-history.ts'
import { translateDemoShop } from './translate-demo-shop.ts'

interface StoredView extends SizedView {
  key: string
}

const getSize = ({ width }: SizedView): { width: number; height: number } => ({ width, height: (width * 5) / 4 })

/** What is known of the cloth in a picture that fills its frame: its width, and where the print of a close-up lies. */
const measurePicture = ({ clothingType }: DemoProduct, document: DesignDocument, { kind, side }: ProductView) => {
  if (kind === 'worn') return { widthMm: WORN_VIEWS[clothingType]?.widthMm }
  if (kind !== 'close') return undefined
  const { widthMm, print } = frameCloseUp(document, clothingType, side)
  return { widthMm, printTopMm: print.topMm, printHeightMm: print.heightMm }
}

const storeViews = (services: Services, product: DemoProduct, document: DesignDocument): Promise<StoredView[]> =>
  Promise.all(
    getProductViews(product, document).map(async (view) => {
      const bytes = await readFile(getPicturePath(product.slug, view))
      const key = await services.files.put(bytes, 'webp')
      await services.database
        .insert(pictures)
        .values({ key, ...getSize(view), bytes: bytes.byteLength, previewKey: key, ...measurePicture(product, document, view) })
        .onConflictDoNothing()
      return { ...view, key }
    }),
  )

/** Saves the product's design with the stored pictures, which were rendered from it. */
const saveDemoDesign = async (services: Services, requester: Requester, product: DemoProduct, artworks: Artworks) => {
  const document = composeDesign(product, artworks)
  const views = await storeViews(services, product, document)
  const [color]: readonly [ClothLabel, ...ClothLabel[]] = product.cloths
  const findPictureKey = (side: 'front' | 'back'): string =>
    views.find((view) => view.side === side && view.color === color && view.kind === 'full')?.key ?? ''
  const [front, back] = [findPictureKey('front'), findPictureKey('back')]
  const createdAt = services.clock.now()
  await services.database
    .insert(uploads)
    .values([...new Set([front, back])].map((pictureKey) => ({ customerId: requester.customerId, pictureKey, createdAt })))
    .onConflictDoNothing()
  const { key: clothingType, categoryId } = GARMENTS[product.clothingType]
  const viewUrls = { frontView: `/files/${front}`, backView: `/files/${back}` }
  const design = await saveDesign(services, requester, { categoryId, clothingType, color, document: nameElements(document), ...viewUrls })
  const worn = views.find(({ kind, color: shownColor }) => kind === 'worn' && shownColor === color)?.key ?? null
  await services.database
    .update(designs)
    .set({ frontPictureKey: front, backPictureKey: back, wornPictureKey: worn })
    .where(eq(designs.id, design.id))
  return { design, views }
}

interface SeedOptions {
  requester: Requester
  artworks: Artworks
  /** Determines the shop's own language. */
  shopLocale: string
  currency: string
}

const seedProduct = async (services: Services, product: DemoProduct, options: SeedOptions): Promise<void> => {
  const { requester, artworks, shopLocale, currency } = options
  const { design, views } = await saveDemoDesign(services, requester, product, artworks)
  const { slug, clothingType, cloths } = product
  const priceMinor = fromHundredths(product.priceMinor, currency)
  const { sizes } = GARMENTS[clothingType]
  await addProduct(services, {
    slug,
    ...getProductTexts(product, shopLocale),
    clothingType,
    designId: design.id,
    ...getCredits(slug),
    productCategory: { slug: CATEGORY_BY_GARMENT[clothingType].slug, ...getCategoryTexts(CATEGORY_BY_GARMENT[clothingType], shopLocale) },
    pictures: views.map((view) => ({
      key: view.key,
      ...getPictureTexts(product, view, shopLocale),
      ...getSize(view),
      color: view.color,
      side: view.kind === 'full' ? view.side : null,
    })),
    variants: cloths.flatMap((color, colorIndex) =>
      // A few sizes are sold out, as in every shop.
      sizes.map(({ value }, sizeIndex) => ({ color, size: value, priceMinor, stock: ((sizeIndex + colorIndex + slug.length) * 7) % 23 })),
    ),
  })
}

/** Adds every ready-made product to its category; existing ones stay unchanged. */
const seedProducts = async (services: Services, options: SeedOptions): Promise<void> => {
  for (const product of DEMO_PRODUCTS) {
    // In order: the last one is the latest.
    // oxlint-disable-next-line no-await-in-loop
    await seedProduct(services, product, options)
  }
}

/** Services for seeding: owners must not get an email for each seeded order. */
const withoutAlertEmails = (services: Services): Services => ({
  ...services,
  jobs: {
    add: (transaction, job, payload, options) =>
      job.name === adminAlertJob.name ? Promise.resolve() : services.jobs.add(transaction, job, payload, options),
    addAll: (transaction, jobs, changes) =>
      services.jobs.addAll(
        transaction,
        jobs.filter(({ job }) => job.name !== adminAlertJob.name),
        changes,
      ),
  },
})

/** Advisory lock, any number: of several processes one seeds the shop. */
const DEMO_LOCK = 7_420_163

/** Owner of the demo products' designs and of the first order. */
const DEMO_GUEST: Requester = { customerId: '01930000-0000-7000-8000-0000000000d0', user: null, language: 'en' }

/** Does nothing when the order is paid. */
const payOrder = async (services: Services, orderId: string): Promise<void> => {
  const payment = await inTransaction(services.database, (transaction) => findOpenPayment(transaction, orderId))
  if (payment)
    await settlePayment(withPayableOrders(services), {
      provider: 'test',
      eventId: `demo ${payment.reference}`,
      reference: payment.reference,
      kind: 'succeeded',
    })
}

/** Places one order as a customer would: design, cart, checkout and payment. */
const createDemoOrder = async (config: Config, services: Services): Promise<void> => {
  const product = DEMO_PRODUCTS.find(({ slug }) => slug === 'late-sun')
  if (!product) throw new Error('The product of the demo order is missing.')
  const { design } = await saveDemoDesign(services, DEMO_GUEST, product, await loadArtworks())
  const reader = createCartReader(config, 'en')
  const line = await addLine(services, DEMO_GUEST, { designId: design.id, size: 'large', quantity: 2 }, { reader })
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

export const seedHistoryJob = defineJob({
  name: 'seed-demo-history',
  payload: z.object({}),
  key: () => 'seed-demo-history',
  handle:
    ({ config, services }) =>
    () =>
      seedHistory(config, withoutAlertEmails(services), DEMO_GUEST),
})

export const seedProductsJob = defineJob({
  name: 'seed-demo-products',
  payload: z.object({}),
  key: () => 'seed-demo-products',
  handle:
    ({ config, services }) =>
    async () => {
      const { locale: shopLocale, currency } = config.shop
      await seedProducts(services, { requester: DEMO_GUEST, artworks: await loadArtworks(), shopLocale, currency })
      if (config.shop.hasDemoHistory)
        await inTransaction(services.database, (transaction) => services.jobs.add(transaction, seedHistoryJob, {}))
    },
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
    await inTransaction(services.database, (transaction) => services.jobs.add(transaction, seedProductsJob, {}))
    const now = services.clock.now()
    const orderedAt = config.shop.hasDemoHistory ? getCustomerTime(now, FIRST_ORDER.daysAgo) : now
    await createDemoOrder(config, withoutAlertEmails(withClockAt(services, orderedAt)))
    const order = await findLatestOrder(services.database, DEMO_GUEST.customerId)
    if (!order) throw new Error('The demo order was not stored.')
    return getOrderPath(services.secrets, order)
  })
