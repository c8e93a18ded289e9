import { getPrintScale } from '@picasso/design'

import type { OrderLineRow, OrderRow } from '../orders/index.ts'
import type { PrintFile } from './print-files/index.ts'

/** `PIC-10001-line-1-tshirt-black-m-front.png`: everything that production needs to know. */
export const printFileName = (number: string, line: OrderLineRow, side: string, extension: 'png' | 'pdf' | 'svg' | 'dxf' | 'plt'): string =>
  `${number}-line-${line.position + 1}-${line.clothingType}-${line.color}-${line.sizeLabel}-${side}.${extension}`.replaceAll(' ', '-')

const describeSide = (number: string, line: OrderLineRow, file: PrintFile) => ({
  side: file.side,
  png: printFileName(number, line, file.side, 'png'),
  pngSha256: file.pngSha256,
  pdf: printFileName(number, line, file.side, 'pdf'),
  pdfSha256: file.pdfSha256,
  widthMm: file.widthMm,
  heightMm: file.heightMm,
  widthPx: file.widthPx,
  heightPx: file.heightPx,
  dpi: file.dpi,
  visibleMm: file.ink,
  drawnBy: file.renderer,
  drawnAt: file.createdAt.toISOString(),
  comparisonWithBuyersPicture: file.comparison,
})

const describeLine = (number: string, line: OrderLineRow, files: readonly PrintFile[]) => ({
  line: line.position + 1,
  title: line.title,
  clothingType: line.clothingType,
  color: line.color,
  size: line.sizeLabel,
  /** Scale of the print, which grows with the garment size. */
  printScale: line.document ? getPrintScale(line.document, line.clothingType, line.sizeLabel) : 1,
  quantity: line.quantity,
  /** How it was priced to be printed; null in orders from before print prices. */
  printMethod: line.printPrice?.method ?? null,
  documentSha256: line.documentHash,
  fonts: line.fonts,
  sides: files.map((file) => describeSide(number, line, file)),
})

/** The machine-readable content of a pack, with the hash of every file. */
export const buildManifest = (
  order: Pick<OrderRow, 'number' | 'createdAt'>,
  lines: readonly OrderLineRow[],
  files: readonly PrintFile[],
): string => {
  const manifestLines = lines.map((line) =>
    describeLine(
      order.number,
      line,
      files.filter((file) => file.orderLineId === line.id),
    ),
  )
  return `${JSON.stringify({ order: order.number, placedAt: order.createdAt.toISOString(), lines: manifestLines }, null, 2)}\n`
}
