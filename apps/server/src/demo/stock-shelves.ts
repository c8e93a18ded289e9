import { readFile } from 'node:fs/promises'

import { type ClothLabel, type DesignDocument, GARMENTS } from '@picasso/design'
import { eq } from 'drizzle-orm'

import type { Visitor } from '../features/accounts/index.ts'
import { designs, saveDesign } from '../features/designs/index.ts'
import { addProduct } from '../features/products/index.ts'
import { pictures, uploads } from '../features/uploads/schema.ts'
import type { Parts } from '../parts.ts'
import type { Artworks } from './artworks.ts'
import { ASSORTMENT, type DemoProduct } from './assortment.ts'
import { compose } from './composer.ts'
import { fileOf, type ProductView, viewsOf } from './product-pictures.ts'
import { pictureTexts, productTexts, SHELVES, shelfTexts } from './texts.ts'

/** Pixels of the kept pictures. */
const [WIDTH, HEIGHT] = [900, 1125]

interface StoredView extends ProductView {
  key: string
}

const storeViews = (parts: Parts, product: DemoProduct, document: DesignDocument): Promise<StoredView[]> =>
  Promise.all(
    viewsOf(product, document).map(async (view) => {
      const bytes = await readFile(fileOf(product.slug, view))
      const key = await parts.files.put(bytes, 'webp')
      await parts.database
        .insert(pictures)
        .values({ key, width: WIDTH, height: HEIGHT, bytes: bytes.byteLength, previewKey: key })
        .onConflictDoNothing()
      return { ...view, key }
    }),
  )

/** The product's design, whose pictures are the product's: they were drawn from it. */
export const saveDemoDesign = async (parts: Parts, maker: Visitor, product: DemoProduct, artworks: Artworks) => {
  const document = compose(product, artworks)
  const views = await storeViews(parts, product, document)
  const [color]: readonly [ClothLabel, ...ClothLabel[]] = product.cloths
  const keyOf = (side: 'front' | 'back'): string =>
    views.find((view) => view.side === side && view.color === color && !view.close)?.key ?? ''
  const [front, back] = [keyOf('front'), keyOf('back')]
  const createdAt = parts.clock.now()
  await parts.database
    .insert(uploads)
    .values([...new Set([front, back])].map((pictureKey) => ({ ownerId: maker.ownerId, pictureKey, createdAt })))
    .onConflictDoNothing()
  const { key: clothingType, categoryId } = GARMENTS[product.clothingType]
  const addresses = { frontView: `/files/${front}`, backView: `/files/${back}` }
  const design = await saveDesign(parts, maker, { categoryId, clothingType, color, document, ...addresses })
  await parts.database.update(designs).set({ frontPictureKey: front, backPictureKey: back }).where(eq(designs.id, design.id))
  return { design, views }
}

interface Shelving {
  maker: Visitor
  artworks: Artworks
  /** Decides which language is the shop's own. */
  shopLocale: string
}

const stockShelf = async (parts: Parts, product: DemoProduct, { maker, artworks, shopLocale }: Shelving): Promise<void> => {
  const { design, views } = await saveDemoDesign(parts, maker, product, artworks)
  const { slug, clothingType, cloths, priceMinor } = product
  const { sizes } = GARMENTS[clothingType]
  await addProduct(parts, {
    slug,
    ...productTexts(product, shopLocale),
    clothingType,
    designId: design.id,
    shelf: { slug: SHELVES[clothingType].slug, ...shelfTexts(SHELVES[clothingType], shopLocale) },
    pictures: views.map((view) => ({
      key: view.key,
      ...pictureTexts(product, view, shopLocale),
      color: view.color,
      side: view.close ? null : view.side,
    })),
    variants: cloths.flatMap((color, shade) =>
      // A few sizes are sold out, as in every shop.
      sizes.map(({ value }, place) => ({ color, size: value, priceMinor, pieces: ((place + shade + slug.length) * 7) % 23 })),
    ),
  })
}

/** Lays everything ready-made on its shelf; what lies there already stays as it is. */
export const stockShelves = async (parts: Parts, shelving: Shelving): Promise<void> => {
  for (const product of ASSORTMENT) {
    // In their order: the last one is the newest.
    // oxlint-disable-next-line no-await-in-loop
    await stockShelf(parts, product, shelving)
  }
}
