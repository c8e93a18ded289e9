import { type Language, ownLanguage, type Translations } from '@picasso/contract'

import type { DemoProduct } from './assortment.ts'
import { altOf, type ProductView } from './product-pictures.ts'

interface DemoShelf {
  slug: string
  titles: Record<Language, string>
}

const TEES: DemoShelf = { slug: 'tees', titles: { en: 'Tees', es: 'Camisetas' } }

/** Where each garment lies. */
export const SHELVES: Readonly<Record<DemoProduct['clothingType'], DemoShelf>> = {
  tshirt: TEES,
  'regular-tshirt': TEES,
  'oversized-tshirt': { slug: 'oversized', titles: { en: 'Oversized', es: 'Oversize' } },
  croptop: { slug: 'tops', titles: { en: 'Tops', es: 'Tops' } },
  hoodie: { slug: 'hoodies', titles: { en: 'Hoodies', es: 'Sudaderas' } },
}

type InBoth<Field extends string> = Record<Language, Record<Field, string>>

/** Texts as a row keeps them: the shop's own, and the other language as their translation. */
const asKept = <Field extends string>(
  texts: InBoth<Field>,
  shopLocale: string,
): Record<Field, string> & { translations: Translations<Field> } =>
  ownLanguage(shopLocale) === 'es' ? { ...texts.es, translations: { en: texts.en } } : { ...texts.en, translations: { es: texts.es } }

export const productTexts = ({ title, text, spanish }: DemoProduct, shopLocale: string) =>
  asKept({ en: { title, text }, es: spanish }, shopLocale)

export const shelfTexts = ({ titles }: DemoShelf, shopLocale: string) =>
  asKept({ en: { title: titles.en }, es: { title: titles.es } }, shopLocale)

export const pictureTexts = ({ title, spanish }: DemoProduct, view: ProductView, shopLocale: string) =>
  asKept({ en: { alt: altOf.en(title, view) }, es: { alt: altOf.es(spanish.title, view) } }, shopLocale)
