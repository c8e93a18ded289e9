import type { Style } from './pdf-document.ts'
import type { Area } from './structure.ts'

/** Draws into a figure. */
export interface Pen {
  paint(area: Area, color: string): void
  /** A PNG or JPEG, scaled to fit an area and centered. */
  picture(bytes: Uint8Array, area: Area): void
  /** A dashed line around an area, to be seen on cloth of any color. */
  dashedFrame(area: Area): void
  /** An arrow from one height to a lower one, with its length beside it. */
  dimension(arrow: { x: number; top: number; bottom: number }, label: string): void
}

interface TextWriter {
  measureWidth: (text: string, style: Style) => number
  writeLine: (text: string, x: number, y: number, style: Style) => void
}

const DARK = '#161512'
const LIGHT = '#ffffff'
/** Points. */
const ARROW_HEAD = 3
const LABEL_STYLE: Style = { size: 9, weight: 'bold', isTabular: true }
const LABEL_PADDING = 2
const LABEL_HEIGHT = 13
const LABEL_GAP = 5

export const createPen = (document: PDFKit.PDFDocument, { measureWidth, writeLine }: TextWriter): Pen => {
  const paint = ({ x, y, width, height }: Area, color: string): void => {
    document.rect(x, y, width, height).fill(color)
  }
  const drawArrow = (x: number, top: number, bottom: number): void => {
    const head = Math.min(ARROW_HEAD, (bottom - top) / 2)
    document.moveTo(x, top).lineTo(x, bottom)
    document.moveTo(x - head, top + head).lineTo(x, top)
    document.lineTo(x + head, top + head)
    document.moveTo(x - head, bottom - head).lineTo(x, bottom)
    document.lineTo(x + head, bottom - head)
    // Where it is measured from.
    document.moveTo(x - 2 * ARROW_HEAD, top).lineTo(x + 2 * ARROW_HEAD, top)
  }
  return {
    paint,
    picture: (bytes, { x, y, width, height }) => {
      document.image(Buffer.from(bytes), x, y, { fit: [width, height], align: 'center', valign: 'center' })
    },
    dashedFrame: ({ x, y, width, height }) => {
      document.save()
      document.lineWidth(1).rect(x, y, width, height).stroke(LIGHT)
      document.lineWidth(1).dash(3, {}).rect(x, y, width, height).stroke(DARK)
      document.restore()
    },
    dimension: ({ x, top, bottom }, label) => {
      document.save().lineCap('round').lineJoin('round')
      drawArrow(x, top, bottom)
      document.lineWidth(2.6).stroke(LIGHT)
      drawArrow(x, top, bottom)
      document.lineWidth(1).stroke(DARK)
      document.restore()
      const width = measureWidth(label, LABEL_STYLE) + 2 * LABEL_PADDING
      const area = { x: x + LABEL_GAP, y: (top + bottom - LABEL_HEIGHT) / 2, width, height: LABEL_HEIGHT }
      paint(area, LIGHT)
      writeLine(label, area.x + LABEL_PADDING, area.y + 0.5, LABEL_STYLE)
    },
  }
}
