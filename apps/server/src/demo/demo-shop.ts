import { type ClothLabel, SIDES } from '@picasso/design'
import sharp from 'sharp'

import type { Config } from '../config.ts'
import { ensureGuest, type Visitor } from '../features/accounts/index.ts'
import { addLine } from '../features/cart/index.ts'
import { drawView, loadPictures, saveDesign } from '../features/designs/index.ts'
import { findNewestOrder, orderPage, placeOrder, settlePayment } from '../features/orders/index.ts'
import { findOpenPayment } from '../features/payments/index.ts'
import { addProduct } from '../features/products/index.ts'
import { moneyOf } from '../features/settings/index.ts'
import { storeUpload } from '../features/uploads/index.ts'
import type { Parts } from '../parts.ts'
import { inTransaction } from '../platform/database/index.ts'
import type { JobHandlers } from '../platform/jobs/index.ts'
import { paint } from './artworks.ts'
import { type Artworks, ARTWORKS, compose, type Composed, COMPOSITION_NAMES, type CompositionName } from './compositions.ts'

const DEMO_PRODUCTS = 'demo-products'

/** Everything in the demo shop was made by this guest. */
const DEMO_GUEST: Visitor = { ownerId: '01930000-0000-7000-8000-0000000000d0', user: null }

const SHELVES = {
  tees: { slug: 'tees', title: 'Tees' },
  oversized: { slug: 'oversized', title: 'Oversized' },
  tops: { slug: 'tops', title: 'Tops' },
  hoodies: { slug: 'hoodies', title: 'Hoodies' },
} as const

const SHELF_OF = {
  tshirt: SHELVES.tees,
  'regular-tshirt': SHELVES.tees,
  'oversized-tshirt': SHELVES.oversized,
  croptop: SHELVES.tops,
  hoodie: SHELVES.hoodies,
} as const

const PRODUCTS: Record<CompositionName, { title: string; text: string; priceMinor: number }> = {
  'late-sun': { title: 'Late Sun', text: 'The hour when everybody walks home along the water.', priceMinor: 320_000 },
  'low-tide': { title: 'Low Tide', text: 'Lines the sea draws when nobody is looking.', priceMinor: 290_000 },
  'two-stones': { title: 'Two Stones', text: 'Thrown at the same moment, meeting in the middle.', priceMinor: 290_000 },
  'night-market': { title: 'Night Market', text: 'Warm, dark, and open until the last noodle.', priceMinor: 450_000 },
  nine: { title: 'Nine', text: 'For whoever always plays at home.', priceMinor: 275_000 },
  loud: { title: 'Loud and Clear', text: 'Says it once, so that you need not.', priceMinor: 280_000 },
}

const storeArtworks = async (parts: Parts): Promise<Artworks> => {
  const store = async (name: keyof typeof ARTWORKS) => {
    const { public_id: key, width } = await storeUpload(parts, DEMO_GUEST, await paint(ARTWORKS[name]))
    return { key, pixels: width }
  }
  return { sun: await store('sun'), tide: await store('tide'), rings: await store('rings') }
}

const drawViews = async (parts: Parts, { garment, document }: Composed, color: ClothLabel): Promise<Uint8Array[]> => {
  const pictures = await loadPictures(parts.files, document)
  return Promise.all(SIDES.map((side) => drawView(parts.renderer, { document, clothingType: garment.key, color }, side, pictures)))
}

/** The composition as a design of the demo's guest, captured as a browser would have done. */
const saveComposition = async (parts: Parts, { garment, cloths: [color], document }: Composed, views: readonly Uint8Array[]) => {
  const [frontView = '', backView = ''] = await Promise.all(
    views.map(async (view) => (await storeUpload(parts, DEMO_GUEST, view)).secure_url),
  )
  return saveDesign(parts, DEMO_GUEST, { categoryId: garment.categoryId, clothingType: garment.key, color, document, frontView, backView })
}

