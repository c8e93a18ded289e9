import { hash } from 'node:crypto'

import { type PieceDetails, type SheetRow, toSettings } from './queries.ts'

/** The layout of a frozen sheet: its film and the position of each print. The same prints, settings and positions give the same text. */
const describeLayout = (sheet: SheetRow, pieces: readonly PieceDetails[]): string =>
  JSON.stringify({
    ...toSettings(sheet),
    lengthMm: sheet.lengthMm,
    pieces: pieces.map(({ piece, code, file }) => ({
      ticket: code,
      side: piece.side,
      copy: piece.copy,
      png: file?.pngSha256,
      pdf: file?.pdfSha256,
      xMm: piece.xMm,
      yMm: piece.yMm,
      rotation: piece.rotation,
    })),
  })

const CODE_DIGITS = 8

/** The hash of a layout, and the code that is printed on the sheet. */
export const hashLayout = (sheet: SheetRow, pieces: readonly PieceDetails[]): { layoutSha256: string; code: string } => {
  const layoutSha256 = hash('sha256', describeLayout(sheet, pieces))
  return { layoutSha256, code: `SHEET-${layoutSha256.slice(0, CODE_DIGITS).toUpperCase()}` }
}

/** The pieces that are printed. */
export const listPrintedPieces = (pieces: readonly PieceDetails[]): PieceDetails[] =>
  pieces.filter(({ piece }) => !piece.isLeftOut && piece.xMm !== null)

/** `front`, or `front 2/3` where a ticket has several copies. */
export const describeCopy = ({ piece, quantity }: PieceDetails): string =>
  quantity === 1 ? piece.side : `${piece.side} ${piece.copy}/${quantity}`
