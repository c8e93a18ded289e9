import { pluralIn } from '@picasso/contract'

const plural = pluralIn('en')

export const words = {
  tooFew: (left: number) =>
    left === 0
      ? 'Sold out. Please choose another size or colour.'
      : plural(left, { one: 'Only one is left. Please choose fewer.', other: `Only ${left} are left. Please choose fewer.` }),
  notOnOffer: 'No longer on offer. Please take it out or choose another.',
  missingLetters: (letters: string) =>
    `The font of this design has no sign for ${letters}, and an empty box would be printed. Please mend it in the editor.`,
  costsMore: (now: string, before: string) => `A piece costs more than when you put it in: ${now} instead of ${before}.`,
  costsLess: (now: string, before: string) => `A piece costs less than when you put it in: ${now} instead of ${before}.`,
  mostLines: (most: number) => `A cart holds at most ${most} lines. Please order some of them first.`,
  mostLinesWithTeam: (most: number, lines: number) =>
    `A cart holds at most ${most} lines, and with this team it would have ${lines}. Please order some of them first.`,
  teamSizeGone: 'Not on offer any more. Choose another size.',
  rowsRefused: 'Some rows cannot be ordered as they are.',
  noBoundText: 'No text of this design takes its words from a list.',
  noBoundTextFrom: (field: string) => `No text of this design takes its words from “${field}”.`,
  tooLargeTeam: 'This design is too large for so many different pieces. Use fewer drawings or fewer rows.',
  emptyRow: 'Nothing would be printed for this row. Type something or take it out.',
  longWords: (field: string, most: number) => `${field}: use at most ${most} characters.`,
  sameRows: (most: number) => `At most ${most} rows may be the same.`,
  mostPieces: (there: number, most: number) => `There are ${there} of it in your cart already, and a line holds at most ${most}.`,
}
