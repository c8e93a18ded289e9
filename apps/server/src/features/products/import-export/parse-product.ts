import {
  describeIssue,
  isLanguage,
  LANGUAGES,
  parseAmountInput,
  parseData,
  PRODUCT_STATES,
  PRODUCT_TEXT_FIELDS,
  ProductInput,
} from '@picasso/contract'
import { CLOTH_LABELS, GARMENT_KEYS, GARMENTS, type GarmentSize, findSize } from '@picasso/design'
import type * as z from 'zod/mini'

import { ISSUE_MESSAGES, type LocalizedText } from '../../../platform/http/language.ts'
import { PRODUCT_MESSAGES } from '../messages/index.ts'
import { type Column, getPictureTextsColumn, getTranslatedColumn, VARIANT_COLUMNS } from './columns.ts'
import type { ImportErrors } from './import-errors.ts'
import type { TableProduct, TableRow } from './parse-csv.ts'

const PICTURE_PATTERN = /^(\S+) \[(\w+)(?: (\w+))?\] ?(.*)$/

const parsePictures = (row: TableRow): unknown[] =>
  row.cells.Pictures.split(/\r?\n/)
    .filter((text) => text.trim() !== '')
    .map((text, index) => {
      const [, url, color, side = null, alt] = PICTURE_PATTERN.exec(text) ?? []
      return { url, alt, translations: parsePictureTexts(row, index), color: color === 'Any' ? null : color, side }
    })

/** Translated alternative texts of one picture; a language without a column is left out. */
const parsePictureTexts = ({ cells }: TableRow, index: number): unknown =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const cell = cells[getPictureTextsColumn(language)]
      return cell === undefined ? [] : [[language, { alt: cell.split(/\r?\n/)[index] ?? '' }]]
    }),
  )

/** The sizes of the product's garment, or of all garments if the garment is missing or unknown. */
const getSizes = ({ first: { cells } }: TableProduct): readonly GarmentSize[] => {
  const key = GARMENT_KEYS.find((garmentKey) => garmentKey === cells.Garment)
  return key ? GARMENTS[key].sizes : GARMENT_KEYS.flatMap((garmentKey) => GARMENTS[garmentKey].sizes)
}

/** Translated texts; one without a column is left out, so the stored text stays. */
const parseTranslations = ({ cells }: TableRow): unknown =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        PRODUCT_TEXT_FIELDS.flatMap((field) => {
          const cell = cells[getTranslatedColumn(field, language)]
          return cell === undefined ? [] : [[field, cell]]
        }),
      ),
    ]),
  )

const parseVariant = (
  { cells }: TableRow,
  { fractionDigits, sizes }: { fractionDigits: number; sizes: readonly GarmentSize[] },
): unknown => ({
  color: cells.Color,
  // Garments spell their sizes differently, and people type M.
  size: findSize(cells.Size, sizes)?.value ?? '',
  price: parseAmountInput(cells.Price, fractionDigits),
  // An empty cell leaves the stock unchanged.
  ...(cells.Stock !== '' && { stock: /^\d+$/.test(cells.Stock) ? Number(cells.Stock) : Number.NaN }),
})

const COLUMN_BY_FIELD: Readonly<Record<string, Column>> = {
  title: 'Title',
  slug: 'Slug',
  text: 'Description',
  artist: 'Artist',
  line: 'Line',
  seoTitle: 'Search title',
  seoText: 'Search description',
  clothingType: 'Garment',
  productCategoryId: 'Category',
  state: 'State',
  pictures: 'Pictures',
  variants: 'Color',
  color: 'Color',
  size: 'Size',
  price: 'Price',
  stock: 'Stock',
}

/** Replace the form's messages that say "choose": a cell is typed, not selected. */
const COLUMN_HINTS: Partial<Record<Column, LocalizedText>> = {
  Garment: (language) => PRODUCT_MESSAGES[language].table.allowedValues(GARMENT_KEYS),
  State: (language) => PRODUCT_MESSAGES[language].table.allowedValues(PRODUCT_STATES),
  Color: (language) => PRODUCT_MESSAGES[language].table.allowedValues(CLOTH_LABELS),
  Price: (language) => PRODUCT_MESSAGES[language].table.price,
  Stock: (language) => PRODUCT_MESSAGES[language].table.stock,
  Pictures: (language) => PRODUCT_MESSAGES[language].table.pictures,
}

