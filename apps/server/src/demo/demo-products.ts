import { type Language, getShopLanguage, type Translations } from '@picasso/contract'
import type { ClothLabel, GarmentKey } from '@picasso/design'

import type { ProductSide } from './compose-design.ts'
import { ALT_TEXT_BUILDERS, type ProductView } from './product-pictures.ts'
import { HOODIES } from './products-hoodies.ts'
import { OVERSIZED } from './products-oversized.ts'
import { REGULAR } from './products-regular.ts'
import { TEES } from './products-tees.ts'
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
export const DEMO_CATEGORIES: Readonly<Record<DemoProduct['clothingType'], DemoCategory>> = {
  tshirt: TEES_CATEGORY,
  'regular-tshirt': TEES_CATEGORY,
  'oversized-tshirt': { slug: 'oversized', titles: { en: 'Oversized', es: 'Oversize' } },
  croptop: { slug: 'tops', titles: { en: 'Tops', es: 'Tops' } },
  hoodie: { slug: 'hoodies', titles: { en: 'Hoodies', es: 'Sudaderas' } },
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