/** One order as a buyer would have made it: designed, put into the cart, ordered and paid. */
const makeOrder = async (config: Config, parts: Parts): Promise<void> => {
  const composed = compose('late-sun', await storeArtworks(parts))
  const design = await saveComposition(parts, composed, await drawViews(parts, composed, composed.cloths[0]))
  const line = await addLine(parts, DEMO_GUEST, { designId: design.id, size: 'large', quantity: 2 }, moneyOf(config))
  const { order } = await placeOrder(parts, config, DEMO_GUEST, 'demo-order-of-the-first-start', {
    basket: { kind: 'cart', items: [line._id] },
    contact: { name: 'Ada Perera', email: 'ada@example.com', phone: '+94 77 123 4567' },
    address: { line1: '12 Galle Road', city: 'Colombo', postalCode: '00300', country: 'LK' },
    deliveryMethod: 'standard',
    paymentMethod: 'test',
    note: 'Please leave it with the neighbours.',
  })
  const payment = await inTransaction(parts.database, (transaction) => findOpenPayment(transaction, order._id))
  if (payment)
    await settlePayment(parts, { provider: 'test', eventId: `demo ${payment.reference}`, reference: payment.reference, kind: 'succeeded' })
}

const storePictures = async (parts: Parts, title: string, color: ClothLabel, views: readonly Uint8Array[]) =>
  Promise.all(
    views.map(async (view, side) => ({
      key: await parts.files.put(await sharp(view).webp({ quality: 88, effort: 2 }).toBuffer(), 'webp'),
      alt: `${title} in ${color.toLowerCase()}, ${side === 0 ? 'front' : 'back'}`,
      color,
    })),
  )

const makeProduct = async (parts: Parts, name: CompositionName, artworks: Artworks): Promise<void> => {
  const composed = compose(name, artworks)
  const { garment, cloths } = composed
  const { title, text, priceMinor } = PRODUCTS[name]
  const pictures = []
  let designId: string | undefined
  for (const color of cloths) {
    // One after the other: visitors may be drawing at the same time.
    // oxlint-disable-next-line no-await-in-loop
    const views = await drawViews(parts, composed, color)
    // oxlint-disable-next-line no-await-in-loop
    pictures.push(...(await storePictures(parts, title, color, views)))
    // oxlint-disable-next-line no-await-in-loop
    designId ??= (await saveComposition(parts, composed, views)).id
  }
  const variants = cloths.flatMap((color, shade) =>
    // A few shelves are empty, as in every shop.
    garment.sizes.map(({ value }, place) => ({ color, size: value, priceMinor, pieces: ((place + shade) * 7) % 15 })),
  )
  const shelf = SHELF_OF[garment.key]
  await addProduct(parts, { slug: name, title, text, clothingType: garment.key, ...(designId && { designId }), shelf, pictures, variants })
}

const makeProducts = async (parts: Parts): Promise<void> => {
  const artworks = await storeArtworks(parts)
  for (const name of COMPOSITION_NAMES) {
    // One after the other: visitors may be drawing at the same time.
    // oxlint-disable-next-line no-await-in-loop
    await makeProduct(parts, name, artworks)
  }
}

export const demoJobs = (parts: Parts): JobHandlers => ({ [DEMO_PRODUCTS]: () => makeProducts(parts) })

/**
 * Furnishes an empty demo shop: an order now, because its link is shown at the start; products in the background. Later
 * starts find everything there. Gives the page of the order.
 */
export const furnishDemoShop = async (config: Config, parts: Parts): Promise<string> => {
  const existing = await findNewestOrder(parts.database, DEMO_GUEST.ownerId)
  if (existing) return orderPage(parts.secrets, existing)
  await ensureGuest(parts, DEMO_GUEST)
  await inTransaction(parts.database, (transaction) => parts.jobs.add(transaction, DEMO_PRODUCTS, {}, { key: DEMO_PRODUCTS }))
  await makeOrder(config, parts)
  const order = await findNewestOrder(parts.database, DEMO_GUEST.ownerId)
  if (!order) throw new Error('The demo order was not stored.')
  return orderPage(parts.secrets, order)
}
