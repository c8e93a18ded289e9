import {
  describeMember,
  describePrintMethod,
  describeVariant,
  formatMoney,
  getPaidAt,
  getReceiptTitle,
  type LineGroup,
  listPriceParts,
  listReceiptTotals,
  localizeDefaultTitle,
  type Order,
  type ReceiptRow,
} from '@picasso/contract'

import { MESSAGES } from '../../../platform/http/language.ts'
import { A4_SIZE, createPdfDocument, MUTED_COLOR, type PdfDocument } from '../../../print/document/pdf-document.ts'
import { type LocaleFormatter, PRINT_PRICE_MESSAGES } from '../../settings/index.ts'
import { formatAddressLines, groupOrderLines } from '../index.ts'
import { DOCUMENT_MESSAGES, RECEIPT_MESSAGES } from './messages/index.ts'
import { writeMissingLetters } from './missing-letters.ts'
import { createPageLayout, type PageLayout, type WriteRow } from './page-layout.ts'
import { BOLD_STYLE, LABEL_STYLE, SMALL_STYLE, TEXT_STYLE, TITLE_STYLE, toContactStyle, toLabel } from './page-styles.ts'
import { type ReceiptFeature, writeReceiptFeature } from './receipt-feature.ts'
import type { RowPictures } from './row-pictures.ts'
import { formatDate, type ShopHeader } from './shop-header.ts'

export interface ReceiptContent {
  order: Order
  /** Title of the payment method. */
  method: string
  pictures: RowPictures
  /** The pieces in large, in place of the pictures of their rows. */
  feature: ReceiptFeature | undefined
}

/** Text at the right edge, with figures of one width. */
export const alignRight = (style: typeof TEXT_STYLE) => ({ ...style, align: 'right' as const, isTabular: true })
const HEAD_STYLE = { ...LABEL_STYLE, align: 'right' as const }
const TOTAL_STYLE = { size: 14, weight: 'bold', family: 'display' } as const

/** How it was paid, or what is still to be done. */
const listPaymentLines = ({ order, method }: ReceiptContent, { language, locale }: ShopHeader): string[] => {
  const messages = RECEIPT_MESSAGES[language]
  const paidAt = getPaidAt(order)
  if (paidAt === undefined)
    return [method, order.paymentStatus === 'cancelled' ? messages.noPaymentNeeded : MESSAGES[language].payment[order.paymentStatus]]
  return [method, messages.paidOn(formatDate(new Date(paidAt), locale))]
}

const writeHeader = ({ page, pdf }: { page: PageLayout; pdf: PdfDocument }, header: ShopHeader, content: ReceiptContent): void => {
  const { shopName, contact, language, locale } = header
  const { order } = content
  const messages = RECEIPT_MESSAGES[language]
  page.masthead(shopName, { text: getReceiptTitle(order, messages), style: { ...TITLE_STYLE, align: 'right' }, role: 'H1' })
  page.space(2)
  page.row([
    { text: contact.join('\n'), from: 0, to: 0.6, style: toContactStyle(SMALL_STYLE) },
    { text: `${order.number}\n${formatDate(new Date(order.createdAt), locale)}`, from: 0.6, to: 1, style: alignRight(TEXT_STYLE) },
  ])
  page.space(10)
  page.row([
    { heading: messages.recipient, text: formatAddressLines(order, locale).join('\n'), from: 0, to: 0.36 },
    {
      heading: messages.contact,
      text: `${order.contact.email}\n${order.contact.phone}`,
      from: 0.36,
      to: 0.68,
      style: toContactStyle(TEXT_STYLE),
    },
    { heading: messages.payment, text: listPaymentLines(content, header).join('\n'), from: 0.68, to: 1 },
  ])
  writeMissingLetters({ page, pdf }, header, { order, more: [], advice: DOCUMENT_MESSAGES[language].readOnSite })
  page.space(10)
}

/** What the price of one item is made of, as on the page: the method, and each part with its amount. */
const describePriceParts = (printPrice: LineGroup['printPrice'], { language, formatAmount }: LocaleFormatter): string[] => {
  const parts = printPrice ? listPriceParts(printPrice, PRINT_PRICE_MESSAGES[language]) : []
  if (!printPrice || parts.length === 0) return []
  const amounts = parts.map(({ label, amount }) => DOCUMENT_MESSAGES[language].pricePart(label, formatAmount(amount)))
  return [`${describePrintMethod(printPrice, PRINT_PRICE_MESSAGES[language])}: ${amounts.join(' + ')}`]
}

