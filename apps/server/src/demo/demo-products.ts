import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Language, getShopLanguage, type Translations } from '@picasso/contract'
import { type ClothLabel, type DesignDocument, type GarmentKey, serializeDocument, type Side } from '@picasso/design'
import { z } from 'zod'

import { projectPath } from '../platform/project-path.ts'
import type { PicturePart } from '../print/enlarge-garment.ts'
import { findWornView, WORN_VIEWS } from '../print/worn-views.ts'
import type { DemoProduct } from './demo-product.ts'
import { HOODIES } from './products-hoodies.ts'
import { OVERSIZED } from './products-oversized.ts'
import { REGULAR, TEES } from './products-tees.ts'
import { TOPS } from './products-tops.ts'

/** The newest, in four colors: the first row of a shop that nobody has sorted yet, newest first. */
const NEWEST: readonly string[] = ['sixteen-petals', 'low-tide', 'herbarium', 'beam']

/** All ready-made products, oldest first, with categories alternating. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = (() => {
  const productGroups = [TEES, REGULAR, HOODIES, OVERSIZED, TOPS].map((group) =>
    group.map((product, index) => ({ product, share: index / group.length })),
  )
  const products = productGroups
    .flat()
    .toSorted((a, b) => b.share - a.share)
    .map(({ product }) => product)
  return [
    ...products.filter(({ slug }) => !NEWEST.includes(slug)),
    ...NEWEST.toReversed().flatMap((newest) => products.find(({ slug }) => slug === newest) ?? []),
  ]
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

/** The full garment, the print from near, the garment turned a little, on a figure, on a hanger, or folded. */
export const PRODUCT_VIEW_KINDS = ['full', 'close', 'three-quarter', 'worn', 'hung', 'folded'] as const
const LAID_VIEWS = ['hung', 'folded'] as const
export interface ProductView {
  color: ClothLabel
  side: Side
  kind: (typeof PRODUCT_VIEW_KINDS)[number]
}

/** A view as its picture is stored. */
export interface SizedView extends ProductView {
  /** In pixels; the height is a quarter more. */
  width: number
}

/** As many as the column of a product page has on a screen with two for each of its own, and as most prints have in their real size. */
const LARGE_WIDTH = 1280
/** For views that are shown half as wide. */
const SMALL_WIDTH = 900

/** The short garment leaves half of the studio's pictures empty: what it fills of them, in pixels of that picture. */
const FRAMED_VIEWS: Partial<Record<GarmentKey, Partial<Record<ProductView['kind'], PicturePart>>>> = {
  croptop: {
    full: { left: 94, top: 140, width: 1380, height: 1725 },
    'three-quarter': { left: 100, top: 130, width: 800, height: 1000 },
  },
}

/**
 * The part of the studio’s picture that a picture of a product shows; all of it if undefined.
 * @internal For the scripts that render pictures.
 */
export const getShownPart = (clothingType: GarmentKey, kind: ProductView['kind']): PicturePart | undefined =>
  kind === 'worn' ? WORN_VIEWS[clothingType]?.part : FRAMED_VIEWS[clothingType]?.[kind]

const hasElements = (document: DesignDocument, side: Side): boolean => document[side].elements.length > 0

/**
 * Views of a product in each of its colors: the printed side, its print from near, turned a little, and the other side. The first color also
 * is shown worn, on a hanger and folded, unless its print would not be visible: on the back, around a figure, and on garments that have no such
 * photographs.
 */
export const getProductViews = ({ cloths, clothingType }: DemoProduct, document: DesignDocument): SizedView[] => {
  const printedSide: Side = hasElements(document, 'back') ? 'back' : 'front'
  const otherSide: Side = printedSide === 'front' ? 'back' : 'front'
  const isWorn = printedSide === 'front' && findWornView(document, clothingType) !== undefined
  const isLaid = printedSide === 'front' && clothingType !== 'hoodie'
  return cloths.flatMap((color, index): SizedView[] => [
    { color, side: printedSide, kind: 'full', width: LARGE_WIDTH },
    { color, side: printedSide, kind: 'close', width: LARGE_WIDTH },
    { color, side: printedSide, kind: 'three-quarter', width: SMALL_WIDTH },
    { color, side: otherSide, kind: 'full', width: SMALL_WIDTH },
    ...(isWorn && index === 0 ? [{ color, side: printedSide, kind: 'worn' as const, width: SMALL_WIDTH }] : []),
    ...(isLaid && index === 0 ? LAID_VIEWS.map((kind) => ({ color, side: printedSide, kind, width: SMALL_WIDTH })) : []),
  ])
}

export const getPicturePath = (slug: string, { color, side, kind }: ProductView): string =>
  join(FOLDER, 'pictures', `${slug}-${color.toLowerCase()}-${side}${kind === 'full' ? '' : `-${kind}`}.webp`)

/**
 * Changes with everything that affects the pictures of a design.
 * @internal For the script that renders the pictures, and the test that checks them.
 */
export const fingerprintDocument = (document: DesignDocument): string => hash('sha256', serializeDocument(document))

/** Fingerprint of the document that the stored pictures of each product show. */
export const FINGERPRINTS_FILE = join(FOLDER, 'pictures.json')

/**
 * Fingerprints of the stored pictures by product.
 * @internal For the script that renders the pictures, and the test that checks them.
 */
export const readFingerprints = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(await readFile(FINGERPRINTS_FILE, 'utf8')))))

const SPANISH_COLORS: Record<ClothLabel, string> = { White: 'blanco', Black: 'negro', Blue: 'azul', Red: 'rojo', Ivory: 'marfil' }

const VIEW_TEXTS: Record<Language, Record<ProductView['kind'], Record<Side, string>>> = {
  en: {
    full: { front: 'front', back: 'back' },
    close: { front: 'the print from near', back: 'the print from near' },
    'three-quarter': { front: 'turned a little', back: 'from behind, turned a little' },
    worn: { front: 'worn', back: 'worn, from behind' },
    hung: { front: 'on a hanger', back: 'on a hanger, from behind' },
    folded: { front: 'folded', back: 'folded, back up' },
  },
  es: {
    full: { front: 'por delante', back: 'por detrás' },
    close: { front: 'el estampado de cerca', back: 'el estampado de cerca' },
    'three-quarter': { front: 'un poco de lado', back: 'por detrás, un poco de lado' },
    worn: { front: 'puesta', back: 'puesta, por detrás' },
    hung: { front: 'en una percha', back: 'en una percha, por detrás' },
    folded: { front: 'doblada', back: 'doblada, por detrás' },
  },
}

/** Alternative text by language, as the product form proposes it. */
const ALT_TEXT_BUILDERS: Record<Language, (title: string, view: ProductView) => string> = {
  en: (title, { color, side, kind }) => `${title} in ${color.toLowerCase()}, ${VIEW_TEXTS.en[kind][side]}`,
  es: (title, { color, side, kind }) => `${title} en ${SPANISH_COLORS[color]}, ${VIEW_TEXTS.es[kind][side]}`,
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
