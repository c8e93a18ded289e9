import { type Order, localizeDefaultTitle } from '@picasso/contract'

import { MESSAGES } from '../../../platform/http/language.ts'
import { createPdfDocument } from '../../../print/document/pdf-document.ts'
import { formatAddressLines, groupOrderLines } from '../index.ts'
import { RECEIPT_MESSAGES } from './messages/index.ts'
import { A4_SIZE, BOLD_STYLE, createPageLayout, MUTED_COLOR, type PageLayout, TITLE_STYLE } from './page-layout.ts'
import { describeMember, formatDate, type ShopHeader } from './receipt-document.ts'
import type { RowPictures } from './row-pictures.ts'

const writePieces = (page: PageLayout, { language }: ShopHeader, order: Order, pictures: RowPictures): void => {
  const messages = RECEIPT_MESSAGES[language]
  page.rows('list', (row) => {
    for (const { title, color, sizes, members, quantity, pictureKey } of groupOrderLines(language, order.lines)) {
      page.space(1.5)
      row([
        { text: `${quantity} ×`, from: 0, to: 0.12, style: { size: 14, weight: 'bold', isTabular: true }, role: 'Lbl' },
        {
          text: `${title}\n${members.length === 0 ? messages.variant(color, sizes.join(', ')) : color}`,
          from: 0.12,
          to: 1,
          picture: pictures.find(pictureKey, messages.pictureOf(title, color)),
          notes: members.map(describeMember),
        },
      ])
      page.space(1.5)
    }
  })
}

/** The list in the parcel, without prices because a parcel may be a present. */
export const buildPackingSlip = async (header: ShopHeader, order: Order, pictures: RowPictures): Promise<Uint8Array> => {
  const { shopName, language, locale } = header
  const messages = RECEIPT_MESSAGES[language]
  const delivery = localizeDefaultTitle(MESSAGES[language], order.delivery.title)
  const pdf = await createPdfDocument({ title: messages.packingSlipTitle(order.number), language, ...A4_SIZE })
  const page = createPageLayout(pdf)
  page.masthead(shopName, { text: order.number, style: { ...TITLE_STYLE, align: 'right', isTabular: true } })
  page.space(2)
  page.writeText(messages.packingSlipHeading(formatDate(new Date(order.createdAt), locale)), { size: 10, color: MUTED_COLOR }, 'H1')
  page.space(8)
  page.writeText(formatAddressLines(order, locale).join('\n'), { size: 13 })
  page.writeText(order.contact.phone, { size: 10, color: MUTED_COLOR })
  page.space(4)
  page.writeText(order.dueAt === null ? delivery : messages.deliveryDate(delivery, formatDate(new Date(order.dueAt), locale)), BOLD_STYLE)
  if (order.note !== null) page.writeText(messages.note(order.note))
  page.space(8)
  page.rule()
  writePieces(page, header, order, pictures)
  page.rule()
  page.space(1)
  page.writeText(messages.totalQuantity(order.lines.reduce((sum, { quantity }) => sum + quantity, 0)), BOLD_STYLE)
  return pdf.finish()
}
