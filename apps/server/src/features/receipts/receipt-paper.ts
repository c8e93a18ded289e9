import { formatMoney, type Order, PAYMENT_WORDS } from '@picasso/contract'

import { createPaper } from '../../print/paper/index.ts'
import { addressLines } from '../orders/index.ts'
import { BOLD, GREY, PAGE, TEXT, type Writer, writerOf } from './page.ts'

export interface Letterhead {
  shopName: string
  /** How the shop is reached, a line each. */
  contact: readonly string[]
  /** BCP 47. */
  locale: string
}

export interface ReceiptContent {
  order: Order
  /** How the buyer pays, in words. */
  method: string
  paidAt: Date | null
}

const SMALL = { size: 9, color: GREY }
const right = (style: typeof TEXT) => ({ ...style, align: 'right' as const })

export const dayOf = (time: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time)

const writeHead = (writer: Writer, { shopName, contact, locale }: Letterhead, { order }: ReceiptContent): void => {
  writer.row([
    { text: shopName, from: 0, to: 0.6, style: { size: 22, weight: 'bold' } },
    { text: 'Receipt', from: 0.6, to: 1, style: { size: 22, align: 'right' } },
  ])
  writer.row([
    { text: contact.join('\n'), from: 0, to: 0.6, style: SMALL },
    { text: `${order.number}\n${dayOf(new Date(order.createdAt), locale)}`, from: 0.6, to: 1, style: right(TEXT) },
  ])
  writer.space(8)
  writer.row([
    { text: 'Billed and delivered to', from: 0, to: 0.5, style: BOLD },
    { text: 'Reached at', from: 0.5, to: 1, style: BOLD },
  ])
  writer.row([
    { text: addressLines(order, locale).join('\n'), from: 0, to: 0.5 },
    { text: `${order.contact.email}\n${order.contact.phone}`, from: 0.5, to: 1 },
  ])
  writer.space(8)
}

const writeLines = (writer: Writer, { order }: ReceiptContent, money: (minor: number) => string): void => {
  writer.row([
    { text: 'Piece', from: 0, to: 0.5, style: BOLD },
    { text: 'Number', from: 0.5, to: 0.62, style: right(BOLD) },
    { text: 'Each', from: 0.62, to: 0.8, style: right(BOLD) },
    { text: 'Amount', from: 0.8, to: 1, style: right(BOLD) },
  ])
  writer.rule()
  for (const line of order.lines) {
    writer.row([
      { text: `${line.title}\n${line.color}, ${line.size.label}`, from: 0, to: 0.5 },
      { text: String(line.quantity), from: 0.5, to: 0.62, style: right(TEXT) },
      { text: money(line.unitPrice), from: 0.62, to: 0.8, style: right(TEXT) },
      { text: money(line.total + line.discount), from: 0.8, to: 1, style: right(TEXT) },
    ])
    writer.space(1)
  }
  writer.rule()
}

const writeSums = (writer: Writer, { order }: ReceiptContent, money: (minor: number) => string): void => {
  const { totals, delivery, discountCode, refunded } = order
  const sum = (label: string, amount: string, style = TEXT): void =>
    writer.row([
      { text: label, from: 0.4, to: 0.75, style },
      { text: amount, from: 0.75, to: 1, style: right(style) },
    ])
  sum('Pieces', money(totals.lines))
  if (totals.discount > 0) sum(discountCode === null ? 'Discount' : `Discount (${discountCode})`, `−${money(totals.discount)}`)
  sum(delivery.title, money(totals.shipping))
  if (totals.tax > 0) sum('Tax', money(totals.tax))
  sum('Total', money(totals.total), { size: 13, weight: 'bold' })
  if (totals.includedTax > 0) sum('Tax included', money(totals.includedTax), SMALL)
  if (refunded > 0) {
    sum('Given back', `−${money(refunded)}`)
    sum('Remains', money(totals.total - refunded), BOLD)
  }
}

const paymentSentence = ({ order, method, paidAt }: ReceiptContent, locale: string): string => {
  if (paidAt !== null) return `Paid on ${dayOf(paidAt, locale)}: ${method}.`
  return order.paymentStatus === 'cancelled'
    ? 'This order was cancelled; nothing is to be paid.'
    : `Not paid yet: ${method}. ${PAYMENT_WORDS[order.paymentStatus]}.`
}

/** An order's receipt as a PDF; the same order gives the same bytes. */
export const writeReceipt = (letterhead: Letterhead, content: ReceiptContent): Promise<Uint8Array> => {
  const { order } = content
  const money = (minor: number): string => formatMoney(minor, order.totals.currency, letterhead.locale)
  const paper = createPaper({ title: `Receipt ${order.number}`, ...PAGE })
  const writer = writerOf(paper)
  writeHead(writer, letterhead, content)
  writeLines(writer, content, money)
  writeSums(writer, content, money)
  writer.space(8)
  writer.say(paymentSentence(content, letterhead.locale))
  if (order.shippingStatus === 'cancelled' && content.paidAt !== null) writer.say('This order was cancelled.')
  writer.space(4)
  writer.say('Thank you for your order.', SMALL)
  return paper.finish()
}