const findColumnHint = (column: Column, product: TableProduct): LocalizedText | undefined =>
  column === 'Size'
    ? (language) => PRODUCT_MESSAGES[language].table.allowedValues([...new Set(getSizes(product).map(({ value }) => value))])
    : COLUMN_HINTS[column]

const findColumn = ([field = '', index, inner, language]: readonly PropertyKey[]): Column | null => {
  if (field === 'pictures' && inner === 'translations' && isLanguage(language)) return getPictureTextsColumn(language)
  const text = PRODUCT_TEXT_FIELDS.find((textField) => textField === inner)
  if (field === 'translations') return isLanguage(index) && text ? getTranslatedColumn(text, index) : null
  return COLUMN_BY_FIELD[String(field === 'pictures' ? field : (inner ?? field))] ?? null
}

/** Reports a field error of the form at the row and column of the table that it belongs to. */
export const addFieldError = (product: TableProduct, path: readonly PropertyKey[], message: LocalizedText, errors: ImportErrors): void => {
  const [field, index] = path
  const row = field === 'variants' && index !== undefined ? getVariantRows(product)[Number(index)] : product.first
  errors.add(row?.number ?? product.first.number, findColumn(path), message)
}

/** Rows with a color and size; a product without variants has one row without them. */
const getVariantRows = ({ rows }: TableProduct): TableRow[] =>
  rows.filter(({ cells }) => VARIANT_COLUMNS.some((column) => cells[column] !== ''))

const reportDuplicateVariants = (product: TableProduct, errors: ImportErrors): void => {
  const rowByVariant = new Map<string, number>()
  const sizes = getSizes(product)
  for (const { number, cells } of getVariantRows(product)) {
    const name = `${cells.Color}/${findSize(cells.Size, sizes)?.value ?? cells.Size}`
    const previousRow = rowByVariant.get(name)
    if (previousRow !== undefined)
      errors.add(number, 'Size', (language) => PRODUCT_MESSAGES[language].table.duplicateVariantRow(previousRow))
    else rowByVariant.set(name, number)
  }
}

interface ParseContext {
  fractionDigits: number
  /** Category ids by slug. */
  categoryIds: ReadonlyMap<string, string>
  errors: ImportErrors
}

const reportSurplusPictureTexts = ({ first: { cells, number } }: TableProduct, pictureCount: number, errors: ImportErrors): void => {
  for (const language of LANGUAGES) {
    const column = getPictureTextsColumn(language)
    const texts = (cells[column] ?? '').split(/\r?\n/)
    if (texts.slice(pictureCount).some((text) => text.trim() !== ''))
      errors.add(number, column, (reader) => PRODUCT_MESSAGES[reader].table.pictureTexts(pictureCount))
  }
}

const reportIssues = (product: TableProduct, issues: readonly z.core.$ZodIssue[], errors: ImportErrors): void => {
  for (const issue of issues) {
    const { path, code } = issue
    const isTypeError = code === 'invalid_type' || code === 'invalid_value' || path[2] === 'url'
    const hint = isTypeError ? findColumnHint(findColumn(path) ?? 'Title', product) : undefined
    addFieldError(product, path, hint ?? ((language) => describeIssue(issue, ISSUE_MESSAGES[language])), errors)
  }
}

/** The product as a form would send it, or undefined if it has errors. */
export const parseProduct = (product: TableProduct, { fractionDigits, categoryIds, errors }: ParseContext): ProductInput | undefined => {
  const errorCount = errors.count
  const { cells, number } = product.first
  reportDuplicateVariants(product, errors)
  const pictures = parsePictures(product.first)
  reportSurplusPictureTexts(product, pictures.length, errors)
  if (cells.Category !== '' && !categoryIds.has(cells.Category))
    errors.add(number, 'Category', (language) => PRODUCT_MESSAGES[language].table.missingCategory)
  const fields = {
    title: cells.Title,
    slug: product.slug,
    text: cells.Description,
    ...(cells.Artist !== undefined && { artist: cells.Artist }),
    ...(cells.Line !== undefined && { line: cells.Line }),
    seoTitle: cells['Search title'],
    seoText: cells['Search description'],
    translations: parseTranslations(product.first),
    clothingType: cells.Garment,
    productCategoryId: categoryIds.get(cells.Category) ?? null,
    state: cells.State,
    pictures,
    variants: getVariantRows(product).map((row) => parseVariant(row, { fractionDigits, sizes: getSizes(product) })),
  }
  const parsed = parseData(ProductInput, fields)
  reportIssues(product, parsed.error?.issues ?? [], errors)
  return errors.count === errorCount ? parsed.data : undefined
}
