import { isLanguage, LANGUAGES, minorAmount, PRODUCT_STATES, PRODUCT_TEXT_FIELDS, ProductInput, speakFor } from '@picasso/contract'
import { CLOTH_LABELS, GARMENT_KEYS, GARMENTS, type GarmentSize, sizeMeant } from '@picasso/design'

import { type Said, SENTENCES } from '../../../platform/http/language.ts'
import { WORDS } from '../words/index.ts'
import { type Column, pictureTextsColumn, translatedColumn, VARIANT_COLUMNS } from './columns.ts'
import type { Faults } from './faults.ts'
import type { TableProduct, TableRow } from './read-table.ts'

const PICTURE = /^(\S+) \[(\w+)(?: (\w+))?\] ?(.*)$/

const readPictures = (row: TableRow): unknown[] =>
  row.cells.Pictures.split(/\r?\n/)
    .filter((text) => text.trim() !== '')
    .map((text, place) => {
      const [, url, color, side = null, alt] = PICTURE.exec(text) ?? []
      return { url, alt, translations: readPictureTexts(row, place), color: color === 'Any' ? null : color, side }
    })

/** What the pictures show in further languages, by picture; a language without a column is not named. */
const readPictureTexts = ({ cells }: TableRow, place: number): unknown =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const cell = cells[pictureTextsColumn(language)]
      return cell === undefined ? [] : [[language, { alt: cell.split(/\r?\n/)[place] ?? '' }]]
    }),
  )

/** The sizes of the product's garment; of all garments where it names none of them. */
const sizesOf = ({ first: { cells } }: TableProduct): readonly GarmentSize[] => {
  const key = GARMENT_KEYS.find((each) => each === cells.Garment)
  return key ? GARMENTS[key].sizes : GARMENT_KEYS.flatMap((each) => GARMENTS[each].sizes)
}

/** Texts in further languages; one without a column is not named, and stays as it is. */
const readTranslations = ({ cells }: TableRow): unknown =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        PRODUCT_TEXT_FIELDS.flatMap((field) => {
          const cell = cells[translatedColumn(field, language)]
          return cell === undefined ? [] : [[field, cell]]
        }),
      ),
    ]),
  )

const readVariant = ({ cells }: TableRow, { digits, sizes }: { digits: number; sizes: readonly GarmentSize[] }): unknown => ({
  color: cells.Colour,
  // Garments spell their sizes differently, and people write M.
  size: sizeMeant(cells.Size, sizes)?.value ?? '',
  price: minorAmount(cells.Price, digits),
  // An empty cell leaves what lies on the shelf as it is.
  ...(cells.Stock !== '' && { stock: /^\d+$/.test(cells.Stock) ? Number(cells.Stock) : Number.NaN }),
})

const COLUMN_OF: Readonly<Record<string, Column>> = {
  title: 'Title',
  slug: 'Address',
  text: 'Description',
  seoTitle: 'Search title',
  seoText: 'Search description',
  clothingType: 'Garment',
  shelfId: 'Shelf',
  state: 'State',
  pictures: 'Pictures',
  variants: 'Colour',
  color: 'Colour',
  size: 'Size',
  price: 'Price',
  stock: 'Stock',
}

/** Said where a form would say "choose", because a cell is written and not chosen. */
const REMEDIES: Partial<Record<Column, Said>> = {
  Garment: (language) => WORDS[language].table.oneOf(GARMENT_KEYS),
  State: (language) => WORDS[language].table.oneOf(PRODUCT_STATES),
  Colour: (language) => WORDS[language].table.oneOf(CLOTH_LABELS),
  Price: (language) => WORDS[language].table.price,
  Stock: (language) => WORDS[language].table.stock,
  Pictures: (language) => WORDS[language].table.pictures,
}

const remedyFor = (column: Column, product: TableProduct): Said | undefined =>
  column === 'Size' ? (language) => WORDS[language].table.oneOf([...new Set(sizesOf(product).map(({ value }) => value))]) : REMEDIES[column]

const columnOf = ([field = '', index, inner, language]: readonly PropertyKey[]): Column | null => {
  if (field === 'pictures' && inner === 'translations' && isLanguage(language)) return pictureTextsColumn(language)
  const text = PRODUCT_TEXT_FIELDS.find((each) => each === inner)
  if (field === 'translations') return isLanguage(index) && text ? translatedColumn(text, index) : null
  return COLUMN_OF[String(field === 'pictures' ? field : (inner ?? field))] ?? null
}

/** What a form's fields call wrong, said of the row and column it stands in. */
export const placeFault = (product: TableProduct, path: readonly PropertyKey[], said: Said, faults: Faults): void => {
  const [field, index] = path
  const row = field === 'variants' && index !== undefined ? variantRows(product)[Number(index)] : product.first
  faults.add(row?.number ?? product.first.number, columnOf(path), said)
}

/** Rows that name a colour and size; a product that is sold in none has one row without. */
const variantRows = ({ rows }: TableProduct): TableRow[] =>
  rows.filter(({ cells }) => VARIANT_COLUMNS.some((column) => cells[column] !== ''))

const findTwice = (product: TableProduct, faults: Faults): void => {
  const seen = new Map<string, number>()
  const sizes = sizesOf(product)
  for (const { number, cells } of variantRows(product)) {
    const name = `${cells.Colour}/${sizeMeant(cells.Size, sizes)?.value ?? cells.Size}`
    const before = seen.get(name)
    if (before !== undefined) faults.add(number, 'Size', (language) => WORDS[language].table.twice(before))
    else seen.set(name, number)
  }
}

interface Reading {
  digits: number
  /** Ids of the shelves by the end of their address. */
  shelves: ReadonlyMap<string, string>
  faults: Faults
}

/** A product as a form would send it, or undefined where something of it cannot be used. */
export const readProduct = (product: TableProduct, { digits, shelves, faults }: Reading): ProductInput | undefined => {
  const before = faults.count
  const { cells, number } = product.first
  findTwice(product, faults)
  const pictures = readPictures(product.first)
  for (const language of LANGUAGES) {
    const column = pictureTextsColumn(language)
    const texts = (cells[column] ?? '').split(/\r?\n/)
    if (texts.slice(pictures.length).some((text) => text.trim() !== ''))
      faults.add(number, column, (reader) => WORDS[reader].table.pictureTexts(pictures.length))
  }
  if (cells.Shelf !== '' && !shelves.has(cells.Shelf)) faults.add(number, 'Shelf', (language) => WORDS[language].table.noSuchShelf)
  const typed = {
    title: cells.Title,
    slug: product.slug,
    text: cells.Description,
    seoTitle: cells['Search title'],
    seoText: cells['Search description'],
    translations: readTranslations(product.first),
    clothingType: cells.Garment,
    shelfId: shelves.get(cells.Shelf) ?? null,
    state: cells.State,
    pictures,
    variants: variantRows(product).map((row) => readVariant(row, { digits, sizes: sizesOf(product) })),
  }
  return speakFor(SENTENCES[faults.language], () => {
    const parsed = ProductInput.safeParse(typed)
    for (const { path, message, code } of parsed.error?.issues ?? []) {
      const isUnreadable = code === 'invalid_type' || code === 'invalid_value' || path[2] === 'url'
      placeFault(product, path, (isUnreadable ? remedyFor(columnOf(path) ?? 'Title', product) : undefined) ?? (() => message), faults)
    }
    return faults.count === before ? parsed.data : undefined
  })
}
