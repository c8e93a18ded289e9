import { type AdminProduct, type Language, PRODUCT_TEXT_FIELDS, formatAmountInput } from '@picasso/contract'
import { CLOTH_LABELS, GARMENTS } from '@picasso/design'

import { writeRow } from '../../../platform/csv/index.ts'

type Picture = AdminProduct['pictures'][number]

/** One line a picture: its URL, the color and side it shows, and its alternative text. */
const formatPicture = ({ url, alt, color, side }: Picture): string => `${url} [${color ?? 'Any'}${side ? ` ${side}` : ''}] ${alt}`

/** Translated alternative texts, one line a picture; empty if none is translated. */
const formatPictureTexts = (pictures: readonly Picture[], language: Language): string =>
  pictures.some(({ translations }) => translations[language]?.alt !== undefined)
    ? pictures.map(({ translations }) => translations[language]?.alt ?? '').join('\n')
    : ''

/** Rows of a product; its variants in the garment's order of colors and sizes. */
export const formatProductRows = (
  product: AdminProduct,
  { categorySlug, fractionDigits, languages }: { categorySlug: string; fractionDigits: number; languages: readonly Language[] },
): string => {
  const { slug, title, text, clothingType, state, seoTitle, seoText, pictures, translations } = product
  const { sizes } = GARMENTS[clothingType]
  const getSortKey = ({ color, size }: AdminProduct['variants'][number]): number =>
    CLOTH_LABELS.indexOf(color) * 100 + sizes.findIndex(({ value }) => value === size)
  const translated = languages.flatMap((language) => [
    ...PRODUCT_TEXT_FIELDS.map((field) => translations[language]?.[field] ?? ''),
    formatPictureTexts(pictures, language),
  ])
  const productCells = [
    title,
    text,
    clothingType,
    categorySlug,
    state,
    seoTitle,
    seoText,
    pictures.map(formatPicture).join('\n'),
    ...translated,
  ]
  const cells = product.variants
    .toSorted((a, b) => getSortKey(a) - getSortKey(b))
    .map(({ color, size, price, stock }) => [color, size, formatAmountInput(price, fractionDigits), stock])
  return (cells.length === 0 ? [['', '', '', '']] : cells)
    .map((variant, index) => writeRow([slug, ...(index === 0 ? productCells : productCells.map(() => '')), ...variant]))
    .join('')
}
