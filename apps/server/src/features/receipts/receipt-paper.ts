import { formatMoney, type Language, type Order, titleFor, dateLocaleFor } from '@picasso/contract'

import { SENTENCES } from '../../platform/http/language.ts'
import { createPaper } from '../../print/paper/index.ts'
import { addressLines, pieceIn } from '../orders/index.ts'
import type { Reader } from '../settings/index.ts'
import { BOLD, GREY, PAGE, type Row, TEXT, type Writer, writerOf } from './page.ts'
import { WORDS } from './words/index.ts'

export interface Letterhead {
  shopName: string
  /** How the shop is reached, a line each. */
  contact: readonly string[]
  /** Of whoever reads the paper. */
  language: Language
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
  new Intl.DateTimeFormat(dateLocaleFor(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(time)

const writeHead = (writer: Writer, { shopName, contact, language, locale }: Letterhead, { order }: ReceiptContent): void => {
  const words = WORDS[language]
  writer.row([
    { text: shopName, from: 0, to: 0.6, style: { size: 22, weight: 'bold' } },
    { text: words.receipt, from: 0.6, to: 1, style: { size: 22, align: 'right' }, role: 'H1' },
  ])
  writer.row([
    { text: contact.join('\n'), from: 0, to: 0.6, style: SMALL },
    { text: `${order.number}\n${dayOf(new Date(order.createdAt), locale)}`, from: 0.6, to: 1, style: right(TEXT) },
  ])
  writer.space(8)
  writer.row([
    { heading: words.billedTo, text: addressLines(order, locale).join('\n'), from: 0, to: 0.5 },
    { heading: words.reachedAt, text: `${order.contact.email}\n${order.contact.phone}`, from: 0.5, to: 1 },
  ])
  writer.space(8)
}

const writeLines = (writer: Writer, { order }: ReceiptContent, { language, money }: Reader): void => {
  const words = WORDS[language]
  writer.rows('table', (row) => {
    row([
      { text: words.piece, from: 0, to: 0.5, style: BOLD, role: 'column head' },
      { text: words.number, from: 0.5, to: 0.62, style: right(BOLD), role: 'column head' },
      { text: words.each, from: 0.62, to: 0.8, style: right(BOLD), role: 'column head' },
      { text: words.amount, from: 0.8, to: 1, style: right(BOLD), role: 'column head' },
    ])
    writer.rule()
    for (const line of order.lines) {
      const { title, color } = pieceIn(language, line)
      row([
        { text: `${title}\n${color}, ${line.size.label}`, from: 0, to: 0.5 },
        { text: String(line.quantity), from: 0.5, to: 0.62, style: right(TEXT) },
        { text: money(line.unitPrice), from: 0.62, to: 0.8, style: right(TEXT) },
        { text: money(line.total + line.discount), from: 0.8, to: 1, style: right(TEXT) },
      ])
      writer.space(1)
    }
    writer.rule()
  })
}

const writeSums = (row: Row, { order }: ReceiptContent, { language, money }: Reader): void => {
  const words = WORDS[language]
  const { totals, delivery, discountCode, refunded } = order
  const sum = (label: string, amount: string, style = TEXT): void =>
    row([
      { text: label, from: 0.4, to: 0.75, style, role: 'row head' },
      { text: amount, from: 0.75, to: 1, style: right(style) },
    ])
  sum(words.pieces, money(totals.lines))
  if (totals.discount > 0) sum(discountCode === null ? words.discount : words.discountWith(discountCode), `−${money(totals.discount)}`)
  sum(titleFor(SENTENCES[language], delivery.title), money(totals.shipping))
  if (totals.tax > 0) sum(words.tax, money(totals.tax))
  sum(words.total, money(totals.total), { size: 13, weight: 'bold' })
  if (totals.includedTax > 0) sum(words.taxIncluded, money(totals.includedTax), SMALL)
  if (refunded > 0) {
    sum(words.givenBack, `−${money(refunded)}`)
    sum(words.remains, money(totals.total - refunded), BOLD)
  }
}

const paymentSentence = ({ order, method, paidAt }: ReceiptContent, { language, locale }: Letterhead): string => {
  const words = WORDS[language]
  if (paidAt !== null) return words.paidOn(dayOf(paidAt, locale), method)
  return order.paymentStatus === 'cancelled' ? words.nothingDue : words.notPaid(method, SENTENCES[language].payment[order.paymentStatus])
}

/** An order's receipt as a PDF; the same order gives the same bytes. */
export const writeReceipt = (letterhead: Letterhead, content: ReceiptContent): Promise<Uint8Array> => {
  const { order } = content
  const { language, locale } = letterhead
  const words = WORDS[language]
  const reader: Reader = { language, money: (minor) => formatMoney(minor, order.totals.currency, locale) }
  const paper = createPaper({ title: words.titleOf(order.number), language, ...PAGE })
  const writer = writerOf(paper)
  writeHead(writer, letterhead, content)
  writeLines(writer, content, reader)
  writer.rows('table', (row) => writeSums(row, content, reader))
  writer.space(8)
  writer.say(paymentSentence(content, letterhead))
  if (order.shippingStatus === 'cancelled' && content.paidAt !== null) writer.say(words.cancelled)
  writer.space(4)
  writer.say(words.thanks, SMALL)
  return paper.finish()
}
