import { getPrintedAt, type Language, type Order } from '@picasso/contract'
import { POINTS_PER_MM } from '@picasso/design'

import { MUTED_COLOR, type PdfDocument, type Style } from '../../../print/document/pdf-document.ts'
import type { Area } from '../../../print/document/structure.ts'
import { renderThumbnail, type ThumbnailServices } from '../../../print/document/thumbnail.ts'
import { groupOrderLines } from '../index.ts'
import { DOCUMENT_MESSAGES, RECEIPT_MESSAGES } from './messages/index.ts'
import type { PageLayout } from './page-layout.ts'
import { describePieceCredits, type PieceCredits } from './piece-credits.ts'
import { formatDate, type ShopHeader } from './shop-header.ts'

/** More pieces have pictures in their rows, and leave a page no room. */
const MAX_PIECES = 2
/** So do the names of a large team. */
const MAX_MEMBERS = 30
/** Share of the page's width that the sums leave free. */
const SHARE = 0.46
/** Height by width. */
const ASPECT = 5 / 4
const GAP = 4 * POINTS_PER_MM
const TEXT_GAP = 2 * POINTS_PER_MM
/** Points; a smaller picture says no more than the one in its row. */
const MIN_HEIGHT = 110
/** 216 DPI; its height is a whole number of pixels, too. */
const PICTURE_PX = 664

const NAME_STYLE: Style = { size: 20, weight: 'bold', family: 'display' }
const LONG_NAME_STYLE: Style = { ...NAME_STYLE, size: 13 }
/** Letters; longer names are set smaller. */
const LONG_NAME_LENGTH = 20
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
  if (groups.length > MAX_PIECES || groups.some(({ members }) => members.length > MAX_MEMBERS)) return undefined
  const pictures = await Promise.all(
    groups.map(async ({ title, color, pictureKey }) => {
      const bytes = pictureKey === undefined ? undefined : await renderThumbnail(services, pictureKey, PICTURE_PX)
      return bytes && { bytes, alt: DOCUMENT_MESSAGES[language].pictureOf(title, color) }
    }),
  )
  const foundPictures = pictures.flatMap((picture) => picture ?? [])
  return foundPictures.length === groups.length ? { pictures: foundPictures, credits } : undefined
}

type Line = readonly [text: string, style: Style]
type Description = ReturnType<typeof describePieceCredits>[number]

const isWritten = ([text]: Line): boolean => text !== ''

const listCredits = ({ name, author, collection }: Description, nameStyle: Style): Line[] =>
  [[name, nameStyle] as const, [author ?? '', AUTHOR_STYLE] as const, [collection ?? '', AUTHOR_STYLE] as const].filter(isWritten)

/** Where and when all of it was printed. */
const describePrinting = ({ language, locale }: ShopHeader, order: Order): string => {
  const printedAt = getPrintedAt(order)
  if (printedAt === undefined) return ''
  const { region } = new Intl.Locale(locale)
  const place = region === undefined ? undefined : new Intl.DisplayNames([locale], { type: 'region' }).of(region)
  return RECEIPT_MESSAGES[language].printed(formatDate(new Date(printedAt), locale), place)
}

interface Column {
  x: number
  width: number
}

const measureLines = (pdf: PdfDocument, lines: readonly Line[], width: number): number =>
  lines.reduce((sum, [text, style]) => sum + pdf.measure(text, width, style), 0)

const writeLines = (pdf: PdfDocument, lines: readonly Line[], { x, width }: Column, top: number): void => {
  let y = top
  for (const [text, style] of lines) y += pdf.write(text, { x, y, width }, style)
}

interface FeatureContent {
  order: Order
  feature: ReceiptFeature
  /** Where the sums begin, in points from the top of the page. */
  top: number
}

type Paper = { page: PageLayout; pdf: PdfDocument }

const drawPicture = (pdf: PdfDocument, { bytes, alt }: ReceiptFeature['pictures'][number], area: Area): void =>
  pdf.figure(alt, area, (pen) => pen.picture(bytes, area))

/** The only piece, left of its sums; what is said of it ends with the picture, unless the sums reach as far. */
const writeOnePiece = (
  { page, pdf }: Paper,
  { piece, picture, note, top }: { piece: Description; picture: ReceiptFeature['pictures'][number]; note: Line[]; top: number },
): void => {
  const area = page.findBeside(top, SHARE)
  const height = Math.min(area.height, area.width * ASPECT)
  if (height < MIN_HEIGHT) return
  drawPicture(pdf, picture, { ...area, width: height / ASPECT, height })
  const width = area.width / SHARE / 2
  const lines = [...listCredits(piece, piece.name.length > LONG_NAME_LENGTH ? LONG_NAME_STYLE : NAME_STYLE), ...note]
  const linesTop = Math.max(area.y + height - measureLines(pdf, lines, width), page.getBottom() + GAP)
  writeLines(pdf, lines, { x: area.x + width, width }, linesTop)
}

/** Two pieces beside each other below the sums, each above what is said of it. */
const writePieces = (
  { page, pdf }: Paper,
  { pieces, pictures, note }: { pieces: readonly Description[]; pictures: ReceiptFeature['pictures']; note: Line[] },
): void => {
  const area = page.findBeside(page.getBottom(), 1)
  const width = area.width / pictures.length
  const credits = pieces.map((piece) => [...listCredits(piece, LONG_NAME_STYLE), ...note])
  const textHeight = Math.max(...credits.map((lines) => measureLines(pdf, lines, width - GAP)))
  const height = Math.min(area.height - textHeight - TEXT_GAP, width * SHARE * 2 * ASPECT)
  if (height < MIN_HEIGHT) return
  for (const [index, picture] of pictures.entries()) {
    const x = area.x + index * width
    drawPicture(pdf, picture, { x, y: area.y, width: height / ASPECT, height })
    writeLines(pdf, credits[index] ?? [], { x, width: width - GAP }, area.y + height + TEXT_GAP)
  }
}

/** What was bought in large, who drew it, where and when it was printed; nothing where the page has no room for it. */
export const writeReceiptFeature = (paper: Paper, header: ShopHeader, { order, feature, top }: FeatureContent): void => {
  // The sums may have begun a page.
  if (paper.page.getBottom() < top) return
  const pieces = describePieceCredits(order, feature.credits, header.language)
  const note = [[describePrinting(header, order), NOTE_STYLE] as const].filter(isWritten)
  const { pictures } = feature
  const [piece, ...others] = pieces
  const [picture] = pictures
  if (piece && picture && others.length === 0) writeOnePiece(paper, { piece, picture, note, top })
  else writePieces(paper, { pieces, pictures, note })
}
