import { createPluralizer } from '@picasso/contract'

const pluralize = createPluralizer('en')

export const messages = {
  outOfStock: (remaining: number) =>
    remaining === 0
      ? 'Sold out. Please choose another size or colour.'
      : pluralize(remaining, { one: 'Only one is left. Please choose fewer.', other: `Only ${remaining} are left. Please choose fewer.` }),
  unavailable: 'No longer on offer. Please take it out or choose another.',
  missingGlyphs: (glyphs: string) =>
    `The font of this design has no sign for ${glyphs}, and an empty box would be printed. Please mend it in the editor.`,
  priceIncreased: (current: string, previous: string) => `A piece costs more than when you put it in: ${current} instead of ${previous}.`,
  priceDecreased: (current: string, previous: string) => `A piece costs less than when you put it in: ${current} instead of ${previous}.`,
  tooManyLines: (max: number) => `A cart holds at most ${max} lines. Please order some of them first.`,
  tooManyLinesWithTeam: (max: number, lines: number) =>
    `A cart holds at most ${max} lines, and with this team it would have ${lines}. Please order some of them first.`,
  sizeUnavailable: 'Not on offer any more. Choose another size.',
  invalidRows: 'Some rows cannot be ordered as they are.',
  noBoundText: 'No text of this design takes its words from a list.',
  unknownField: (field: string) => `No text of this design takes its words from “${field}”.`,
  teamTooLarge: 'This design is too large for so many different pieces. Use fewer drawings or fewer rows.',
  emptyRow: 'Nothing would be printed for this row. Type something or take it out.',
  tooLong: (field: string, max: number) => `${field}: use at most ${max} characters.`,
  tooManySameRows: (max: number) => `At most ${max} rows may be the same.`,
  maxQuantity: (current: number, max: number) => `There are ${current} of it in your cart already, and a line holds at most ${max}.`,
}
