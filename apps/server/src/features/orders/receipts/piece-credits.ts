import { describeVariant, type Language, type Order } from '@picasso/contract'

import type { Credits } from '../../products/index.ts'
import { groupOrderLines } from '../index.ts'
import { RECEIPT_MESSAGES } from './messages/index.ts'

/** Who drew the products of an order, by their ids. */
export type PieceCredits = ReadonlyMap<string, Credits>

interface PieceDescription {
  name: string
  /** Who drew it; its buyer for a design of their own. */
  author: string | undefined
  /** The line of an artist that it belongs to. */
  collection: string | undefined
  variant: string
}

/** What there is to be proud of in each entry of an order. */
export const describePieceCredits = (order: Order, credits: PieceCredits, language: Language): PieceDescription[] => {
  const messages = RECEIPT_MESSAGES[language]
  const [firstName = ''] = order.contact.name.trim().split(/\s+/u)
  return groupOrderLines(language, order.lines).map((group) => {
    const { artist, line } = group.productId === null ? { artist: firstName, line: '' } : (credits.get(group.productId) ?? {})
    return {
      name: group.designName ?? group.title,
      author: artist ? messages.drawnBy(artist) : undefined,
      collection: line ? messages.fromLine(line) : undefined,
      variant: describeVariant(group, group, messages),
    }
  })
}
