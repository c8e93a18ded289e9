import {
  describePrintMethod,
  formatMoney,
  type Language,
  listPriceParts,
  type Order,
  localizeDefaultTitle,
  getDateLocale,
} from '@picasso/contract'

import { MESSAGES } from '../../../platform/http/language.ts'
import { createPdfDocument } from '../../../print/document/pdf-document.ts'
import { type LocaleFormatter, PRINT_PRICE_MESSAGES } from '../../settings/index.ts'
import { formatAddressLines, groupOrderLines, type LineGroup } from '../index.ts'
import { RECEIPT_MESSAGES } from './messages/index.ts'
import {
  A4_SIZE,
  BOLD_STYLE,
  createPageLayout,
  LABEL_STYLE,
  type PageLayout,
  SMALL_STYLE,
  TEXT_STYLE,
  TITLE_STYLE,
  type WriteRow,
} from './page-layout.ts'
import type { RowPictures } from './row-pictures.ts'

export interface ShopHeader {
  shopName: string
  /** Contact lines of the shop. */
  contact: readonly string[]
  /** Language of the reader. */
  language: Language
  /** BCP 47. */
  locale: string
}

export interface ReceiptContent {
  order: Order
  /** Title of the payment method. */
  method: string
  paidAt: Date | null
  pictures: RowPictures
}

const alignRight = (style: typeof TEXT_STYLE) => ({ ...style, align: 'right' as const, isTabular: true })
const HEAD_STYLE = { ...LABEL_STYLE, align: 'right' as const }

