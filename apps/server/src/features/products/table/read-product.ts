import { GarmentSizeValue, minorAmount, PRODUCT_STATES, ProductInput } from '@picasso/contract'
import { CLOTH_LABELS, GARMENT_KEYS } from '@picasso/design'

import { type Column, VARIANT_COLUMNS } from './columns.ts'
import type { Faults } from './faults.ts'
import type { TableProduct, TableRow } from './read-table.ts'

const PICTURE = /^(\S+) \[(\w+)\] ?(.*)$/

const readPictures = (cell: string): unknown[] =>
  cell
    .split(/\r?\n/)
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const [, url, color, alt] = PICTURE.exec(text) ?? []
      return { url, alt, color: color === 'Any' ? null : color }
    })

const readVariant = ({ cells }: TableRow, digits: number): unknown => ({
  color: cells.Colour,
  size: cells.Size,
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

const oneOf = (words: readonly string[]): string => `Write one of ${words.join(', ')}.`

/** Said where a form would say "choose", because a cell is written and not chosen. */
const REMEDIES: Partial<Record<Column, string>> = {
  Garment: oneOf(GARMENT_KEYS),
  State: oneOf(PRODUCT_STATES),
  Colour: oneOf(CLOTH_LABELS),
  Size: oneOf(GarmentSizeValue.options),
  Price: 'Write a price like 1650.00, without a currency.',
  Stock: 'Write a whole number of pieces, or leave the cell empty to keep what is there.',
  Pictures: 'Write one picture a line, as in an exported file: its address, the colour in brackets, what it shows.',
}

const columnOf = ([field = '', , inner]: readonly PropertyKey[]): Column | null =>
  COLUMN_OF[String(field === 'pictures' ? field : (inner ?? field))] ?? null

/** What a form's fields call wrong, said of the row and column it stands in. */
export const placeFault = (product: TableProduct, path: readonly PropertyKey[], message: string, faults: Faults): void => {
  const [field, index] = path
  const row = field === 'variants' && index !== undefined ? variantRows(product)[Number(index)] : product.first
  faults.add(row?.number ?? product.first.number, columnOf(path), message)
}

/** Rows that name a colour and size; a product that is sold in none has one row without. */
const variantRows = ({ rows }: TableProduct): TableRow[] =>
  rows.filter(({ cells }) => VARIANT_COLUMNS.some((column) => cells[column] !== ''))

const findTwice = (product: TableProduct, faults: Faults): void => {
  const seen = new Map<string, number>()
  for (const { number, cells } of variantRows(product)) {
    const name = `${cells.Colour}/${cells.Size}`
    const before = seen.get(name)
    if (before !== undefined) faults.add(number, 'Size', `This colour and size stands in row ${before} already. Keep one of them.`)
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
  if (cells.Shelf !== '' && !shelves.has(cells.Shelf))
    faults.add(number, 'Shelf', 'There is no shelf with this address. Add it under “Product categories”, or leave the cell empty.')
  const parsed = ProductInput.safeParse({
    title: cells.Title,
    slug: product.slug,
    text: cells.Description,
    seoTitle: cells['Search title'],
    seoText: cells['Search description'],
    clothingType: cells.Garment,
    shelfId: shelves.get(cells.Shelf) ?? null,
    state: cells.State,
    pictures: readPictures(cells.Pictures),
    variants: variantRows(product).map((row) => readVariant(row, digits)),
  })
  for (const { path, message, code } of parsed.error?.issues ?? []) {
    const isUnreadable = code === 'invalid_type' || code === 'invalid_value' || path[2] === 'url'
    placeFault(product, path, (isUnreadable ? REMEDIES[columnOf(path) ?? 'Title'] : undefined) ?? message, faults)
  }
  return faults.count === before ? parsed.data : undefined
}
