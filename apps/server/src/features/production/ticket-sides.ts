import { GARMENTS, type GarmentKey, PICTURE_SIZE, POINTS_PER_MM, type Side, SIDES } from '@picasso/design'

import type { PdfDocument, Style } from '../../print/document/pdf-document.ts'
import type { Area } from '../../print/document/structure.ts'
import { getCollarPx, measureCollarDistance } from './collars.ts'
import type { InkBox } from './schema.ts'
import {
  BOLD_STYLE,
  type Column,
  CONTENT_WIDTH,
  MARGIN,
  RULE_GAP,
  SMALL_STYLE,
  STEPS_TOP,
  type TicketLine,
  writeLines,
} from './ticket-layout.ts'

export interface TicketSide {
  side: Side
  /** JPEG of the garment with its print. */
  picture: Uint8Array
  isPrinted: boolean
  /** Size of the print file; null for a side without a print, and for one whose file is still to be drawn. */
  area: { widthMm: number; heightMm: number } | null
  ink: InkBox | null
  /** The findings that the buyer accepted. */
  notice: string | null
}

/** What the pictures and measures of a ticket are about. */
interface TicketPiece {
  garment: GarmentKey
  sizeLabel: string
  printScale: number
  sides: readonly TicketSide[]
}

/** Height by width. */
const MOCKUP_ASPECT = PICTURE_SIZE.height / PICTURE_SIZE.width
/** Points: 300 pixels of a page that is 559 wide. */
const MAX_MAIN_HEIGHT = 225 * MOCKUP_ASPECT
const MAX_SMALL_WIDTH = 84
/** Where long names and a long note leave less room. */
const MIN_MOCKUP_HEIGHT = 20 * POINTS_PER_MM
const SIDE_GAP = 6 * POINTS_PER_MM
/** Points between the parts of a side. */
const PART_GAP = 2 * POINTS_PER_MM
const SIDE_NAMES: Record<Side, string> = { front: 'Front', back: 'Back' }
const SIDE_NAME_STYLE: Style = { size: 11, weight: 'bold' }
const NAME_GAP = POINTS_PER_MM

/** Whole millimeters, as a ruler is read. */
const formatMm = (...values: number[]): string => `${values.map((value) => Math.round(value)).join('\u00a0×\u00a0')}\u00a0mm`

/** Size and position of the print, to be checked with a ruler: from the collar and from the middle, because a film ends where its print does. */
const describePlacement = ({ side, isPrinted, area, ink }: TicketSide, { garment, sizeLabel, printScale }: TicketPiece): TicketLine[] => {
  if (!area) return [{ text: isPrinted ? 'Its print file is not drawn yet.' : 'Nothing is printed here.', style: SMALL_STYLE }]
  const scaleNote = printScale === 1 ? '' : `, ${Math.round(printScale * 1000) / 10}\u00a0% for ${sizeLabel}`
  const areaSize = `Print area ${formatMm(area.widthMm, area.heightMm)}${scaleNote}`
  if (!ink) return [{ text: `${areaSize}, nothing visible on it.`, style: SMALL_STYLE }]
  const centerOffset = ink.left + ink.width / 2 - area.widthMm / 2
  const alignment =
    Math.abs(centerOffset) < 0.5 ? 'Centred' : `${formatMm(Math.abs(centerOffset))} ${centerOffset < 0 ? 'left' : 'right'} of the middle`
  const distance = measureCollarDistance({ garment, side }, { area, top: ink.top })
  return [
    { text: `Print ${formatMm(ink.width, ink.height)}`, style: BOLD_STYLE },
    { text: `${alignment}, ${formatMm(distance)} below the collar`, style: { size: 10 } },
    { text: areaSize, style: SMALL_STYLE },
  ]
}

/** What is written about a side. */
const listSideLines = (side: TicketSide, piece: TicketPiece): TicketLine[] => [
  ...describePlacement(side, piece),
  ...(side.notice === null ? [] : [{ text: side.notice, style: { size: 9, weight: 'bold' as const }, gap: PART_GAP }]),
]

const measureLines = (pdf: PdfDocument, lines: readonly TicketLine[], width: number): number =>
  lines.reduce((sum, { text, style, gap = 0 }) => sum + pdf.measure(text, width, style) + gap, 0)

