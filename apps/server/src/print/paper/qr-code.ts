import encode from 'qr'

import type { Paper } from './paper.ts'

/** Light modules every reader needs around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Draws a code that says `text` into a square, its quiet zone included; a smudge of 15 % does not harm it. */
export const drawQrCode = (paper: Paper, text: string, x: number, y: number, side: number): void => {
  const rows = encode(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const module = side / rows.length
  for (const [row, cells] of rows.entries())
    for (const [column, dark] of cells.entries()) if (dark) paper.fill(x + column * module, y + row * module, module, module, '#000000')
}
