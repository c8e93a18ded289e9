import { type AdminProduct, type GarmentSizeValue, minorAmount, ProductInput, typedAmount } from '@picasso/contract'
import { type ClothLabel, GARMENT_KEYS, GARMENTS, type GarmentKey } from '@picasso/design'

/** A product as it is typed. */
export interface ProductDraft {
  title: string
  slug: string
  text: string
  seoTitle: string
  seoText: string
  clothingType: GarmentKey
  shelfId: string
  state: string
  pictures: readonly { url: string; alt: string; color: ClothLabel | null }[]
  /** By `colour/size`; a cell that is not there is not sold. */
  cells: Readonly<Record<string, { price: string; stock: string }>>
}

export const cellName = (color: ClothLabel, size: GarmentSizeValue): string => `${color}/${size}`

export const emptyDraft: ProductDraft = {
  title: '',
  slug: '',
  text: '',
  seoTitle: '',
  seoText: '',
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
      { price: typedAmount(price, digits), stock: String(stock) },
    ]),
  ),
})

/** Colours and sizes a garment can be sold in. */
export const gridOf = (clothingType: GarmentKey) => {
  const { cloths, readyCloths, sizes } = GARMENTS[clothingType]
  return { colors: [...cloths, ...readyCloths], sizes }
}

const wholeOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

/** What is sent of a draft; cells of another garment's grid are left behind. */
const inputOf = (draft: ProductDraft, digits: number) => {
  const { colors, sizes } = gridOf(draft.clothingType)
  const { cells, shelfId, ...words } = draft
  return {
    title: words.title,
    slug: words.slug,
    text: words.text,
    seoTitle: words.seoTitle,
    seoText: words.seoText,
    clothingType: words.clothingType,
    shelfId: shelfId === '' ? null : shelfId,
    state: words.state,
    pictures: words.pictures.map(({ url, alt, color }) => ({ url, alt, color })),
    variants: colors.flatMap((color) =>
      sizes.flatMap(({ value }) => {
        const cell = cells[cellName(color, value)]
        return cell ? [{ color, size: value, price: minorAmount(cell.price, digits), stock: wholeOf(cell.stock) }] : []
      }),
    ),
  }
}

/** A draft that can be sent, or what is wrong with it by the path of each field. */
export const readDraft = (draft: ProductDraft, digits: number): { input?: ProductInput; faults: Record<string, string> } => {
  const parsed = ProductInput.safeParse(inputOf(draft, digits))
  if (parsed.success) return { input: parsed.data, faults: {} }
  const faults: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const [first = '', index, field] = path
    if (first === 'variants')
      faults['variants'] ??=
        field === 'price' ? 'Enter a price for every size that is sold.' : 'Enter whole pieces for every size that is sold.'
    else if (first === 'pictures' && typeof index === 'number') faults[`pictures.${index}`] ??= message
    else faults[String(first)] ??= message
  }
  return { faults }
}

export const isGarment = (word: string): word is GarmentKey => GARMENT_KEYS.some((key) => key === word)