/** The side as it will look, with its print area and how far the print is below the collar. */
const drawPicture = (pdf: PdfDocument, { side, picture, area, ink }: TicketSide, garment: GarmentKey, frame: Area): void => {
  const scale = frame.width / PICTURE_SIZE.width
  const { areaPx } = GARMENTS[garment].sides[side]
  pdf.figure(`${SIDE_NAMES[side]} of the piece as it will look.`, frame, (pen) => {
    pen.picture(picture, frame)
    if (!area) return
    const pointsPerMm = (areaPx.width * scale) / area.widthMm
    const printArea = {
      x: frame.x + areaPx.x * scale,
      y: frame.y + areaPx.y * scale,
      width: areaPx.width * scale,
      height: areaPx.height * scale,
    }
    pen.dashedFrame(printArea)
    if (!ink) return
    const collar = frame.y + getCollarPx(garment, side) * scale
    const arrow = { x: printArea.x + (ink.left + ink.width / 2) * pointsPerMm, top: collar, bottom: printArea.y + ink.top * pointsPerMm }
    if (arrow.bottom > arrow.top) pen.dimension(arrow, formatMm(measureCollarDistance({ garment, side }, { area, top: ink.top })))
  })
}

const writeName = (pdf: PdfDocument, { side }: TicketSide, column: Column, y: number): number =>
  y + pdf.write(SIDE_NAMES[side], { ...column, y }, SIDE_NAME_STYLE, 'H2') + NAME_GAP

const measureName = (pdf: PdfDocument): number => pdf.measure(SIDE_NAMES.front, CONTENT_WIDTH, SIDE_NAME_STYLE) + NAME_GAP

/** The height that the pictures have above the boxes to tick. */
const limitHeight = (room: number, max: number): number => Math.max(MIN_MOCKUP_HEIGHT, Math.min(max, room))

/** The only printed side in large, with its measures beside it, and the plain one small below these. */
const drawMainSide = (pdf: PdfDocument, piece: TicketPiece, main: TicketSide, top: number): number => {
  const end = STEPS_TOP - 2 * RULE_GAP
  const y = writeName(pdf, main, { x: MARGIN, width: CONTENT_WIDTH / 2 }, top)
  const height = limitHeight(end - y, MAX_MAIN_HEIGHT)
  const frame = { x: MARGIN, y, width: height / MOCKUP_ASPECT, height }
  drawPicture(pdf, main, piece.garment, frame)
  const x = frame.x + frame.width + SIDE_GAP
  const column = { x, width: MARGIN + CONTENT_WIDTH - x }
  let bottom = writeLines(pdf, listSideLines(main, piece), column, y)
  for (const side of piece.sides.filter((other) => other !== main)) {
    const lines = listSideLines(side, piece)
    bottom = writeName(pdf, side, column, bottom + 2 * PART_GAP)
    const width = Math.min(MAX_SMALL_WIDTH, column.width, (end - bottom - measureLines(pdf, lines, column.width)) / MOCKUP_ASPECT)
    // A long finding may leave it no room, and plain cloth has nothing to show.
    if (width > MAX_SMALL_WIDTH / 3) {
      drawPicture(pdf, side, piece.garment, { x, y: bottom, width, height: width * MOCKUP_ASPECT })
      bottom += width * MOCKUP_ASPECT
    }
    bottom = writeLines(pdf, lines, column, bottom)
  }
  return Math.max(y + height, bottom)
}

/** Sides alike stand beside each other, each above its measures. */
const drawEqualSides = (pdf: PdfDocument, piece: TicketPiece, top: number): number => {
  const width = (CONTENT_WIDTH - SIDE_GAP) / SIDES.length
  const textHeight = Math.max(...piece.sides.map((side) => measureLines(pdf, listSideLines(side, piece), width))) + PART_GAP
  const room = STEPS_TOP - 2 * RULE_GAP - top - measureName(pdf) - textHeight
  const height = limitHeight(room, width * MOCKUP_ASPECT)
  const bottoms = piece.sides.map((side, index) => {
    const column = { x: MARGIN + index * (width + SIDE_GAP), width }
    const y = writeName(pdf, side, column, top)
    drawPicture(pdf, side, piece.garment, { x: column.x, y, width: height / MOCKUP_ASPECT, height })
    return writeLines(pdf, listSideLines(side, piece), column, y + height + PART_GAP)
  })
  return Math.max(...bottoms)
}

/** Draws what each side looks like and where its print is; returns where that ends. */
export const drawSides = (pdf: PdfDocument, piece: TicketPiece, top: number): number => {
  const [main, ...others] = piece.sides.filter(({ isPrinted }) => isPrinted)
  return main && others.length === 0 ? drawMainSide(pdf, piece, main, top) : drawEqualSides(pdf, piece, top)
}
