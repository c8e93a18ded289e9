import type { Config } from '../../config.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Visitor } from '../accounts/index.ts'
import { addLine, type NewLine } from '../cart/index.ts'
import { type OrderLineRow, pieceIn, selectLines } from '../orders/index.ts'
import { readerOf } from '../settings/index.ts'
import type { LifeParts } from './move.ts'
import { WORDS } from './words/index.ts'

const toAdd = ({ designId, variantId, sizeValue, quantity }: OrderLineRow): NewLine => {
  if (variantId !== null) return { variantId, quantity }
  if (designId === null) throw new AppError('NOT_ON_OFFER')
  return { designId, size: sizeValue, quantity }
}

/** Puts what can still be had of an order into the visitor's cart; what cannot is named with the reason. */
export const reorder = async (
  parts: LifeParts,
  config: Config,
  orderId: string,
  visitor: Visitor,
): Promise<{ added: number; left: string[] }> => {
  let added = 0
  const left: string[] = []
  for (const line of await selectLines(parts.database, orderId)) {
    try {
      // One cart, one line after the other.
      // oxlint-disable-next-line no-await-in-loop
      await addLine(parts, visitor, toAdd(line), readerOf(config, visitor.language))
      added += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { language } = visitor
      const reason = error.code === 'NOT_FOUND' ? WORDS[language].notYours : error.bodyIn(language).error.message
      const { title, color } = pieceIn(language, line)
      left.push(`${title}, ${color}, ${line.sizeLabel}: ${reason}`)
    }
  }
  return { added, left }
}
