import type { Language } from '@picasso/contract'
import Pdf from 'pdfkit'

import { type Run, splitRuns } from './fonts.ts'
import { type Area, createStructure, type Part, type TextRole } from './structure.ts'

/** Points in a millimetre: 72 to the inch. */
export const PT_PER_MM = 72 / 25.4

/** A line takes this much of its letters' size. */
const LINE_HEIGHT = 1.35
/** From a line's top to its baseline, in shares of the letters' size. */
const BASELINE = 1.02

export interface Style {
  /** Points. */
  size: number
  weight?: 'regular' | 'bold'
  /** `#rrggbb`. */
  color?: string
  align?: 'left' | 'right'
}

interface Box {
  /** Points from the left and from the top of the page. */
  x: number
  y: number
  width: number
}

/**
 * Papers of the shop: receipts, packing slips, tickets. The same content gives the same bytes: nothing in the file tells when it was made.
 * Everything is measured in points (1/72 inch) from the page's top left corner.
 *
 * They are tagged PDF 1.7 (ISO 32000-1, 14.8): whoever has them read out hears what is a heading, a table or a picture, in the order it is written.
 */
export interface PdfDocument {
  readonly width: number
  readonly height: number
  /** Writes a text into a box, broken into lines where it is too wide, and gives the height it took; a paragraph, if nothing else is said. */
  write(text: string, box: Box, style: Style, role?: TextRole): number
  /** All that is written meanwhile belongs together. */
  within(part: Part, write: () => void): void
  /** The height a text would take. */
  measure(text: string, width: number, style: Style): number
  /** A thin line across. */
  rule(x: number, y: number, width: number): void
  /** Something to look at, and what is seen there for those who cannot. */
  figure(alt: string, area: Area, draw: (pen: Pen) => void): void
  newPage(): void
  finish(): Promise<Uint8Array>
}

/** Draws figures. */
export interface Pen {
  paint(area: Area, color: string): void
  /** A PNG or JPEG, fitted into a place and centred. */
  picture(bytes: Uint8Array, area: Area): void
}

interface PdfDocumentOptions {
  title: string
  language: Language
  /** Points. */
  width: number
  height: number
}

const splitWords = (line: string): string[] => line.split(/(?<=\s)/u)

/** Paragraphs of a text. A space ends every line that another one follows: read out, its last word is not glued to the next. */
const splitParagraphs = (text: string): string[] => text.split(/(?<=\n)/u).map((paragraph) => paragraph.replace(/\n$/u, ' '))

export const createPdfDocument = ({ title, language, width, height }: PdfDocumentOptions): PdfDocument => {
  // A fixed day: the identity of a PDF is made of its title and this.
  const document = new Pdf({
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    size: [width, height],
    margin: 0,
    info: { Title: title, CreationDate: new Date(0) },
  })
  const structure = createStructure(document)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const endPromise = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })

  const setFont = (run: Run, size: number): void => {
    document.font(run.face.file).fontSize(size)
  }
  const measureWidth = (text: string, { size, weight = 'regular' }: Style): number => {
    let sum = 0
    for (const run of splitRuns(text, weight)) {
      setFont(run, size)
      sum += document.widthOfString(run.text)
    }
    return sum
  }

  /** A word no line holds is broken between letters. */
  const breakWord = (word: string, maxWidth: number, style: Style): string[] => {
    const segments = ['']
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      const lastSegment = segments.at(-1) ?? ''
      if (lastSegment !== '' && measureWidth(lastSegment + segment, style) > maxWidth) segments.push(segment)
      else segments[segments.length - 1] = lastSegment + segment
    }
    return segments
  }
  const breakLines = (text: string, maxWidth: number, style: Style): string[] =>
    splitParagraphs(text).flatMap((paragraph) => {
      const lines = ['']
      for (const word of splitWords(paragraph).flatMap((token) =>
        measureWidth(token.trimEnd(), style) > maxWidth ? breakWord(token, maxWidth, style) : [token],
      )) {
        const line = lines.at(-1) ?? ''
        if (line !== '' && measureWidth((line + word).trimEnd(), style) > maxWidth) lines.push(word)
        else lines[lines.length - 1] = line + word
      }
      return lines
    })

  const writeLine = (line: string, x: number, y: number, style: Style): void => {
    let offsetX = x
    document.fillColor(style.color ?? '#000000')
    for (const run of splitRuns(line, style.weight ?? 'regular')) {
      setFont(run, style.size)
      const draw = (): void => {
        document.text(run.text, offsetX, y + style.size * BASELINE, { lineBreak: false, baseline: 'alphabetic' })
      }
      if (run.face.isShaped) structure.actualText(run.text, draw)
      else draw()
      offsetX += document.widthOfString(run.text)
    }
  }

  const pen: Pen = {
    paint: ({ x, y, width: w, height: h }, color) => {
      document.rect(x, y, w, h).fill(color)
    },
    picture: (bytes, { x, y, width: w, height: h }) => {
      document.image(Buffer.from(bytes), x, y, { fit: [w, h], align: 'center', valign: 'center' })
    },
  }

  return {
    width,
    height,
    write: (text, box, style, role = 'P') => {
      const lines = breakLines(text, box.width, style)
      structure.text(role, () => {
        for (const [index, line] of lines.entries()) {
          const indent = style.align === 'right' ? box.width - measureWidth(line.trimEnd(), style) : 0
          writeLine(line, box.x + indent, box.y + index * style.size * LINE_HEIGHT, style)
        }
      })
      return lines.length * style.size * LINE_HEIGHT
    },
    measure: (text, maxWidth, style) => breakLines(text, maxWidth, style).length * style.size * LINE_HEIGHT,
    within: (part, write) => structure.within(part, write),
    rule: (x, y, length) => structure.decoration(() => document.rect(x, y, length, 0.5).fill('#b9b4a9')),
    figure: (alt, area, draw) => structure.figure(alt, area, () => draw(pen)),
    newPage: () => {
      document.addPage()
    },
    finish: async () => {
      document.end()
      await endPromise
      return Buffer.concat(chunks)
    },
  }
}
