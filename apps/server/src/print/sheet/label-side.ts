import type { DesignElement, DesignSide } from '@picasso/design'
import { CELL_MM, LABEL_COLUMNS, LABEL_ROWS } from '@picasso/design/nesting'
import encode from 'qr'

import type { SheetLabel } from '../render-jobs.ts'

const WIDTH_MM = LABEL_COLUMNS * CELL_MM
const HEIGHT_MM = LABEL_ROWS * CELL_MM
/** Around the QR code; white cloth or film beside the label completes the four light modules that scanners need. */
const QUIET_MM = 1.36
/** Light between code and text, and at the right edge. */
const TEXT_MARGIN_MM = 0.6
const MAX_FONT_MM = 2.6
/** The width of a letter of the typewriter face, in ems. */
const LETTER_EM = 0.6

const BASE = { rotation: 0, opacity: 1 }

const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y} L${x + width} ${y} L${x + width} ${y + height} L${x} ${y + height} Z`

/** One path of a square for each dark module, runs of a row as one. */
const drawModules = (modules: readonly (readonly boolean[])[]): string => {
  const parts: string[] = []
  for (const [row, cells] of modules.entries())
    for (let column = 0; column < cells.length; column += 1) {
      const start = column
      while (cells[column] === true) column += 1
      if (column > start) parts.push(rectangle(start, row, column - start, 1))
    }
  return parts.join(' ')
}

/** A cut label as a side of a design, so that one function draws it as pixels and as vectors. */
export const buildLabelSide = ({ code, lines }: SheetLabel): DesignSide => {
  // The encoder's narrowest border is one module, which is not drawn.
  const modules = encode(code, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const qrSide = HEIGHT_MM - 2 * QUIET_MM
  const textLeft = qrSide + 2 * QUIET_MM
  const textWidth = WIDTH_MM - textLeft - TEXT_MARGIN_MM
  const longest = Math.max(1, ...lines.map((line) => line.length))
  const elements: DesignElement[] = [
    {
      ...BASE,
      id: 'paper',
      type: 'shape',
      name: 'paper',
      viewBox: { width: 1, height: 1 },
      paths: [{ d: rectangle(0, 0, 1, 1), fill: '#ffffff' }],
      x: WIDTH_MM / 2,
      y: HEIGHT_MM / 2,
      width: WIDTH_MM,
      height: HEIGHT_MM,
    },
    {
      ...BASE,
      id: 'code',
      type: 'shape',
      name: 'code',
      viewBox: { width: modules.length, height: modules.length },
      paths: [{ d: drawModules(modules), fill: '#000000' }],
      x: QUIET_MM + qrSide / 2,
      y: HEIGHT_MM / 2,
      width: qrSide,
      height: qrSide,
    },
    {
      ...BASE,
      id: 'text',
      type: 'text',
      content: lines.join('\n'),
      fontFamily: 'Courier New',
      fontSize: Math.min(MAX_FONT_MM, textWidth / (longest * LETTER_EM)),
      isBold: true,
      isItalic: false,
      color: '#000000',
      align: 'center',
      x: textLeft + textWidth / 2,
      y: HEIGHT_MM / 2,
    },
  ]
  return { area: { width: WIDTH_MM, height: HEIGHT_MM }, elements }
}