export const formatDate = (time: Date, locale: string): string =>
  new Intl.DateTimeFormat(getDateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(time)

const writeHeader = (page: PageLayout, { shopName, contact, language, locale }: ShopHeader, { order }: ReceiptContent): void => {
  const messages = RECEIPT_MESSAGES[language]
  page.masthead(shopName, { text: messages.receipt, style: { ...TITLE_STYLE, align: 'right' }, role: 'H1' })
  page.space(2)
  page.row([
    { text: contact.join('\n'), from: 0, to: 0.6, style: SMALL_STYLE },
    { text: `${order.number}\n${formatDate(new Date(order.createdAt), locale)}`, from: 0.6, to: 1, style: alignRight(TEXT_STYLE) },
  ])
  page.space(8)
  page.row([
    { heading: messages.billingAddress, text: formatAddressLines(order, locale).join('\n'), from: 0, to: 0.5 },
    { heading: messages.contact, text: `${order.contact.email}\n${order.contact.phone}`, from: 0.5, to: 1 },
  ])
  page.space(8)
}

/** What the price of one item is made of: the method, and each part with its amount. */
const describePriceParts = (printPrice: LineGroup['printPrice'], { language, formatAmount }: LocaleFormatter): string[] => {
  const parts = printPrice ? listPriceParts(printPrice, PRINT_PRICE_MESSAGES[language]) : []
  if (!printPrice || parts.length === 0) return []
  return [
    describePrintMethod(printPrice, PRINT_PRICE_MESSAGES[language]),
    ...parts.map(({ label, amount }) => RECEIPT_MESSAGES[language].pricePart(label, formatAmount(amount))),
  ]
}

const writeLines = (page: PageLayout, { order, pictures }: ReceiptContent, { language, formatAmount }: LocaleFormatter): void => {
  const messages = RECEIPT_MESSAGES[language]
  page.rows('table', (row) => {
    row([
      { text: messages.item, from: 0, to: 0.5, style: LABEL_STYLE, role: 'column head' },
      { text: messages.quantity, from: 0.5, to: 0.62, style: HEAD_STYLE, role: 'column head' },
      { text: messages.unitPrice, from: 0.62, to: 0.8, style: HEAD_STYLE, role: 'column head' },
      { text: messages.amount, from: 0.8, to: 1, style: HEAD_STYLE, role: 'column head' },
    ])
    page.rule()
    for (const { title, color, sizes, members, quantity, unitPrice, printPrice, amount, pictureKey } of groupOrderLines(
      language,
      order.lines,
    )) {
      page.space(1.5)
      row([
        {
          text: `${title}\n${[color, ...(members.length === 0 ? sizes : [])].join(', ')}`,
          from: 0,
          to: 0.5,
          picture: pictures.find(pictureKey, messages.pictureOf(title, color)),
          notes: [...describePriceParts(printPrice, { language, formatAmount }), ...members.map(describeMember)],
        },
        { text: String(quantity), from: 0.5, to: 0.62, style: alignRight(TEXT_STYLE) },
        { text: formatAmount(unitPrice), from: 0.62, to: 0.8, style: alignRight(TEXT_STYLE) },
        { text: formatAmount(amount), from: 0.8, to: 1, style: alignRight(TEXT_STYLE) },
      ])
      page.space(1.5)
    }
    page.rule()
    page.space(1)
  })
}

const writeTotals = (row: WriteRow, { order }: ReceiptContent, { language, formatAmount }: LocaleFormatter): void => {
  const messages = RECEIPT_MESSAGES[language]
  const { totals, delivery, discountCode, refunded } = order
  const writeTotal = (label: string, amount: string, style = TEXT_STYLE): void =>
    row([
      { text: label, from: 0.4, to: 0.75, style, role: 'row head' },
      { text: amount, from: 0.75, to: 1, style: alignRight(style) },
    ])
  writeTotal(messages.items, formatAmount(totals.lines))
  if (totals.discount > 0)
    writeTotal(discountCode === null ? messages.discount : messages.discountWithCode(discountCode), `−${formatAmount(totals.discount)}`)
  writeTotal(localizeDefaultTitle(MESSAGES[language], delivery.title), formatAmount(totals.shipping))
  if (totals.tax > 0) writeTotal(messages.tax, formatAmount(totals.tax))
  writeTotal(messages.total, formatAmount(totals.total), { size: 14, weight: 'bold', family: 'display' })
  // Tax on top of the prices is contained in the total too, and would be listed twice.
  if (totals.tax === 0 && totals.includedTax > 0) writeTotal(messages.taxIncluded, formatAmount(totals.includedTax), SMALL_STYLE)
  if (refunded > 0) {
    writeTotal(messages.refunded, `−${formatAmount(refunded)}`)
    writeTotal(messages.remaining, formatAmount(totals.total - refunded), BOLD_STYLE)
  }
}

/** What is printed for one piece of a team, and its size. */
export const describeMember = ({ words, size, quantity }: LineGroup['members'][number]): string =>
  `${words}, ${size}${quantity === 1 ? '' : ` × ${quantity}`}`

const getPaymentMessage = ({ order, method, paidAt }: ReceiptContent, { language, locale }: ShopHeader): string => {
  const messages = RECEIPT_MESSAGES[language]
  if (paidAt !== null) return messages.paymentDate(formatDate(paidAt, locale), method)
  return order.paymentStatus === 'cancelled'
    ? messages.noPaymentNeeded
    : messages.awaitingPayment(method, MESSAGES[language].payment[order.paymentStatus])
}

/** An order's receipt as a PDF; the same order gives the same bytes. */
export const buildReceipt = async (header: ShopHeader, content: ReceiptContent): Promise<Uint8Array> => {
  const { order } = content
  const { language, locale } = header
  const messages = RECEIPT_MESSAGES[language]
  const reader: LocaleFormatter = { language, formatAmount: (minor) => formatMoney(minor, order.totals.currency, locale) }
  const pdf = await createPdfDocument({ title: messages.receiptTitle(order.number), language, ...A4_SIZE })
  const page = createPageLayout(pdf)
  writeHeader(page, header, content)
  writeLines(page, content, reader)
  page.rows('table', (row) => writeTotals(row, content, reader))
  page.space(8)
  page.writeText(getPaymentMessage(content, header))
  if (order.shippingStatus === 'cancelled' && content.paidAt !== null) page.writeText(messages.cancelled)
  page.space(4)
  page.writeText(messages.footerNote, SMALL_STYLE)
  return pdf.finish()
}
