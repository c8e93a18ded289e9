import type { RowFinding, RowFindingKind } from '@picasso/design'

const millimetres = (measured: RowFinding['measured']): string => `${Number(measured).toFixed(1)} mm`

type Said = Pick<RowFinding, 'measured'> & { field: string }

/** What is wrong with a row and what to do about it. */
const WORDS: Record<RowFindingKind, (said: Said) => string> = {
  'empty-row': () => 'Nothing is printed for this row. Type something or take it out.',
  'too-long': ({ field, measured }) => `${field} has ${measured} characters, and 40 is the most. Shorten it.`,
  'missing-letters': ({ field, measured }) => `The font of ${field} has no sign for ${measured}. Write it differently or use another font.`,
  'no-size': () => 'Choose a size.',
  'unknown-size': ({ measured }) => `“${measured}” is no size of this garment. Choose another.`,
  'empty-field': ({ field }) => `${field} stays empty on this piece.`,
  'same-number': ({ measured }) => `Row ${measured} has the same number.`,
  'tiny-text': ({ field, measured }) =>
    `${field} comes out ${millimetres(measured)} high and runs full of ink. Shorten it or give it more room.`,
  'thin-line': ({ field, measured }) =>
    `The outline of ${field} comes out ${millimetres(measured)} thin and may not hold. Shorten it or make the outline wider.`,
  outside: ({ field }) => `${field} is cut off at the edge of the print. Give it less room or move it inwards.`,
}

export const sayFinding = ({ kind, field = '', measured }: RowFinding): string => WORDS[kind]({ field, measured })