const writeLines = (page: PageLayout, { order, pictures, feature }: ReceiptContent, { language, formatAmount }: LocaleFormatter): void => {
  const messages = RECEIPT_MESSAGES[language]
  page.rows('table', (row) => {
    row([
      { text: toLabel(messages.item), from: 0, to: 0.5, style: LABEL_STYLE, role: 'column head' },
      { text: toLabel(messages.quantity), from: 0.5, to: 0.62, style: HEAD_STYLE, role: 'column head' },
      { text: toLabel(messages.unitPrice), from: 0.62, to: 0.8, style: HEAD_STYLE, role: 'column head' },
      { text: toLabel(messages.amount), from: 0.8, to: 1, style: HEAD_STYLE, role: 'column head' },
    ])
    page.rule({ isStrong: true })
    for (const group of groupOrderLines(language, order.lines)) {
      const { title, designName, color, members, quantity, unitPrice, printPrice, amount, pictureKey } = group
      page.space(1.5)
      row([
        {
          lead: designName ?? title,
          text: [describeVariant(group, group, messages), ...describePriceParts(printPrice, { language, formatAmount })].join('\n'),
          style: SMALL_STYLE,
          from: 0,
          to: 0.5,
          picture: feature ? undefined : pictures.find(pictureKey, DOCUMENT_MESSAGES[language].pictureOf(title, color)),
          notes: members.map(describeMember),
        },
        { text: String(quantity), from: 0.5, to: 0.62, style: alignRight(TEXT_STYLE) },
        { text: formatAmount(unitPrice), from: 0.62, to: 0.8, style: alignRight(TEXT_STYLE) },
        { text: formatAmount(amount), from: 0.8, to: 1, style: alignRight(BOLD_STYLE) },
      ])
      page.space(1.5)
      page.rule()
    }
  })
}

const writeTotals = (page: PageLayout, row: WriteRow, { order }: ReceiptContent, { language, formatAmount }: LocaleFormatter): void => {
  const { rows, total, rowsAfter } = listReceiptTotals(order, RECEIPT_MESSAGES[language], {
    money: formatAmount,
    deliveryTitle: localizeDefaultTitle(MESSAGES[language], order.delivery.title),
  })
  const writeTotal = ({ label, amount }: ReceiptRow): void => {
    row([
      { text: label, from: 0.5, to: 0.78, style: { ...TEXT_STYLE, color: MUTED_COLOR }, role: 'row head' },
      { text: amount, from: 0.78, to: 1, style: alignRight(TEXT_STYLE) },
    ])
    page.space(1)
  }
  page.space(2)
  for (const item of rows) writeTotal(item)
  page.rule({ from: 0.5, isStrong: true })
  page.space(1)
  // The amount is the widest of all: its label leaves it more room.
  row([
    { text: total.label, from: 0.5, to: 0.65, style: TOTAL_STYLE, role: 'row head' },
    { text: total.amount, from: 0.65, to: 1, style: alignRight(TOTAL_STYLE) },
  ])
  page.space(2)
  for (const item of rowsAfter) writeTotal(item)
}

/** An order's receipt as a PDF, or its confirmation before it is paid; the same order gives the same bytes. Its page has the same words and the same rows. */
export const buildReceipt = async (header: ShopHeader, content: ReceiptContent): Promise<Uint8Array> => {
  const { order } = content
  const { site, language, locale } = header
  const messages = RECEIPT_MESSAGES[language]
  const reader: LocaleFormatter = { language, formatAmount: (minor) => formatMoney(minor, order.totals.currency, locale) }
  const pdf = await createPdfDocument({ title: `${getReceiptTitle(order, messages)} ${order.number}`, language, ...A4_SIZE })
  const page = createPageLayout(pdf)
  writeHeader({ page, pdf }, header, content)
  writeLines(page, content, reader)
  const top = page.getBottom()
  page.rows('table', (row) => writeTotals(page, row, content, reader))
  if (order.shippingStatus === 'cancelled') {
    page.space(6)
    page.writeText(messages.cancelled, BOLD_STYLE)
  }
  if (content.feature) writeReceiptFeature({ page, pdf }, header, { order, feature: content.feature, top })
  page.foot(messages.thanks, site)
  return pdf.finish()
}
