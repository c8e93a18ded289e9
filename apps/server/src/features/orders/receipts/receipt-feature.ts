import { getPrintedAt, type Language, type Order } from '@picasso/contract'
import { POINTS_PER_MM } from '@picasso/design'

import { MUTED_COLOR, type PdfDocument, type Style } from '../../../print/document/pdf-document.ts'
import { renderThumbnail, type ThumbnailServices } from '../../../print/document/thumbnail.ts'
import { groupOrderLines } from '../index.ts'
import { DOCUMENT_MESSAGES } from './messages/index.ts'
import type { PageLayout } from './page-layout.ts'
import { describePieceCredits, type PieceCredits } from './piece-credits.ts'
import { formatDate, type ShopHeader } from './shop-header.ts'

/** More pieces have pictures in their rows, and leave a page no room. */
const MAX_PIECES = 2
/** Share of the page's width that the sums leave free. */
const SHARE = 0.46
/** Height by width. */
const ASPECT = 5 / 4
const GAP = 4 * POINTS_PER_MM
/** Points; a smaller picture says no more than the one in its row. */
const MIN_HEIGHT = 110
/** 216 DPI. */
const PIXELS_PER_POINT = 3
const FULL_WIDTH = 222

const NAME_STYLE: Style = { size: 20, weight: 'bold', family: 'display' }
const LONG_NAME_STYLE: Style = { ...NAME_STYLE, size: 13 }
const AUTHOR_STYLE: Style = { size: 11 }
const NOTE_STYLE: Style = { size: 9, color: MUTED_COLOR }

/** The one or two pieces of an order, to be shown beside its sums. */
export interface ReceiptFeature {
  pictures: readonly { bytes: Uint8Array; alt: string }[]
  credits: PieceCredits
}

/** Undefined for an order of more pieces, and where a picture is lost. */
export const loadReceiptFeature = async (
  services: ThumbnailServices,
  { language, order, credits }: { language: Language; order: Order; credits: PieceCredits },
): Promise<ReceiptFeature | undefined> => {
  const groups = groupOrderLines(language, order.lines)
  if (groups.length > MAX_PIECES) return undefined
  const width = Math.round((FULL_WIDTH / groups.length) * PIXELS_PER_POINT)
  const pictures = await Promise.all(
    groups.map(async ({ title, color, pictureKey }) => {
      const bytes = pictureKey === undefined ? undefined : await renderThumbnail(services, pictureKey, width)
      return bytes && { bytes, alt: DOCUMENT_MESSAGES[language].pictureOf(title, color) }
    }),
  )
  const foundPictures = pictures.flatMap((picture) => picture ?? [])
  return foundPictures.length === groups.length ? { pictures: foundPictures, credits } : undefined
}

type Line = readonly [text: string, style: Style]

const listCredits = ({ language, locale }: ShopHeader, order: Order, credits: PieceCredits): Line[] => {
  const pieces = describePieceCredits(order, credits, language)
  const [first] = pieces
  const printedAt = getPrintedAt(order)
  const { region } = new Intl.Locale(locale)
  const place = region === undefined ? undefined : new Intl.DisplayNames([locale], { type: 'region' }).of(region)
  const printed = printedAt === undefined ? '' : DOCUMENT_MESSAGES[language].printed(formatDate(new Date(printedAt), locale), place)
  const lines: Line[] =
    pieces.length === 1
      ? [
          [first?.name ?? '', (first?.name ?? '').length > 20 ? LONG_NAME_STYLE : NAME_STYLE],
          [first?.author ?? '', AUTHOR_STYLE],
          [first?.collection ?? '', AUTHOR_STYLE],
        ]
      : pieces.flatMap(({ name, author }): Line[] => [
          [name, LONG_NAME_STYLE],
          [author ?? '', AUTHOR_STYLE],
        ])
  return [...lines, [printed, NOTE_STYLE] as const].filter(([text]) => text !== '')
}

interface FeatureContent {
  order: Order
  feature: ReceiptFeature
  /** Where the sums begin, in points from the top of the page. */
  top: number
}

/** What was bought in large, left of its sums, and below these who drew it, where and when it was printed; nothing where the page has no room for it. */
export const writeReceiptFeature = (
  { page, pdf }: { page: PageLayout; pdf: PdfDocument },
  header: ShopHeader,
  { order, feature, top }: FeatureContent,
): void => {
  const area = page.findBeside(top, SHARE)
  const count = feature.pictures.length
  const height = Math.min(area.height, ((area.width - (count - 1) * GAP) / count) * ASPECT)
  // The sums may have begun a page.
  if (height < MIN_HEIGHT || page.getBottom() < top) return
  const width = height / ASPECT
  for (const [index, { bytes, alt }] of feature.pictures.entries()) {
    const pictureArea = { x: area.x + index * (width + GAP), y: area.y, width, height }
    pdf.figure(alt, pictureArea, (pen) => pen.picture(bytes, pictureArea))
  }
  const textWidth = (area.width / SHARE) * 0.5
  const x = area.x + textWidth
  const lines = listCredits(header, order, feature.credits)
  const textHeight = lines.reduce((sum, [text, style]) => sum + pdf.measure(text, textWidth, style), 0)
  const end = area.y + area.height
  // Its last line ends with the picture, unless the sums reach as far.
  let y = Math.max(area.y + height - textHeight, page.getBottom() + GAP)
  for (const [text, style] of lines)
    if (y + pdf.measure(text, textWidth, style) <= end) y += pdf.write(text, { x, y, width: textWidth }, style)
}
