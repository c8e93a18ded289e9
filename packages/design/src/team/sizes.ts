import { normalizeForComparison, type Roster, normalizeText } from './roster.ts'

/** A size as a garment comes in it. */
export interface TeamSize {
  value: string
  label: string
}

/** Sizes as people write them, by the label of the garment's list. */
const SIZE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  s: ['small'],
  m: ['medium'],
  l: ['large'],
  xl: ['x-large', 'x large', 'xlarge', 'extra large', 'extra-large', 'extralarge'],
}

/** The size of this garment a person meant; the same list serves garments that spell their sizes differently. */
export const findSize = <Size extends TeamSize>(input: string, sizes: readonly Size[]): Size | undefined => {
  const normalized = normalizeForComparison(input)
  return sizes.find(({ value, label }) =>
    [value, normalizeForComparison(label), ...(SIZE_ALIASES[normalizeForComparison(label)] ?? [])].includes(normalized),
  )
}

/** What is ordered for a row: the words of each column as they are printed, and the size. */
export interface OrderedRow {
  words: Readonly<Record<string, string>>
  size: string
}

/** The rows of a list as they are ordered; undefined where the size of one is not said, for then nobody can order it. */
export const toOrderedRows = ({ rows }: Roster, sizes: readonly TeamSize[]): OrderedRow[] | undefined => {
  const ordered = rows.map(({ words, size }) => ({ words, size: findSize(size, sizes)?.value }))
  return ordered.every((row): row is OrderedRow => row.size !== undefined) ? ordered : undefined
}

/** The pieces of a list in one spelling: the same for lists that order the same, in whatever order and spacing they were written. */
export const serializeRows = (fields: readonly string[], rows: readonly OrderedRow[]): string =>
  JSON.stringify(
    rows.map(({ words, size }) => JSON.stringify([size, ...fields.map((field) => normalizeText(words[field] ?? ''))])).toSorted(),
  )
