import { describeMember, localizeDefaultTitle, type Order } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'

import { MESSAGES } from '../../../platform/http/language.ts'
import { A4_SIZE, createPdfDocument, type PdfDocument, type Style } from '../../../print/document/pdf-document.ts'
import { formatAddressLines, groupOrderLines } from '../index.ts'
import { DOCUMENT_MESSAGES, RECEIPT_MESSAGES } from './messages/index.ts'
import { writeMissingLetters } from './missing-letters.ts'
import { createPageLayout, type PageLayout } from './page-layout.ts'
import { BOLD_STYLE, SMALL_STYLE, TEXT_STYLE, TITLE_STYLE, toContactStyle } from './page-styles.ts'
import { CARD_HEIGHT, type ParcelCard, writeParcelCard } from './parcel-card.ts'
import { alignRight } from './receipt-document.ts'
import type { RowPictures } from './row-pictures.ts'
import { formatDate, type ShopHeader } from './shop-header.ts'

const writeHeader = ({ page, pdf }: { page: PageLayout; pdf: PdfDocument }, header: ShopHeader, order: Order): void => {
  const { shopName, contact, language, locale } = header
  const messages = DOCUMENT_MESSAGES[language]
  page.masthead(shopName, { text: messages.packingSlip, style: { ...TITLE_STYLE, align: 'right' }, role: 'H1' })
  page.space(2)
  page.row([
    { text: contact.join('\n'), from: 0, to: 0.6, style: toContactStyle(SMALL_STYLE) },
    {
      text: `${order.number}\n${messages.ordered(formatDate(new Date(order.createdAt), locale))}`,
      from: 0.6,
      to: 1,
      style: alignRight(TEXT_STYLE),
    },
  ])
  page.space(10)
  const delivery = localizeDefaultTitle(MESSAGES[language], order.delivery.title)
  const dueDate = order.dueAt === null ? [] : [messages.deliveryDate(formatDate(new Date(order.dueAt), locale))]
  page.row([
    {
      heading: messages.recipient,
      text: [...formatAddressLines(order, locale), order.contact.phone].join('\n'),
      from: 0,
      to: 0.5,
      style: toContactStyle({ size: 14 }),
    },
    { heading: messages.delivery, text: [delivery, ...dueDate].join('\n'), from: 0.5, to: 1, style: { size: 14 } },
  ])
  writeMissingLetters({ page, pdf }, header, { order, more: [order.note ?? ''], advice: messages.copyAddress })
  if (order.note !== null) {
    page.space(6)
    page.row([{ heading: messages.note, text: order.note, from: 0, to: 1, isFramed: true }])
  }
  page.space(10)
}

/** What is counted and looked for, to be read from a step away. */
const COUNT_STYLE: Style = { size: 20, weight: 'bold', family: 'display', isTabular: true }
/** Share of the width that number and size have. */
const COUNT_SHARE = 0.23
const NAME_STYLE: Style = { size: 13, weight: 'bold' }
const PIECE_STYLE: Style = { size: 13 }

const writePieces = (page: PageLayout, { language }: ShopHeader, order: Order, pictures: RowPictures): void => {
  page.rows('list', (row) => {
    for (const group of groupOrderLines(language, order.lines)) {
      const { title, designName, clothingType, color, sizes, members, quantity, pictureKey } = group
      const garment = localizeDefaultTitle(MESSAGES[language], GARMENTS[clothingType].title)
      const isTeam = members.length > 0
      page.space(1.5)
      row([
        // Those of a team stand beside its names.
        {
          text: isTeam ? `${quantity}\u00a0×` : `${quantity}\u00a0×\u00a0${sizes.join(', ')}`,
          from: 0,
          to: COUNT_SHARE,
          style: COUNT_STYLE,
          role: 'Lbl',
        },
        {
          lead: designName ?? title,
          leadStyle: NAME_STYLE,
          text: designName === null && title === garment ? color : `${garment}, ${color}`,
          style: PIECE_STYLE,
          from: COUNT_SHARE,
          to: 1,
          picture: pictures.find(pictureKey, DOCUMENT_MESSAGES[language].pictureOf(title, color)),
          notes: members.map(describeMember),
          hasTickBox: true,
        },
      ])
      page.space(1.5)
      page.rule()
    }
  })
}

interface SlipContent {
  order: Order
  pictures: RowPictures
  card: ParcelCard | undefined
}

/**
 * The list in the parcel, without prices because a parcel may be a present. Whoever packs it ticks each row, and each name of a team, and cuts
 * out the card; a list that leaves no room for it ends with the thanks.
 */
export const buildPackingSlip = async (header: ShopHeader, { order, pictures, card }: SlipContent): Promise<Uint8Array> => {
  const { site, language } = header
  const messages = DOCUMENT_MESSAGES[language]
  const pdf = await createPdfDocument({ title: messages.packingSlipTitle(order.number), language, ...A4_SIZE })
  const page = createPageLayout(pdf)
  writeHeader({ page, pdf }, header, order)
  page.rule({ isStrong: true })
  writePieces(page, header, order, pictures)
  page.space(2)
  page.writeText(messages.totalQuantity(order.lines.reduce((sum, { quantity }) => sum + quantity, 0)), BOLD_STYLE)
  const area = card && page.findEnd(CARD_HEIGHT)
  if (card && area) writeParcelCard(pdf, area, { header, order, card })
  else page.foot(RECEIPT_MESSAGES[language].thanks, site)
  return pdf.finish()
}
