import encode from 'qr'

import type { PdfDocument } from './pdf-document.ts'

/** Light modules that every scanner needs around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4

interface QrCode {
  /** Points. */
  x: number
  y: number
  side: number
  alt: string
}

/** Draws a QR code into a square that includes its quiet zone; it stays readable with 15 % of it damaged. */
export const drawQrCode = (pdf: PdfDocument, text: string, { x, y, side, alt }: QrCode): void => {
  const rows = encode(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const module = side / rows.length
  pdf.figure(alt, { x, y, width: side, height: side }, (pen) => {
    for (const [row, cells] of rows.entries())
      for (const [column, dark] of cells.entries())
        if (dark) pen.paint({ x: x + column * module, y: y + row * module, width: module, height: module }, '#000000')
  })
}
