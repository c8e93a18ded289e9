import { getMainView, groupByTeam, type Language, localizeDefaultTitle, type OrderLine, removeWordsFromTitle } from '@picasso/contract'

import { MESSAGES } from '../../platform/http/language.ts'

/** Title and color of a line in the reader's language. */
export const localizeLine = (
  language: Language,
  { title, color }: Pick<OrderLine, 'title' | 'color'>,
): { title: string; color: string } => ({
  title: localizeDefaultTitle(MESSAGES[language], title),
  color: MESSAGES[language].colors[color],
})

/** Lines of an order as emails and documents list them: a team is one entry with the names of its pieces. */
export interface LineGroup {
  title: string
  color: string
  /** Labels of the sizes, each once. */
  sizes: string[]
  /** What is printed for each piece of a team, and its size; empty for a single line. */
  members: { words: string; size: string; quantity: number }[]
  quantity: number
  /** Minor units, before discounts. */
  unitPrice: number
  /** What the unit price is made of; null where there is nothing to explain. */
  printPrice: OrderLine['printPrice']
  amount: number
  /** Key of the stored picture of the side that tells the most. */
  pictureKey: string | undefined
}

const getPictureKey = (line: OrderLine): string | undefined => getMainView(line).replace(/^\/files\//, '') || undefined

const toLineGroup = (language: Language, lines: readonly [OrderLine, ...OrderLine[]]): LineGroup => {
  const [first] = lines
  const sum = (of: (line: OrderLine) => number): number => lines.reduce((total, line) => total + of(line), 0)
  return {
    ...localizeLine(language, { title: lines.length === 1 ? first.title : removeWordsFromTitle(first), color: first.color }),
    sizes: [...new Set(lines.map(({ size }) => size.label))],
    members: lines.length === 1 ? [] : lines.map(({ team, size, quantity }) => ({ words: team?.words ?? '', size: size.label, quantity })),
    quantity: sum(({ quantity }) => quantity),
    unitPrice: first.unitPrice,
    printPrice: first.printPrice,
    amount: sum(({ total, discount }) => total + discount),
    pictureKey: getPictureKey(first),
  }
}

/** The entries of an order, in its order. Pieces of a team with different prices are different entries, so that each entry has one price. */
export const groupOrderLines = (language: Language, lines: readonly OrderLine[]): LineGroup[] =>
  groupByTeam(lines).flatMap((group) =>
    [...new Set(group.lines.map(({ unitPrice }) => unitPrice))].flatMap((price) => {
      const [first, ...others] = group.lines.filter(({ unitPrice }) => unitPrice === price)
      return first === undefined ? [] : [toLineGroup(language, [first, ...others])]
    }),
  )
