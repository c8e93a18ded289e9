import {
  type AdminProduct,
  type GarmentSizeValue,
  minorAmount,
  ProductInput,
  type ProductTranslations,
  type Translations,
  typedAmount,
} from '@picasso/contract'
import { type ClothLabel, GARMENT_KEYS, GARMENTS, type GarmentKey, type Side } from '@picasso/design'

import type { MerchandiseWords } from './words/index.ts'

export interface DraftCell {
  price: string
  stock: string
  /** What lay on the shelf when the page was opened; undefined for a new cell. */
  counted?: string
}

/** A product as it is typed. */
export interface ProductDraft {
  title: string
  slug: string
  text: string
  seoTitle: string
  seoText: string
  /** The four above by further language. */
  translations: ProductTranslations
  clothingType: GarmentKey
  shelfId: string
  state: string
  pictures: readonly {
    url: string
    alt: string
    /** What it shows by further language. */
    translations?: Translations<'alt'>
    color: ClothLabel | null
    side: Side | null
  }[]
  /** By `colour/size`; a cell that is not there is not sold. */
  cells: Readonly<Record<string, DraftCell>>
}

export const cellName = (color: ClothLabel, size: GarmentSizeValue): string => `${color}/${size}`

export const emptyDraft: ProductDraft = {
  title: '',
  slug: '',
  text: '',
  seoTitle: '',
  seoText: '',
  translations: {},
  clothingType: 'tshirt',
  shelfId: '',
  state: 'draft',
  pictures: [],
  cells: {},
}

export const draftOf = (product: AdminProduct, digits: number): ProductDraft => ({
  ...product,
  shelfId: product.shelfId ?? '',
  cells: Object.fromEntries(
    product.variants.map(({ color, size, price, stock }) => [
      cellName(color, size),
      { price: typedAmount(price, digits), stock: String(stock), counted: String(stock) },
    ]),
  ),
})

/** Colours and sizes a garment can be sold in. */
export const gridOf = (clothingType: GarmentKey) => {
  const { cloths, readyCloths, sizes } = GARMENTS[clothingType]
  return { colors: [...cloths, ...readyCloths], sizes }
}

const wholeOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The variants of a grid; cells of another garment's grid are left behind. Only counts that were changed are sent: orders take from the shelves at the same time. */
export const variantsOf = ({ clothingType, cells }: Pick<ProductDraft, 'clothingType' | 'cells'>, digits: number) => {
  const { colors, sizes } = gridOf(clothingType)
  return colors.flatMap((color) =>
    sizes.flatMap(({ value }) => {
      const cell = cells[cellName(color, value)]
      if (!cell) return []
      const { price, stock, counted } = cell
      return [{ color, size: value, price: minorAmount(price, digits), ...(stock !== counted && { stock: wholeOf(stock) }) }]
    }),
  )
}

/** What is sent of a draft. */
const inputOf = (draft: ProductDraft, digits: number) => {
  const { shelfId, ...words } = draft
  return {
    title: words.title,
    slug: words.slug,
    text: words.text,
    seoTitle: words.seoTitle,
    seoText: words.seoText,
    translations: words.translations,
    clothingType: words.clothingType,
    shelfId: shelfId === '' ? null : shelfId,
    state: words.state,
    pictures: words.pictures.map(({ url, alt, translations, color, side }) => ({ url, alt, translations, color, side })),
    variants: variantsOf(draft, digits),
  }
}

type FaultWords = Pick<MerchandiseWords['form'], 'priceMissing' | 'piecesMissing'>

/** What is wrong with a cell, said of the whole grid. */
export const variantFault = (field: PropertyKey | undefined, words: FaultWords): string | undefined => {
  if (field === 'price') return words.priceMissing
  return field === 'stock' ? words.piecesMissing : undefined
}

/** A draft that can be sent, or what is wrong with it by the path of each field. */
export const readDraft = (
  draft: ProductDraft,
  digits: number,
  words: FaultWords,
): { input?: ProductInput; faults: Record<string, string> } => {
  const parsed = ProductInput.safeParse(inputOf(draft, digits))
  if (parsed.success) return { input: parsed.data, faults: {} }
  const faults: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const [first = '', index, field] = path
    if (first === 'variants') faults['variants'] ??= variantFault(field, words) ?? message
    else if (first === 'pictures' && typeof index === 'number') faults[`pictures.${index}`] ??= message
    else if (first === 'translations') faults[path.join('.')] ??= message
    else faults[String(first)] ??= message
  }
  return { faults }
}

export const isGarment = (word: string): word is GarmentKey => GARMENT_KEYS.some((key) => key === word)
