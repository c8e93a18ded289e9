import { readFileSync } from 'node:fs'

import { type Language, LOGO_PATH } from '@picasso/contract'
import { POINTS_PER_MM } from '@picasso/design'
import type { DecodedFont } from 'fontkit'
import encode from 'qr'

import { type Face, type Family, type Run, splitRuns, type PlacedRun, splitVisualRuns, type FaceChoice, type Weight } from './fonts.ts'
import { createPen, type Pen } from './pen.ts'
import { type Area, createStructure, type Part, type Structure, type TextRole } from './structure.ts'

export type { TextRole } from './structure.ts'

/** Line height as a multiple of the font size. */
const LINE_HEIGHT = 1.35
/** Distance from a line's top to its baseline as a multiple of the font size. */
export const BASELINE = 1.02

export interface Style {
  /** Points. */
  size: number
  weight?: Weight
  /** Defaults to the face of text. */
  family?: Family
  /** Figures of one width, for columns of numbers. */
  isTabular?: boolean
  /** Space between letters, in points. */
  tracking?: number
  /** `#rrggbb`. */
  color?: string
  align?: 'left' | 'right'
}

interface Box {
  /** Points from the page's left and top. */
  x: number
  y: number
  width: number
}

/**
 * Documents of the shop: receipts, packing slips, tickets. The same content gives the same bytes, because the file contains no timestamp.
 * Lengths are in points (1/72 inch) from the page's top left corner.
 *
 * They are tagged PDF 1.7 (ISO 32000-1, 14.8), so that screen readers know headings, tables and pictures, in writing order.
 */
export interface PdfDocument {
  readonly width: number
  readonly height: number
  /** Writes a text into a box, wrapped to its width, and returns its height. The role defaults to a paragraph. */
  write(text: string, box: Box, style: Style, role?: TextRole): number
  /** Whether no face has some letter of a text: a crossed box is drawn in its place. */
  lacksLetters(text: string): boolean
  /** Groups what `write` writes into one structure element. */
  within(part: Part, write: () => void): void
  /** The height of a text without writing it. */
  measure(text: string, width: number, style: Style): number
  /** A thin horizontal line; gray unless it has a color. */
  rule(x: number, y: number, width: number, color?: string): void
  /** A rectangle to be ticked with a pen, or around a text; decoration. */
  frame(area: Area): void
  /** Where a part of the page is cut out; decoration. */
  cutLine(area: Area): void
  /** The logo's one line in a square; decoration beside the shop's name. */
  logo(x: number, y: number, side: number, color?: string): void
  /** A figure with its alternative text. */
  figure(alt: string, area: Area, draw: (pen: Pen) => void): void
  newPage(): void
  finish(): Promise<Uint8Array>
}

/** Side of the square that the logo's path is drawn in, and the weight of its line there. */
const LOGO_SIDE = 48
const LOGO_STROKE = 2.8
export const INK = '#161512'
export const MUTED_COLOR = '#5c574c'
/** The blue of the shop's logo; a printer without color makes it a dark gray. */
export const KLEIN_BLUE = '#1b34d6'

/** A4 portrait, in points. */
export const A4_SIZE = { width: 210 * POINTS_PER_MM, height: 297 * POINTS_PER_MM }

interface PdfDocumentOptions {
  title: string
  language: Language
  /** Points. */
  width: number
  height: number
}

/** A no-break space keeps its neighbors together. */
const splitWords = (line: string): string[] => line.split(/(?<=[^\S\u00a0])/u)

/** Paragraphs of a text. A space replaces the line break, so that screen readers do not join the words around it. */
const splitParagraphs = (text: string): string[] => text.split(/(?<=\n)/u).map((paragraph) => paragraph.replace(/\n$/u, ' '))

const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

/** Options that decide how wide a run is. */
const getTextOptions = (face: Face, { isTabular = false, tracking = 0 }: Style): PDFKit.Mixins.TextOptions => ({
  ...(isTabular && !face.isShaped && { features: TABULAR }),
  ...(tracking !== 0 && !face.isShaped && { characterSpacing: tracking }),
})

type FontReader = (face: Face) => DecodedFont

/** Decoded faces, for all documents of this process: decoding them takes longer than writing a page. */
const decodedFaces = new Map<string, DecodedFont>()

const loadFontReader = async (): Promise<FontReader> => {
  const { create } = await import('fontkit')
  return ({ file }) => {
    const font = decodedFaces.get(file) ?? create(readFileSync(file))
    decodedFaces.set(file, font)
    return font
  }
}

/** The crossed box in place of a letter that no face has, as multiples of the font size. */
const MISSING = { width: 0.55, height: 0.7, advance: 0.65, stroke: 0.05 }

