import type { Language, Order } from '@picasso/contract'
import { POINTS_PER_MM } from '@picasso/design'

import { MUTED_COLOR, type PdfDocument, type Style } from '../../../print/document/pdf-document.ts'
import type { Area } from '../../../print/document/structure.ts'
import { renderThumbnail, type ThumbnailServices } from '../../../print/document/thumbnail.ts'
import { groupOrderLines } from '../index.ts'
import { DOCUMENT_MESSAGES, RECEIPT_MESSAGES } from './messages/index.ts'
import { LABEL_STYLE, SMALL_STYLE, TEXT_STYLE, toLabel } from './page-styles.ts'
import { describePieceCredits, type PieceCredits } from './piece-credits.ts'
import type { ShopHeader } from './shop-header.ts'

/** Points. */
export const CARD_HEIGHT = 60 * POINTS_PER_MM
const PADDING = 7 * POINTS_PER_MM
const PICTURE_SIZE = { width: 36.8 * POINTS_PER_MM, height: 46 * POINTS_PER_MM }
const LOGO_SIDE = 26
const GAP = 3
/** 288 DPI. */
const PIXELS_PER_POINT = 4
/** A card names all of the pieces in a parcel, or is left out. */
const MAX_PIECES = 3

const NAME_STYLE: Style = { size: 20, weight: 'bold', family: 'display' }
const LONG_NAME_STYLE: Style = { ...NAME_STYLE, size: 13 }
const THANKS_STYLE: Style = { size: 12, weight: 'bold', family: 'display' }

export interface ParcelCard {
  /** Of the first piece; undefined where it is lost. */
  picture: Uint8Array | undefined
  credits: PieceCredits
}

/** Undefined for a parcel of more pieces than a card can name. */
export const loadParcelCard = async (
  services: ThumbnailServices,
  { language, order, credits }: { language: Language; order: Order; credits: ParcelCard['credits'] },
): Promise<ParcelCard | undefined> => {
  const groups = groupOrderLines(language, order.lines)
  if (groups.length > MAX_PIECES) return undefined
  const pictureKey = groups[0]?.pictureKey
  const width = Math.round(PICTURE_SIZE.width * PIXELS_PER_POINT)
  return { picture: pictureKey === undefined ? undefined : await renderThumbnail(services, pictureKey, width), credits }
}

type Line = readonly [text: string, style: Style]

/** What the card says of the pieces: of the first all there is to be proud of, of others the name and who drew it, in place of color and size. */
const describePieces = (order: Order, credits: PieceCredits, language: Language) => {
  const [first, ...others] = describePieceCredits(order, credits, language)
  const lines: Line[] = [
    [first?.author ?? '', { ...TEXT_STYLE, size: 11 }],
    [first?.collection ?? '', { ...TEXT_STYLE, size: 11 }],
    [others.length === 0 ? (first?.variant ?? '') : '', SMALL_STYLE],
    ...others.map(({ name, author }): Line => [[name, author].filter(Boolean).join(' · '), SMALL_STYLE]),
  ]
  return { name: first?.name ?? '', lines: lines.filter(([text]) => text !== '') }
}

interface CardContent {
  header: ShopHeader
  order: Order
  card: ParcelCard
}

/** A card to cut out and put on top of the piece, as a gallery labels what it hangs: its name, who drew it, and the thanks. */
export const writeParcelCard = (pdf: PdfDocument, area: Area, { header: { language, site }, order, card }: CardContent): void => {
  const { name, lines } = describePieces(order, card.credits, language)
  const left = area.x + PADDING + (card.picture ? PICTURE_SIZE.width + PADDING : 0)
  const width = area.x + area.width - PADDING - left
  const bottom = area.y + area.height - PADDING
  pdf.cutLine(area)
  if (card.picture) {
    const { picture } = card
    const pictureArea = { x: area.x + PADDING, y: area.y + PADDING, ...PICTURE_SIZE }
    pdf.figure(DOCUMENT_MESSAGES[language].cardPicture(name), pictureArea, (pen) => pen.picture(picture, pictureArea))
  }
  let y = area.y + PADDING
  const write = (text: string, style: Style, role?: 'H2'): void => {
    y += pdf.write(text, { x: left, y, width }, style, role)
  }
  write(toLabel(order.number), LABEL_STYLE)
  y += GAP
  write(name, pdf.measure(name, width, NAME_STYLE) > 2 * pdf.measure('A', width, NAME_STYLE) ? LONG_NAME_STYLE : NAME_STYLE, 'H2')
  y += GAP
  const thanksTop = bottom - LOGO_SIDE
  for (const [text, style] of lines) if (y + pdf.measure(text, width, style) <= thanksTop - GAP) write(text, style)
  pdf.logo(left, thanksTop, LOGO_SIDE)
  const thanks = { x: left + LOGO_SIDE + 3 * GAP, y: bottom - LOGO_SIDE / 2 - THANKS_STYLE.size * 0.7 }
  pdf.write(RECEIPT_MESSAGES[language].thanks, { ...thanks, width: width * 0.65 }, THANKS_STYLE)
  if (site !== '') pdf.write(site, { x: left, y: thanks.y + 3, width }, { ...SMALL_STYLE, color: MUTED_COLOR, align: 'right' })
}
