import type { Basket, Language } from '@picasso/contract'
import type { DesignDocument } from '@picasso/design'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Said } from '../../platform/http/language.ts'
import type { Visitor } from '../accounts/index.ts'
import {
  faultOfOffer,
  faultsOfLines,
  isOffered,
  type LineFacts,
  lineOfVariant,
  lockSome,
  readLine,
  selectSome,
  type SellableLine,
  selectVariant,
} from '../cart/index.ts'
import { takeOrTellShort } from '../catalogue/index.ts'
import { pieceIn } from './mails.ts'
import { WORDS } from './words/index.ts'

const gone: Said = (language) => WORDS[language].gone
const noSuchPiece: Said = (language) => WORDS[language].noSuchPiece

const namesOf = (line: LineFacts, language: Language): string[] => {
  const { title, color } = pieceIn(language, line)
  return [title, color]
}

/** Lines of the cart a basket names. */
export const cartLinesOf = (basket: Basket): readonly string[] => (basket.kind === 'cart' ? basket.items : [])

type VariantBasket = Extract<Basket, { kind: 'variant' }>

const variantLine = async (
  executor: Database | Transaction,
  { variantId, quantity }: VariantBasket,
  language: Language,
): Promise<LineFacts> => {
  const offer = await selectVariant(executor, variantId, language)
  if (!offer) throw new AppError('NOT_FOUND', { message: noSuchPiece })
  return lineOfVariant(offer, quantity)
}

/** What a basket holds as it stands, to be looked at in the reader's language. */
export const readBasket = async (
  executor: Database | Transaction,
  visitor: Visitor | undefined,
  basket: Basket,
  language: Language,
): Promise<LineFacts[]> => {
  if (basket.kind === 'variant') return [await variantLine(executor, basket, language)]
  const rows = visitor ? await selectSome(executor, { ownerId: visitor.ownerId, ids: basket.items, language }) : []
  if (rows.length !== new Set(basket.items).size) throw new AppError('NOT_FOUND', { message: gone })
  return rows.map(readLine)
}

const sellable = (line: LineFacts): SellableLine => {
  const fault = faultOfOffer(line)
  if (fault)
    throw new AppError(fault.code, {
      ...(fault.message && { message: fault.message }),
      fields: { basket: fault.message ?? ((language) => WORDS[language].notOnOffer(namesOf(line, language).join(', '))) },
    })
  if (!isOffered(line)) throw new AppError('NOT_ON_OFFER')
  return line
}

/** A line to be ordered, with what its print is made of; null for a ready-made piece. */
export type LineToOrder = SellableLine & { document: DesignDocument | null }

/** What a basket holds, to be ordered in the buyer's language: lines of the cart are locked, and each is on offer as it stands. */
export const takeBasket = async (transaction: Transaction, visitor: Visitor, basket: Basket): Promise<LineToOrder[]> => {
  const { ownerId, language } = visitor
  if (basket.kind === 'variant') return [{ ...sellable(await variantLine(transaction, basket, language)), document: null }]
  const rows = await lockSome(transaction, { ownerId, ids: basket.items, language })
  if (rows.length !== basket.items.length) throw new AppError('NOT_FOUND', { message: gone })
  return rows.map(({ document, ...row }) => ({ ...sellable(readLine(row)), document }))
}

/** Takes the pieces of all lines off their shelves, or refuses and names the lines they are too few for. */
export const takePieces = async (transaction: Transaction, lines: readonly SellableLine[]): Promise<void> => {
  const short = await takeOrTellShort(transaction, lines)
  if (short.size === 0) return
  const missed = lines.flatMap((line) => {
    const onHand = short.get(line.inventoryId)
    return onHand === undefined ? [] : [{ ...line, onHand }]
  })
  const basket: Said = (language) =>
    [...faultsOfLines(missed)]
      .map(([line, { message }]) => `${[...namesOf(line, language), line.sizeLabel].join(', ')}: ${message?.(language) ?? ''}`)
      .join(' ')
  throw new AppError('OUT_OF_STOCK', { fields: { basket } })
}
