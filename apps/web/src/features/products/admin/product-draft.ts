import {
  type AdminProduct,
  type GarmentSizeValue,
  parseAmountInput,
  ProductInput,
  type ProductTranslations,
  type Translations,
  formatAmountInput,
  describeIssue,
  type IssueMessages,
  parseData,
} from '@picasso/contract'
import { type ClothLabel, GARMENT_KEYS, GARMENTS, type GarmentKey, type Side } from '@picasso/design'

import type { ProductAdminMessages } from './messages/index.ts'

export interface DraftCell {
  price: string
  stock: string
  /** Stock when the page was opened; undefined for a new cell. */
  initialStock?: string
}

/** The form values of a product. */
export interface ProductDraft {
  title: string
  slug: string
  text: string
  /** Who drew it, and the collection it belongs to. */
  artist: string
  line: string
  seoTitle: string
  seoText: string
  /** Translations of the four texts above. */
  translations: ProductTranslations
  clothingType: GarmentKey
  productCategoryId: string
  state: string
  pictures: readonly {
    url: string
    alt: string
    /** Translated alternative texts. */
    translations?: Translations<'alt'>
    color: ClothLabel | null
    side: Side | null
  }[]
  /** By `color/size`; a missing cell is not sold. */
  cells: Readonly<Record<string, DraftCell>>
}

export const toCellKey = (color: ClothLabel, size: GarmentSizeValue): string => `${color}/${size}`

export const emptyDraft: ProductDraft = {
  title: '',
  slug: '',
  text: '',
  artist: '',
  line: '',
  seoTitle: '',
  seoText: '',
  translations: {},
  clothingType: 'tshirt',
  productCategoryId: '',
  state: 'draft',
  pictures: [],
  cells: {},
}

export const toProductDraft = (product: AdminProduct, fractionDigits: number): ProductDraft => ({
  ...product,
  productCategoryId: product.productCategoryId ?? '',
  cells: Object.fromEntries(
    product.variants.map(({ color, size, price, stock }) => [
      toCellKey(color, size),
      { price: formatAmountInput(price, fractionDigits), stock: String(stock), initialStock: String(stock) },
    ]),
  ),
})

/** Colors and sizes in which a garment can be sold. */
export const getVariantGrid = (clothingType: GarmentKey) => {
  const { cloths, readyCloths, sizes } = GARMENTS[clothingType]
  return { colors: [...cloths, ...readyCloths], sizes }
}

const parseWholeNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The variants of a grid; cells of another garment are left out. Only changed counts are sent, because orders change the stock at the same time. */
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

/** The request body of a draft. */
const toProductInput = (draft: ProductDraft, fractionDigits: number) => {
  const { productCategoryId, ...fields } = draft
  return {
    title: fields.title,
    slug: fields.slug,
    text: fields.text,
    artist: fields.artist,
    line: fields.line,
    seoTitle: fields.seoTitle,
    seoText: fields.seoText,
    translations: fields.translations,
    clothingType: fields.clothingType,
    productCategoryId: productCategoryId === '' ? null : productCategoryId,
    state: fields.state,
    pictures: fields.pictures.map(({ url, alt, translations, color, side }) => ({ url, alt, translations, color, side })),
    variants: toVariants(draft, fractionDigits),
  }
}

type VariantErrorMessages = Pick<ProductAdminMessages['form'], 'priceMissing' | 'stockMissing'>

/** Errors of single cells, shown for the grid as a whole. */
export const getVariantError = (field: PropertyKey | undefined, messages: VariantErrorMessages): string | undefined => {
  if (field === 'price') return messages.priceMissing
  return field === 'stock' ? messages.stockMissing : undefined
}

/** The request body of a draft, or its errors by field path. */
export const validateDraft = (
  draft: ProductDraft,
  fractionDigits: number,
  messages: VariantErrorMessages,
  issueMessages: IssueMessages,
): { input?: ProductInput; errors: Record<string, string> } => {
  const parsed = parseData(ProductInput, toProductInput(draft, fractionDigits))
  if (parsed.success) return { input: parsed.data, errors: {} }
  const errors: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const { path } = issue
    const [first = '', index, field] = path
    const message = describeIssue(issue, issueMessages)
    if (first === 'variants') errors['variants'] ??= getVariantError(field, messages) ?? message
    else if (first === 'pictures' && typeof index === 'number') errors[`pictures.${index}`] ??= message
    else if (first === 'translations') errors[path.join('.')] ??= message
    else errors[String(first)] ??= message
  }
  return { errors }
}

export const isGarment = (value: string): value is GarmentKey => GARMENT_KEYS.some((key) => key === value)
