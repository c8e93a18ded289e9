import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Language, getShopLanguage, type Translations } from '@picasso/contract'
import { type ClothLabel, type DesignDocument, serializeDocument, type Side, type GarmentKey } from '@picasso/design'
import { z } from 'zod'

import { projectPath } from '../platform/project-path.ts'
import type { ProductSide } from './compose-design.ts'
import { HOODIES } from './products-hoodies.ts'
import { OVERSIZED } from './products-oversized.ts'
import { REGULAR, TEES } from './products-tees.ts'
import { TOPS } from './products-tops.ts'

export interface DemoProduct {
  slug: string
  /** In English. */
  title: string
  text: string
  translation: { title: string; text: string }
  clothingType: GarmentKey
  /** The first is the one the design was made on. */
  cloths: readonly [ClothLabel, ...ClothLabel[]]
  priceMinor: number
  front?: ProductSide
  back?: ProductSide
}

/** All ready-made products, oldest first, with categories alternating. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = (() => {
  const productGroups = [TEES, REGULAR, HOODIES, OVERSIZED, TOPS].map((group) =>
    group.map((product, index) => ({ product, share: index / group.length })),
  )
  return productGroups
    .flat()
    .toSorted((a, b) => b.share - a.share)
    .map(({ product }) => product)
})()

interface DemoCategory {
  slug: string
  titles: Record<Language, string>
}

const TEES_CATEGORY: DemoCategory = { slug: 'tees', titles: { en: 'Tees', es: 'Camisetas' } }

/** Category of each garment. */
export const CATEGORY_BY_GARMENT: Readonly<Record<DemoProduct['clothingType'], DemoCategory>> = {
  tshirt: TEES_CATEGORY,
  'regular-tshirt': TEES_CATEGORY,
  'oversized-tshirt': { slug: 'oversized', titles: { en: 'Oversized', es: 'Oversize' } },
  croptop: { slug: 'tops', titles: { en: 'Tops', es: 'Tops' } },
  hoodie: { slug: 'hoodies', titles: { en: 'Hoodies', es: 'Sudaderas' } },
}

/**
 * The pictures of the demo products are rendered by `npm run build:demo` and stored in the repository: rendering them at the first start
 * would take a minute.
 */
const FOLDER = projectPath('apps/server/assets/demo')

export interface ProductView {
  color: ClothLabel
  side: Side
  /** A close-up instead of the full garment. */
  isClose: boolean
}

const fullView = (color: ClothLabel, side: Side): ProductView => ({ color, side, isClose: false })

const hasElements = (document: DesignDocument, side: Side): boolean => document[side].elements.length > 0

/** Views of a product: every color from the printed side, the first color also from the other side and as a close-up. */
export const getProductViews = ({ cloths }: DemoProduct, document: DesignDocument): ProductView[] => {
  const [mainColor] = cloths
  const printedSide: Side = hasElements(document, 'back') ? 'back' : 'front'
  const otherSide: Side = printedSide === 'front' ? 'back' : 'front'
  return [
    fullView(mainColor, printedSide),
    { color: mainColor, side: printedSide, isClose: true },
    fullView(mainColor, otherSide),
    ...cloths.slice(1).map((color) => fullView(color, printedSide)),
  ]
}

export const getPicturePath = (slug: string, { color, side, isClose }: ProductView): string =>
  join(FOLDER, 'pictures', `${slug}-${color.toLowerCase()}-${side}${isClose ? '-close' : ''}.webp`)

/**
 * Changes with everything that affects the pictures of a design.
 * @internal For the script that renders the pictures, and the test that checks them.
 */
export const fingerprintDocument = (document: DesignDocument): string =>
  createHash('sha256').update(serializeDocument(document)).digest('hex')

/** Fingerprint of the document that the stored pictures of each product show. */
export const FINGERPRINTS_FILE = join(FOLDER, 'pictures.json')

/**
 * Fingerprints of the stored pictures by product.
 * @internal For the script that renders the pictures, and the test that checks them.
 */
export const readFingerprints = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(await readFile(FINGERPRINTS_FILE, 'utf8')))))

const SPANISH_COLORS: Record<ClothLabel, string> = { White: 'blanco', Black: 'negro', Blue: 'azul', Red: 'rojo', Ivory: 'marfil' }

/** Alternative text by language, as the product form proposes it. */
const ALT_TEXT_BUILDERS: Record<Language, (title: string, view: ProductView) => string> = {
  en: (title, { color, side, isClose }) => `${title} in ${color.toLowerCase()}, ${isClose ? 'the print from near' : side}`,
  es: (title, { color, side, isClose }) =>
    `${title} en ${SPANISH_COLORS[color]}, ${isClose ? 'el estampado de cerca' : side === 'front' ? 'por delante' : 'por detrás'}`,
}

type LocalizedFields<Field extends string> = Record<Language, Record<Field, string>>

/** Texts as stored in a row: the shop's own language, and the other one as a translation. */
const withTranslations = <Field extends string>(
  texts: LocalizedFields<Field>,
  shopLocale: string,
): Record<Field, string> & { translations: Translations<Field> } =>
  getShopLanguage(shopLocale) === 'es' ? { ...texts.es, translations: { en: texts.en } } : { ...texts.en, translations: { es: texts.es } }

export const getProductTexts = ({ title, text, translation }: DemoProduct, shopLocale: string) =>
  withTranslations({ en: { title, text }, es: translation }, shopLocale)

export const getCategoryTexts = ({ titles }: DemoCategory, shopLocale: string) =>
  withTranslations({ en: { title: titles.en }, es: { title: titles.es } }, shopLocale)

export const getPictureTexts = ({ title, translation }: DemoProduct, view: ProductView, shopLocale: string) =>
  withTranslations(
    { en: { alt: ALT_TEXT_BUILDERS.en(title, view) }, es: { alt: ALT_TEXT_BUILDERS.es(translation.title, view) } },
    shopLocale,
  )
