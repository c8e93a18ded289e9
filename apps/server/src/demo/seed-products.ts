import { readFile } from 'node:fs/promises'

import { type ClothLabel, type DesignDocument, GARMENTS } from '@picasso/design'
import { eq } from 'drizzle-orm'

import type { Requester } from '../features/auth/index.ts'
import { designs, saveDesign } from '../features/designs/index.ts'
import { addProduct } from '../features/products/index.ts'
import { pictures, uploads } from '../features/uploads/schema.ts'
import type { Services } from '../services.ts'
import type { Artworks } from './artworks.ts'
import { composeDesign } from './compose-design.ts'
import { DEMO_PRODUCTS, type DemoProduct } from './demo-products.ts'
import { getPictureFile, type ProductView, getProductViews } from './product-pictures.ts'
import { getPictureTexts, getProductTexts, DEMO_CATEGORIES, getCategoryTexts } from './texts.ts'

/** Size of the stored pictures, in pixels. */
const [WIDTH, HEIGHT] = [900, 1125]

interface StoredView extends ProductView {
  key: string
}

const storeViews = (services: Services, product: DemoProduct, document: DesignDocument): Promise<StoredView[]> =>
  Promise.all(
    getProductViews(product, document).map(async (view) => {
      const bytes = await readFile(getPictureFile(product.slug, view))
      const key = await services.files.put(bytes, 'webp')
      await services.database
        .insert(pictures)
        .values({ key, width: WIDTH, height: HEIGHT, bytes: bytes.byteLength, previewKey: key })
        .onConflictDoNothing()
      return { ...view, key }
    }),
  )

/** Saves the product's design with the stored pictures, which were rendered from it. */
export const saveDemoDesign = async (services: Services, requester: Requester, product: DemoProduct, artworks: Artworks) => {
  const document = composeDesign(product, artworks)
  const views = await storeViews(services, product, document)
  const [color]: readonly [ClothLabel, ...ClothLabel[]] = product.cloths
  const findPictureKey = (side: 'front' | 'back'): string =>
    views.find((view) => view.side === side && view.color === color && !view.isClose)?.key ?? ''
  const [front, back] = [findPictureKey('front'), findPictureKey('back')]
  const createdAt = services.clock.now()
  await services.database
    .insert(uploads)
    .values([...new Set([front, back])].map((pictureKey) => ({ customerId: requester.customerId, pictureKey, createdAt })))
    .onConflictDoNothing()
  const { key: clothingType, categoryId } = GARMENTS[product.clothingType]
  const viewUrls = { frontView: `/files/${front}`, backView: `/files/${back}` }
  const design = await saveDesign(services, requester, { categoryId, clothingType, color, document, ...viewUrls })
  await services.database.update(designs).set({ frontPictureKey: front, backPictureKey: back }).where(eq(designs.id, design.id))
  return { design, views }
}

interface SeedOptions {
  requester: Requester
  artworks: Artworks
  /** Determines the shop's own language. */
  shopLocale: string
}

const seedProduct = async (services: Services, product: DemoProduct, { requester, artworks, shopLocale }: SeedOptions): Promise<void> => {
  const { design, views } = await saveDemoDesign(services, requester, product, artworks)
  const { slug, clothingType, cloths, priceMinor } = product
  const { sizes } = GARMENTS[clothingType]
  await addProduct(services, {
    slug,
    ...getProductTexts(product, shopLocale),
    clothingType,
    designId: design.id,
    productCategory: { slug: DEMO_CATEGORIES[clothingType].slug, ...getCategoryTexts(DEMO_CATEGORIES[clothingType], shopLocale) },
    pictures: views.map((view) => ({
      key: view.key,
      ...getPictureTexts(product, view, shopLocale),
      color: view.color,
      side: view.isClose ? null : view.side,
    })),
    variants: cloths.flatMap((color, colorIndex) =>
      // A few sizes are sold out, as in every shop.
      sizes.map(({ value }, sizeIndex) => ({ color, size: value, priceMinor, stock: ((sizeIndex + colorIndex + slug.length) * 7) % 23 })),
    ),
  })
}

/** Adds every ready-made product to its category; existing ones stay unchanged. */
export const seedProducts = async (services: Services, options: SeedOptions): Promise<void> => {
  for (const product of DEMO_PRODUCTS) {
    // In order: the last one is the latest.
    // oxlint-disable-next-line no-await-in-loop
    await seedProduct(services, product, options)
  }
}
