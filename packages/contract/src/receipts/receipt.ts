import { getMainView, groupByTeam, removeWordsFromTitle } from '../cart/lines.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import type { ShippingStatus } from '../orders/statuses.ts'
import type { messages } from './messages/en.ts'

export type ReceiptMessages = typeof messages

/** Lines of an order as documents list them: a team is one entry with the names of its pieces. */
export interface LineGroup extends Pick<OrderLine, 'title' | 'designName' | 'clothingType' | 'color' | 'productId'> {
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
  /** Address of the picture of the side that shows most of the design; empty without one, and for a team of which no row is rendered yet. */
  picture: string
}

const toLineGroup = (lines: readonly [OrderLine, ...OrderLine[]]): LineGroup => {
  const [first] = lines
  // Until a row of a team is rendered, its picture shows the words of the template.
  const rendered = lines.find(({ team }) => team?.isDrawn !== false)
  const sum = (of: (line: OrderLine) => number): number => lines.reduce((total, line) => total + of(line), 0)
  return {
    title: lines.length === 1 ? first.title : removeWordsFromTitle(first),
    designName: first.designName,
    clothingType: first.clothingType,
    color: first.color,
    productId: first.productId,
    sizes: [...new Set(lines.map(({ size }) => size.label))],
    members: lines.length === 1 ? [] : lines.map(({ team, size, quantity }) => ({ words: team?.words ?? '', size: size.label, quantity })),
    quantity: sum(({ quantity }) => quantity),
    unitPrice: first.unitPrice,
    printPrice: first.printPrice,
    amount: sum(({ total, discount }) => total + discount),
    picture: rendered ? getMainView(rendered) : '',
  }
}

/** The entries of an order, in its order. Pieces of a team with different prices are different entries, so that each entry has one price. */
export const groupLines = (lines: readonly OrderLine[]): LineGroup[] =>
  groupByTeam(lines).flatMap((group) =>
    [...new Set(group.lines.map(({ unitPrice }) => unitPrice))].flatMap((price) => {
      const [first, ...others] = group.lines.filter(({ unitPrice }) => unitPrice === price)
      return first === undefined ? [] : [toLineGroup([first, ...others])]
    }),
  )

/** Color and size of an entry, after the garment if a design has given it its name; the sizes of a team stand beside its names. */
export const describeVariant = (
  { designName, sizes, members }: Pick<LineGroup, 'designName' | 'sizes' | 'members'>,
  localized: { title: string; color: string },
  { variant }: ReceiptMessages,
): string => {
  const colorAndSize = members.length === 0 ? variant(localized.color, sizes.join(', ')) : localized.color
  return designName === null ? colorAndSize : `${localized.title}, ${colorAndSize}`
}

/** What is printed for one piece of a team, and its size. */
export const describeMember = ({ words, size, quantity }: LineGroup['members'][number]): string =>
  `${words}, ${size}${quantity === 1 ? '' : `\u00a0×\u00a0${quantity}`}`

/** When the payment was received; undefined before. */
export const getPaidAt = ({ timeline }: Pick<Order, 'timeline'>): string | undefined =>
  timeline.find(({ event: { kind } }) => kind === 'payment-received' || kind === 'nothing-to-pay')?.at

const PRINTED_STATUSES: readonly ShippingStatus[] = ['packed', 'shipped', 'delivered']

/** When all of it was printed and packed; undefined before. */
export const getPrintedAt = ({ timeline }: Pick<Order, 'timeline'>): string | undefined =>
  timeline.find(({ event }) => event.kind === 'status-changed' && PRINTED_STATUSES.includes(event.data.to))?.at

/** What the paper of an order is: a receipt only once it is paid. */
export const getReceiptTitle = (order: Pick<Order, 'timeline'>, messages: Pick<ReceiptMessages, 'title' | 'confirmationTitle'>): string =>
  getPaidAt(order) === undefined ? messages.confirmationTitle : messages.title

export interface ReceiptRow {
  label: string
  /** Formatted, with its currency. */
  amount: string
  isDiscount?: boolean
}

/** How the reader's language writes amounts and the title of the delivery. */
interface ReceiptFormat {
  money: (minor: number) => string
  deliveryTitle: string
}

export interface ReceiptTotals {
  /** What the total is made of. */
  rows: ReceiptRow[]
  total: ReceiptRow
  /** Rows below the total: included tax, refunds. */
  rowsAfter: ReceiptRow[]
}

/** The amounts of an order, from its items to what remains after refunds: the same rows in all documents. */
export const listReceiptTotals = (
  { totals, discountCode, refunded }: Pick<Order, 'totals' | 'discountCode' | 'refunded'>,
  messages: ReceiptMessages,
  { money, deliveryTitle }: ReceiptFormat,
): ReceiptTotals => {
  const rows: ReceiptRow[] = [{ label: messages.items, amount: money(totals.lines) }]
  if (totals.discount > 0) {
    const label = discountCode === null ? messages.quantityDiscount : messages.discountWithCode(discountCode)
    rows.push({ label, amount: `−${money(totals.discount)}`, isDiscount: true })
  }
  rows.push({ label: deliveryTitle, amount: totals.shipping === 0 ? messages.free : money(totals.shipping) })
  if (totals.tax > 0) rows.push({ label: messages.tax, amount: money(totals.tax) })
  const rowsAfter: ReceiptRow[] = []
  // Tax on top of the prices is contained in the total too, and would be listed twice.
  if (totals.tax === 0 && totals.includedTax > 0) rowsAfter.push({ label: messages.taxIncluded, amount: money(totals.includedTax) })
  if (refunded > 0) {
    rowsAfter.push({ label: messages.refunded, amount: `−${money(refunded)}` })
    rowsAfter.push({ label: messages.remaining, amount: money(totals.total - refunded) })
  }
  return { rows, total: { label: messages.total, amount: money(totals.total) }, rowsAfter }
}
