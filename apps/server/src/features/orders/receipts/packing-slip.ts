import { type Order, localizeDefaultTitle } from '@picasso/contract'

import { MESSAGES } from '../../../platform/http/language.ts'
import { createPdfDocument } from '../../../print/document/index.ts'
import { formatAddressLines, localizeLine } from '../index.ts'
import { RECEIPT_MESSAGES } from './messages/index.ts'
import { BOLD_STYLE, MUTED_COLOR, A4_SIZE, createPageLayout } from './page-layout.ts'
import { formatDate, type ShopHeader } from './receipt-document.ts'

/** The list in the parcel, without prices because a parcel may be a present. */
export const buildPackingSlip = ({ shopName, language, locale }: ShopHeader, order: Order): Promise<Uint8Array> => {
  const messages = RECEIPT_MESSAGES[language]
  const delivery = localizeDefaultTitle(MESSAGES[language], order.delivery.title)
  const pdf = createPdfDocument({ title: messages.packingSlipTitle(order.number), language, ...A4_SIZE })
  const page = createPageLayout(pdf)
  page.row([
    { text: shopName, from: 0, to: 0.6, style: { size: 22, weight: 'bold' } },
    { text: order.number, from: 0.6, to: 1, style: { size: 22, align: 'right' } },
  ])
  page.writeText(messages.packingSlipHeading(formatDate(new Date(order.createdAt), locale)), { size: 10, color: MUTED_COLOR }, 'H1')
  page.space(8)
  page.writeText(formatAddressLines(order, locale).join('\n'), { size: 13 })
  page.writeText(order.contact.phone, { size: 10, color: MUTED_COLOR })
  page.space(4)
  page.writeText(order.dueAt === null ? delivery : messages.deliveryDate(delivery, formatDate(new Date(order.dueAt), locale)), BOLD_STYLE)
  if (order.note !== null) page.writeText(messages.note(order.note))
  page.space(8)
  page.rule()
  page.rows('list', (row) => {
    for (const line of order.lines) {
      const { title, color } = localizeLine(language, line)
      page.space(1)
      row([
        { text: `${line.quantity} ×`, from: 0, to: 0.12, style: { size: 13, weight: 'bold' }, role: 'Lbl' },
        { text: `${title}\n${messages.variant(color, line.size.label)}`, from: 0.12, to: 1 },
      ])
    }
  })
  page.rule()
  const totalQuantity = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  page.writeText(messages.totalQuantity(totalQuantity), BOLD_STYLE)
  return pdf.finish()
}
