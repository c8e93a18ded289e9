import { type Language, needsConfirmation, type Order, type OrderLine } from '@picasso/contract'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { localizeReason } from './history.ts'
import { getCustomerActions } from './order-rules.ts'
import {
  findOrder,
  type OrderClaimRow,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
  selectClaims,
  selectEvents,
  selectLines,
} from './queries.ts'

const presentTeam = (line: OrderLineRow): OrderLine['team'] => {
  const { teamId, words, wordsSide } = line
  if (teamId === null || words === null || wordsSide === null) return null
  const isRendered = line.frontPictureKey !== line.frontCaptureKey && line.backPictureKey !== line.backCaptureKey
  return { _id: teamId, words, side: wordsSide, isDrawn: isRendered }
}

const toFileUrl = (key: string | null): string | null => (key === null ? null : `/files/${key}`)

export const presentLine = (line: OrderLineRow): OrderLine => ({
  _id: line.id,
  title: line.title,
  designName: line.designName,
  team: presentTeam(line),
  clothingType: line.clothingType,
  color: line.color,
  size: { label: line.sizeLabel, value: line.sizeValue },
  quantity: line.quantity,
  unitPrice: line.unitPriceMinor,
  printPrice: line.printPrice,
  discount: line.discountMinor,
  total: line.totalMinor,
  frontView: toFileUrl(line.frontPictureKey),
  backView: toFileUrl(line.backPictureKey),
  designId: line.designId,
  productId: line.productId,
  printedSides: line.printedSides,
  documentHash: line.documentHash,
  findings: line.findings,
  printFiles: line.printFiles,
})

export const presentTotals = (order: OrderRow): Order['totals'] => ({
  currency: order.currency,
  lines: order.linesMinor,
  discount: order.discountMinor,
  shipping: order.shippingMinor,
  tax: order.taxMinor,
  includedTax: order.includedTaxMinor,
  total: order.totalMinor,
})

export interface FullOrder {
  order: OrderRow
  lines: readonly OrderLineRow[]
  events: readonly OrderEventRow[]
  claims: readonly OrderClaimRow[]
}

/** An order as its buyer may read it, without internal events; without the key of its link, because the shop's staff read it too. */
export const presentOrder = ({ order, lines, events, claims }: FullOrder, language: Language): Order => ({
  _id: order.id,
  number: order.number,
  createdAt: order.createdAt.toISOString(),
  paymentStatus: order.paymentStatus,
  shippingStatus: order.shippingStatus,
  paymentMethod: order.paymentMethod,
  contact: order.contact,
  address: order.address,
  delivery: order.delivery,
  note: order.note,
  lines: lines.map(presentLine),
  totals: presentTotals(order),
  discountCode: order.discountCode,
  refunded: order.refundedMinor,
  tracking: order.tracking,
  dueAt: order.dueAt?.toISOString() ?? null,
  confirmBy: needsConfirmation(order) ? (order.holdUntil?.toISOString() ?? null) : null,
  holdReason: order.holdReason && localizeReason(language, order.holdReason),
  cancelReason: order.cancelReason && localizeReason(language, order.cancelReason),
  may: getCustomerActions(order),
  claims: claims.map((claim) => ({
    _id: claim.id,
    lineId: claim.lineId,
    text: claim.text,
    state: claim.state,
    answer: claim.answer,
    createdAt: claim.createdAt.toISOString(),
  })),
  version: order.version,
  timeline: events.filter(({ visibleToBuyer }) => visibleToBuyer).map(({ at, event }) => ({ at: at.toISOString(), event })),
})

/** An order as its buyer may read it, from the database. */
export const loadOrder = async (
  executor: Database | Transaction,
  id: string,
  /** Language of the reader; defaults to the language of the order. */
  language?: Language,
): Promise<Order> => {
  const order = await findOrder(executor, id)
  if (!order) throw new AppError('NOT_FOUND')
  const [lines, events, claims] = [await selectLines(executor, id), await selectEvents(executor, id), await selectClaims(executor, id)]
  return presentOrder({ order, lines, events, claims }, language ?? order.language)
}
