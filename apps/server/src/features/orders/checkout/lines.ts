import type { CheckoutSource, Language } from '@picasso/contract'
import { type DesignDocument, listFontFiles, type Price, SIDES } from '@picasso/design'
import { v7 as newId } from 'uuid'

import type { Database, Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { LocalizedText } from '../../../platform/http/language.ts'
import type { Requester } from '../../auth/index.ts'
import {
  findLineError,
  findLineErrors,
  isForSale,
  type LineDetails,
  toVariantLine,
  lockLinesById,
  toCartLine,
  selectLinesById,
  type LineForSale,
  selectVariant,
} from '../../cart/index.ts'
import { buildReservation } from '../../garments/index.ts'
import { localizeLine } from '../line-groups.ts'
import { ORDER_MESSAGES } from '../messages/index.ts'
import { nextOrderNumber, type OrderLineRow } from '../queries.ts'
import type { UsedFont } from '../schema.ts'

const missingItemsMessage: LocalizedText = (language) => ORDER_MESSAGES[language].itemsNotInCart
const unknownVariantMessage: LocalizedText = (language) => ORDER_MESSAGES[language].variantNotFound

const getDisplayNames = (line: LineDetails, language: Language): string[] => {
  const { title, color } = localizeLine(language, line)
  return [title, color]
}

/** The cart lines that a checkout names. */
export const getCartItemIds = (source: CheckoutSource): readonly string[] => (source.kind === 'cart' ? source.items : [])

type VariantSource = Extract<CheckoutSource, { kind: 'variant' }>

const loadVariantLine = async (
  executor: Database | Transaction,
  { variantId, quantity }: VariantSource,
  language: Language,
): Promise<LineDetails> => {
  const variant = await selectVariant(executor, variantId, language)
  if (!variant) throw new AppError('NOT_FOUND', { message: unknownVariantMessage })
  return toVariantLine(variant, quantity)
}

/** The lines of a checkout, unlocked, for a quote in the reader's language. */
export const loadCheckoutLines = async (
  executor: Database | Transaction,
  requester: Requester | undefined,
  source: CheckoutSource,
  language: Language,
): Promise<LineDetails[]> => {
  if (source.kind === 'variant') return [await loadVariantLine(executor, source, language)]
  const rows = requester ? await selectLinesById(executor, { customerId: requester.customerId, ids: source.items, language }) : []
  if (rows.length !== new Set(source.items).size) throw new AppError('NOT_FOUND', { message: missingItemsMessage })
  return rows.map(toCartLine)
}

const requireForSale = (line: LineDetails): LineForSale => {
  const error = findLineError(line)
  if (error)
    throw new AppError(error.code, {
      ...(error.message && { message: error.message }),
      fields: { basket: error.message ?? ((language) => ORDER_MESSAGES[language].unavailable(getDisplayNames(line, language).join(', '))) },
    })
  if (!isForSale(line)) throw new AppError('NOT_ON_OFFER')
  return line
}

/** A line to be ordered, with its design document; null for a ready-made product. */
export type CheckoutLine = LineForSale & { document: DesignDocument | null }

/** The lines of a checkout in the buyer's language: cart lines are locked, and each is checked to be for sale. */
export const lockCheckoutLines = async (
  transaction: Transaction,
  requester: Requester,
  source: CheckoutSource,
): Promise<CheckoutLine[]> => {
  const { customerId, language } = requester
  if (source.kind === 'variant') return [{ ...requireForSale(await loadVariantLine(transaction, source, language)), document: null }]
  const rows = await lockLinesById(transaction, { customerId, ids: source.items, language })
  if (rows.length !== source.items.length) throw new AppError('NOT_FOUND', { message: missingItemsMessage })
  return rows.map(({ document, ...row }) => ({ ...requireForSale(toCartLine(row)), document }))
}

const reserveForOrder = buildReservation(nextOrderNumber)

/** Reserves the stock of all lines and returns the number of the order, or rejects the order and names the lines that exceed the stock. */
export const reserveStockForLines = async (transaction: Transaction, lines: readonly LineForSale[]): Promise<string> => {
  const { shortages, value: number } = await reserveForOrder(transaction, lines)
  if (number !== null) return number
  const shortLines = lines.flatMap((line) => {
    const onHand = shortages.get(line.inventoryId)
    return onHand === undefined ? [] : [{ ...line, onHand }]
  })
  const shortageMessage: LocalizedText = (language) =>
    [...findLineErrors(shortLines)]
      .map(([line, { message }]) => `${[...getDisplayNames(line, language), line.sizeLabel].join(', ')}: ${message?.(language) ?? ''}`)
      .join(' ')
  throw new AppError('OUT_OF_STOCK', { fields: { basket: shortageMessage } })
}

/** The font files a document is printed with, each label and file once. */
const listUsedFonts = (document: DesignDocument): UsedFont[] => {
  const fonts = new Map<string, UsedFont>()
  for (const side of SIDES)
    for (const element of document[side].elements) {
      if (element.type !== 'text') continue
      for (const { name, bold, italic, file } of listFontFiles(element))
        fonts.set(`${element.fontFamily} ${file}`, {
          label: element.fontFamily,
          family: name,
          bold,
          italic,
          sha256: file.replace(/\.ttf$/, ''),
        })
    }
  return [...fonts.values()]
}

const toFileKey = (address: string | null): string | null => address?.replace(/^\/files\//, '') ?? null

const NO_DESIGN = {
  designId: null,
  designName: null,
  frontCaptureKey: null,
  backCaptureKey: null,
  document: null,
  documentHash: null,
  findings: null,
  fonts: null,
  printFiles: null,
}

/** Everything a design is printed from. The document is copied in full, because the design may change or be deleted later. */
const snapshotDesign = ({ design, document }: CheckoutLine) => {
  if (!design) return NO_DESIGN
  if (!document) throw new Error('A locked cart line has no design.')
  const { id, name, frontCaptureKey, backCaptureKey, documentHash, findings } = design
  return {
    designId: id,
    designName: name,
    frontCaptureKey,
    backCaptureKey,
    document,
    documentHash,
    findings,
    fonts: listUsedFonts(document),
    printFiles: 'waiting' as const,
  }
}

/** The lines of an order, copied from those of the checkout. */
export const snapshotLines = (orderId: string, lines: readonly CheckoutLine[], price: Price): OrderLineRow[] =>
  lines.map((line, position) => {
    const linePrice = price.lines[position]
    if (!linePrice) throw new Error('A locked cart line has no price.')
    return {
      id: newId(),
      orderId,
      position,
      ...snapshotDesign(line),
      teamId: line.team?._id ?? null,
      words: line.team?.words ?? null,
      wordsSide: line.team?.side ?? null,
      productId: line.product?.id ?? null,
      variantId: line.product?.variantId ?? null,
      inventoryId: line.inventoryId,
      title: line.title,
      clothingType: line.clothingType,
      color: line.color,
      sizeValue: line.size,
      sizeLabel: line.sizeLabel,
      quantity: line.quantity,
      unitPriceMinor: linePrice.unitPrice,
      printPrice: linePrice.print,
      discountMinor: linePrice.discount,
      totalMinor: linePrice.net,
      frontPictureKey: toFileKey(line.frontView),
      backPictureKey: toFileKey(line.backView),
      printedSides: line.printedSides,
    }
  })
