import { AppError } from '../../platform/http/app-error.ts'
import type { Visitor } from '../accounts/index.ts'
import { addLine } from '../cart/index.ts'
import { selectLines } from '../orders/index.ts'
import type { LifeParts } from './move.ts'

/** Puts what can still be had of an order into the visitor's cart; what cannot is named with the reason. */
export const reorder = async (parts: LifeParts, orderId: string, visitor: Visitor): Promise<{ added: number; left: string[] }> => {
  let added = 0
  const left: string[] = []
  for (const line of await selectLines(parts.database, orderId)) {
    try {
      // One cart, one line after the other.
      // oxlint-disable-next-line no-await-in-loop
      await addLine(parts, visitor, { designId: line.designId, size: line.sizeValue, quantity: line.quantity })
      added += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const reason = error.code === 'NOT_FOUND' ? 'this design is not in this browser or account.' : error.message
      left.push(`${line.title}, ${line.color}, ${line.sizeLabel}: ${reason}`)
    }
  }
  return { added, left }
}
