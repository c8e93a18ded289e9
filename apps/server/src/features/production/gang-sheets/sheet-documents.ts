import { POINTS_PER_MM } from '@picasso/design'

import { A4_SIZE, createPdfDocument, drawQrCode, MUTED_COLOR, type PdfDocument, type Style } from '../../../print/document/pdf-document.ts'
import { describeCopy, listPrintedPieces } from './layout.ts'
import { type PieceDetails, type SheetRow, toSettings } from './queries.ts'

/** The manifest of a frozen sheet: its files with their hashes, and the position of each print. */
export const buildSheetManifest = (sheet: SheetRow, pieces: readonly PieceDetails[]): string =>
  `${JSON.stringify(
    {
      sheet: sheet.code,
      layoutSha256: sheet.layoutSha256,
      frozenAt: sheet.frozenAt?.toISOString() ?? null,
      ...toSettings(sheet),
      lengthMm: sheet.lengthMm,
      dpi: 300,
      widthPx: sheet.widthPx,
      heightPx: sheet.heightPx,
      png: `${sheet.code}.png`,
      pngSha256: sheet.pngSha256,
      pdf: `${sheet.code}.pdf`,
      pdfSha256: sheet.pdfSha256,
      pieces: listPrintedPieces(pieces).map(({ piece, code, sizeLabel, clothingType, color, file, quantity }) => ({
        ticket: code,
        side: piece.side,
        copy: piece.copy,
        copies: quantity,
        clothingType,
        color,
        size: sizeLabel,
        xMm: piece.xMm,
        yMm: piece.yMm,
        rotation: piece.rotation,
        pngSha256: file?.pngSha256,
        pdfSha256: file?.pdfSha256,
      })),
    },
    null,
    2,
  )}\n`

const MARGIN = 15 * POINTS_PER_MM
const CONTENT_WIDTH = A4_SIZE.width - 2 * MARGIN
const QR_SIDE = 24 * POINTS_PER_MM
const BOTTOM = A4_SIZE.height - MARGIN

interface Row {
  left: string
  right: string
}

/** Blanks to fetch for the tickets of a sheet, each ticket once. */
const listBlanks = (pieces: readonly PieceDetails[]): Row[] => {
  const tickets = new Map(pieces.map((details) => [details.code, details]))
  const blanks = new Map<string, number>()
  for (const { clothingType, color, sizeLabel, quantity } of tickets.values()) {
    const blank = `${clothingType}, ${color}, ${sizeLabel}`
    blanks.set(blank, (blanks.get(blank) ?? 0) + quantity)
  }
  return [...blanks].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([left, quantity]) => ({ left, right: `${quantity}\u00a0×` }))
}

/** Sorts pieces from the start of the film to its end. */
const listInCuttingOrder = (pieces: readonly PieceDetails[]): Row[] =>
  pieces
    .toSorted((a, b) => (a.piece.yMm ?? 0) - (b.piece.yMm ?? 0) || (a.piece.xMm ?? 0) - (b.piece.xMm ?? 0))
    .map((details) => ({
      left: `${details.code}  ${describeCopy(details)}  ${details.clothingType}, ${details.color}, ${details.sizeLabel}`,
      right: `${Math.round(details.piece.yMm ?? 0)}\u00a0mm`,
    }))

const createListWriter = (pdf: PdfDocument) => {
  let y = MARGIN
  const write = (text: string, style: Style, role?: 'H1' | 'H2'): void => {
    y += pdf.write(text, { x: MARGIN, y, width: CONTENT_WIDTH - QR_SIDE - 8 * POINTS_PER_MM }, style, role)
  }
  const skip = (to: number): void => {
    y = Math.max(y, to)
  }
  const writeRows = (title: string, rows: readonly Row[]): void => {
    y += 5 * POINTS_PER_MM
    write(title, { size: 13, weight: 'bold' }, 'H2')
    for (const { left, right } of rows) {
      if (y > BOTTOM - 12) {
        pdf.newPage()
        y = MARGIN
      }
      const style: Style = { size: 9, isTabular: true }
      const height = pdf.write(left, { x: MARGIN, y, width: CONTENT_WIDTH * 0.82 }, style)
      pdf.write(right, { x: MARGIN + CONTENT_WIDTH * 0.82, y, width: CONTENT_WIDTH * 0.18 }, { ...style, align: 'right' })
      y += height + 1
    }
  }
  return { write, skip, writeRows }
}

/** What to fetch for a sheet, and its pieces in the order in which they are cut off. */
export const renderPickList = async (sheet: SheetRow, pieces: readonly PieceDetails[]): Promise<Uint8Array> => {
  const code = sheet.code ?? ''
  const pdf = await createPdfDocument({ title: `Pick list of ${code}`, language: 'en', ...A4_SIZE })
  const printed = listPrintedPieces(pieces)
  const list = createListWriter(pdf)
  drawQrCode(pdf, code, { x: A4_SIZE.width - MARGIN - QR_SIDE, y: MARGIN, side: QR_SIDE, alt: `QR code of ${code}` })
  list.write(code, { size: 22, weight: 'bold', family: 'mono' }, 'H1')
  const meters = ((sheet.lengthMm ?? 0) / 1000).toFixed(2)
  list.write(`Film ${sheet.filmWidthMm}\u00a0mm\u00a0× ${meters}\u00a0m, ${printed.length}\u00a0prints`, { size: 11, color: MUTED_COLOR })
  list.skip(MARGIN + QR_SIDE)
  list.writeRows('Blanks to fetch', listBlanks(printed))
  list.writeRows('Prints from the beginning of the film', listInCuttingOrder(printed))
  return pdf.finish()
}
