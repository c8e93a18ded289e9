import { plainWords } from './roster.ts'

/** A size as a garment comes in it. */
export interface TeamSize {
  value: string
  label: string
}

/** Sizes as people write them, by the label of the garment's list. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  s: ['small'],
  m: ['medium'],
  l: ['large'],
  xl: ['x-large', 'x large', 'xlarge', 'extra large', 'extra-large', 'extralarge'],
}

/** The size of this garment a person meant; the same list serves garments that spell their sizes differently. */
export const sizeMeant = <Size extends TeamSize>(written: string, sizes: readonly Size[]): Size | undefined => {
  const said = plainWords(written)
  return sizes.find(({ value, label }) => [value, plainWords(label), ...(OTHER_WORDS[plainWords(label)] ?? [])].includes(said))
}
