import {
  type AdminProduct,
  type GarmentSizeValue,
  parseAmountInput,
  ProductInput,
  type ProductTranslations,
  type Translations,
  formatAmountInput,
} from '@picasso/contract'
import { type ClothLabel, GARMENT_KEYS, GARMENTS, type GarmentKey, type Side } from '@picasso/design'

import type { ProductAdminMessages } from './messages/index.ts'

export interface DraftCell {
  price: string
  stock: string
  /** What lay on the shelf when the page was opened; undefined for a new cell. */
  initialStock?: string
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

export const toCellKey = (color: ClothLabel, size: GarmentSizeValue): string => `${color}/${size}`

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

export const toProductDraft = (product: AdminProduct, fractionDigits: number): ProductDraft => ({
  ...product,
  shelfId: product.shelfId ?? '',
  cells: Object.fromEntries(
    product.variants.map(({ color, size, price, stock }) => [
      toCellKey(color, size),
      { price: formatAmountInput(price, fractionDigits), stock: String(stock), initialStock: String(stock) },
    ]),
  ),
})

/** Colours and sizes a garment can be sold in. */
export const getVariantGrid = (clothingType: GarmentKey) => {
  const { cloths, readyCloths, sizes } = GARMENTS[clothingType]
  return { colors: [...cloths, ...readyCloths], sizes }
}

const parseWholeNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The variants of a grid; cells of another garment's grid are left behind. Only counts that were changed are sent: orders take from the shelves at the same time. */
export const toVariants = ({ clothingType, cells }: Pick<ProductDraft, 'clothingType' | 'cells'>, fractionDigits: number) => {
  const { colors, sizes } = getVariantGrid(clothingType)
  return colors.flatMap((color) =>
    sizes.flatMap(({ value }) => {
      const cell = cells[toCellKey(color, value)]
      if (!cell) return []
      const { price, stock, initialStock } = cell
      return [
        {
          color,
          size: value,
          price: parseAmountInput(price, fractionDigits),
          ...(stock !== initialStock && { stock: parseWholeNumber(stock) }),
        },
      ]
    }),
  )
}

/** What is sent of a draft. */
const toProductInput = (draft: ProductDraft, fractionDigits: number) => {
  const { shelfId, ...fields } = draft
  return {
    title: fields.title,
    slug: fields.slug,
    text: fields.text,
    seoTitle: fields.seoTitle,
    seoText: fields.seoText,
    translations: fields.translations,
    clothingType: fields.clothingType,
    shelfId: shelfId === '' ? null : shelfId,
    state: fields.state,
    pictures: fields.pictures.map(({ url, alt, translations, color, side }) => ({ url, alt, translations, color, side })),
    variants: toVariants(draft, fractionDigits),
  }
}

type VariantErrorMessages = Pick<ProductAdminMessages['form'], 'priceMissing' | 'stockMissing'>

/** What is wrong with a cell, said of the whole grid. */
export const getVariantError = (field: PropertyKey | undefined, messages: VariantErrorMessages): string | undefined => {
  if (field === 'price') return messages.priceMissing
  return field === 'stock' ? messages.stockMissing : undefined
}

/** A draft that can be sent, or what is wrong with it by the path of each field. */
export const validateDraft = (
  draft: ProductDraft,
  fractionDigits: number,
  messages: VariantErrorMessages,
): { input?: ProductInput; errors: Record<string, string> } => {
  const parsed = ProductInput.safeParse(toProductInput(draft, fractionDigits))
  if (parsed.success) return { input: parsed.data, errors: {} }
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const [first = '', index, field] = path
    if (first === 'variants') errors['variants'] ??= getVariantError(field, messages) ?? message
    else if (first === 'pictures' && typeof index === 'number') errors[`pictures.${index}`] ??= message
    else if (first === 'translations') errors[path.join('.')] ??= message
    else errors[String(first)] ??= message
  }
  return { errors }
}

export const isGarment = (value: string): value is GarmentKey => GARMENT_KEYS.some((key) => key === value)
