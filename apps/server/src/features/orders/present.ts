import type { Language, Order, OrderLine } from '@picasso/contract'

import type { Secrets } from '../../platform/secrets/index.ts'
import { isUnconfirmed } from './confirmation.ts'
import { historyIn, translateReason } from './history.ts'
import { orderKey } from './link.ts'
import type { OrderClaimRow, OrderEventRow, OrderLineRow, OrderRow } from './queries.ts'
import { buyersChoices } from './rules.ts'

const teamOf = (line: OrderLineRow): OrderLine['team'] => {
  const { teamId, words, wordsSide } = line
  if (teamId === null || words === null || wordsSide === null) return null
  const isDrawn = line.frontPictureKey !== line.frontCaptureKey && line.backPictureKey !== line.backCaptureKey
  return { _id: teamId, words, side: wordsSide, isDrawn }
}

const pictureAddress = (key: string | null): string | null => (key === null ? null : `/files/${key}`)

const presentLine = (line: OrderLineRow): OrderLine => ({
  _id: line.id,
  title: line.title,
  team: teamOf(line),
  clothingType: line.clothingType,
  color: line.color,
  size: { label: line.sizeLabel, value: line.sizeValue },
  quantity: line.quantity,
  unitPrice: line.unitPriceMinor,
  discount: line.discountMinor,
  total: line.totalMinor,
  frontView: pictureAddress(line.frontPictureKey),
  backView: pictureAddress(line.backPictureKey),
  designId: line.designId,
  productId: line.productId,
  documentHash: line.documentHash,
  findings: line.findings,
  printFiles: line.printFiles,
})

export interface WholeOrder {
  order: OrderRow
  lines: readonly OrderLineRow[]
  events: readonly OrderEventRow[]
  claims: readonly OrderClaimRow[]
}

/** An order as its buyer may read it; notes of the shop to itself stay here. */
export const presentOrder = (secrets: Secrets, { order, lines, events, claims }: WholeOrder, language: Language): Order => ({
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
  totals: {
    currency: order.currency,
    lines: order.linesMinor,
    discount: order.discountMinor,
    shipping: order.shippingMinor,
    tax: order.taxMinor,
    includedTax: order.includedTaxMinor,
    total: order.totalMinor,
  },
  discountCode: order.discountCode,
  refunded: order.refundedMinor,
  tracking: order.tracking,
  dueAt: order.dueAt?.toISOString() ?? null,
  confirmBy: isUnconfirmed(order) ? (order.holdUntil?.toISOString() ?? null) : null,
  holdReason: order.holdReason && translateReason(language, order.holdReason),
  cancelReason: order.cancelReason && translateReason(language, order.cancelReason),
  may: buyersChoices(order),
  claims: claims.map((claim) => ({
    _id: claim.id,
    lineId: claim.lineId,
    text: claim.text,
    state: claim.state,
    answer: claim.answer,
    createdAt: claim.createdAt.toISOString(),
  })),
  version: order.version,
  timeline: events
    .filter((event) => event.visibleToBuyer)
    .map((event) => ({ at: event.at.toISOString(), text: historyIn(language, event.text) })),
  key: orderKey(secrets, order),
})