const drawMissing = (document: PDFKit.PDFDocument, x: number, baseline: number, { size, color = INK }: Style): void => {
  const [width, height] = [size * MISSING.width, size * MISSING.height]
  const [left, right, top] = [x + (size * MISSING.advance - width) / 2, x + (size * MISSING.advance + width) / 2, baseline - height]
  document.lineWidth(size * MISSING.stroke).rect(left, top, width, height)
  document.moveTo(left, top).lineTo(right, baseline).moveTo(right, top).lineTo(left, baseline).stroke(color)
}

/** Measures, breaks and writes text in the document's fonts. */
const createTextWriter = (document: PDFKit.PDFDocument, structure: Structure, getFont: FontReader) => {
  const hasGlyph = (face: Face, letter: string): boolean => getFont(face).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const getFaceChoice = ({ weight = 'regular', family = 'text' }: Style): FaceChoice => ({ weight, family, hasGlyph })
  const measureRun = ({ face }: Run, text: string, style: Style): number => {
    if (!face) return style.size * MISSING.advance
    document.font(getFont(face), face.name).fontSize(style.size)
    return document.widthOfString(text, getTextOptions(face, style))
  }
  const measureWidth = (text: string, style: Style): number =>
    splitRuns(text, getFaceChoice(style)).reduce((sum, run) => sum + measureRun(run, run.text, style), 0)
  const lacksLetters = (text: string): boolean => splitRuns(text, getFaceChoice({ size: 1 })).some(({ face }) => face === null)

  /** Breaks a word that is wider than a line between graphemes. */
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

  const writeRun = ({ face, text, shown }: PlacedRun, x: number, baseline: number, style: Style): void => {
    if (!face) return structure.actualText(text, () => drawMissing(document, x, baseline, style))
    const draw = (): void => {
      document.font(getFont(face), face.name).fontSize(style.size)
      document.fillColor(style.color ?? INK)
      document.text(shown, x, baseline, { ...getTextOptions(face, style), lineBreak: false, baseline: 'alphabetic' })
    }
    if (face.isShaped || shown !== text) structure.actualText(text, draw)
    else draw()
  }
  const writeLine = (line: string, x: number, y: number, style: Style): void => {
    let right = x
    const placed = splitVisualRuns(line, getFaceChoice(style)).map((run) => {
      const left = right
      right += measureRun(run, run.shown, style)
      return { run, left }
    })
    // Screen readers read in the order of drawing.
    for (const { run, left } of placed.toSorted((a, b) => a.run.start - b.run.start)) writeRun(run, left, y + style.size * BASELINE, style)
  }

  return { measureWidth, breakLines, writeLine, lacksLetters }
}

const drawLogo = (document: PDFKit.PDFDocument, { x, y, side, color }: { x: number; y: number; side: number; color: string }): void => {
  document
    .save()
    .translate(x, y)
    .scale(side / LOGO_SIDE)
  document.lineWidth(LOGO_STROKE).lineCap('round').lineJoin('round').path(LOGO_PATH).stroke(color)
  document.restore()
}

export const createPdfDocument = async ({ title, language, width, height }: PdfDocumentOptions): Promise<PdfDocument> => {
  // Loaded with the first document: 15 MB that a start need not wait for.
  const { default: Pdf } = await import('pdfkit')
  // A fixed date, because pdfkit derives the file's ID from title and date.
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

  const { measureWidth, breakLines, writeLine, lacksLetters } = createTextWriter(document, structure, await loadFontReader())

  const pen = createPen(document, { measureWidth, writeLine })

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
    lacksLetters,
    within: (part, write) => structure.within(part, write),
    rule: (x, y, length, color = '#b9b4a9') => structure.decoration(() => document.rect(x, y, length, 0.5).fill(color)),
    frame: ({ x, y, width: w, height: h }) => structure.decoration(() => document.lineWidth(0.75).rect(x, y, w, h).stroke(INK)),
    cutLine: ({ x, y, width: w, height: h }) =>
      structure.decoration(() => document.save().lineWidth(0.75).dash(4, {}).rect(x, y, w, h).stroke(MUTED_COLOR).restore()),
    logo: (x, y, side, color = INK) => structure.decoration(() => drawLogo(document, { x, y, side, color })),
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

interface QrCode {
  /** Points. Scanners need four light modules around it (ISO/IEC 18004), a fifth of its side: nothing may stand there. */
  x: number
  y: number
  side: number
  alt: string
}

/** Draws a QR code; it stays readable with 15 % of it damaged. */
export const drawQrCode = (pdf: PdfDocument, text: string, { x, y, side, alt }: QrCode): void => {
  // The library draws at least one light module around it.
  const rows = encode(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((cells) => cells.slice(1, -1))
  const module = side / rows.length
  pdf.figure(alt, { x, y, width: side, height: side }, (pen) => {
    for (const [row, cells] of rows.entries())
      for (const [column, dark] of cells.entries())
        if (dark) pen.paint({ x: x + column * module, y: y + row * module, width: module, height: module }, '#000000')
  })
}
