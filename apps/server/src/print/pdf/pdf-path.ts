import { pdfNumber } from './pdf-objects.ts'

/** Path operators of a PDF page. */
export type PdfPath = string

const point = (x: number, y: number): string => `${pdfNumber(x)} ${pdfNumber(y)}`

/** Two thirds of the way from an end to the control point. */
const handle = (end: number, control: number): number => end + (2 / 3) * (control - end)

/** SVG path data as the typesetter writes it (absolute M, L, Q, C, Z) as PDF path operators. */
export const createPdfPath = (svgPath: string): PdfPath => {
  let fromX = 0
  let fromY = 0
  const operators: string[] = []
  for (const segment of svgPath.match(/[MLQCZ][^MLQCZ]*/g) ?? []) {
    const numbers = (segment.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
    const [a = 0, b = 0, c = 0, d = 0] = numbers
    const x = numbers.at(-2) ?? fromX
    const y = numbers.at(-1) ?? fromY
    switch (segment.slice(0, 1)) {
      case 'M':
        operators.push(`${point(x, y)} m`)
        break
      case 'L':
        operators.push(`${point(x, y)} l`)
        break
      case 'Q':
        // PDF has no quadratic curves; with these two handles the cubic one is the same curve.
        operators.push(`${point(handle(fromX, a), handle(fromY, b))} ${point(handle(c, a), handle(d, b))} ${point(x, y)} c`)
        break
      case 'C':
        operators.push(`${point(a, b)} ${point(c, d)} ${point(x, y)} c`)
        break
      default:
        operators.push('h')
    }
    fromX = x
    fromY = y
  }
  return operators.join('\n')
}
