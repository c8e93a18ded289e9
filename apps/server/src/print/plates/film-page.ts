import type { DesignSide, Plate, PlateSettings, TextElement } from '@picasso/design'
import { layoutText, type Typesetter } from '@picasso/design'
import { listFlats, type Flat } from '@picasso/design/separations'

type Paths = Flat['paths']

/** Millimeters around the print area on film, for marks and texts. */
export const FILM_MARGIN_MM = 20

const UM_PER_MM = 1000

/** Size of a registration mark. */
const CROSS_MM = 10
const RING_MM = 3
const LINE_MM = 0.2
/** From the print area to the middle of a mark. */
const MARK_DISTANCE_MM = 10

const CIRCLE_STEPS = 48

const toPath = (points: readonly (readonly [number, number])[]): Paths[number] =>
  points.map(([x, y]) => ({ x: Math.round(x * UM_PER_MM), y: Math.round(y * UM_PER_MM) }))

const createRectangle = (left: number, top: number, width: number, height: number): Paths[number] =>
  toPath([
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ])

/** A circle, clockwise or as a hole the other way around. */
const createCircle = (x: number, y: number, radius: number, direction: 1 | -1): Paths[number] =>
  toPath(
    Array.from({ length: CIRCLE_STEPS }, (_, step) => {
      const angle = (direction * 2 * Math.PI * step) / CIRCLE_STEPS
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
    }),
  )

const createMark = (x: number, y: number): Paths => [
  createRectangle(x - CROSS_MM / 2, y - LINE_MM / 2, CROSS_MM, LINE_MM),
  createRectangle(x - LINE_MM / 2, y - CROSS_MM / 2, LINE_MM, CROSS_MM),
  createCircle(x, y, RING_MM + LINE_MM / 2, 1),
  createCircle(x, y, RING_MM - LINE_MM / 2, -1),
]

/** A mark in the middle of each edge, at the same place on every plate. */
export const createRegistrationMarks = ({ width, height }: DesignSide['area']): Paths =>
  [
    createMark(width / 2, -MARK_DISTANCE_MM),
    createMark(width / 2, height + MARK_DISTANCE_MM),
    createMark(-MARK_DISTANCE_MM, height / 2),
    createMark(width + MARK_DISTANCE_MM, height / 2),
  ].flat()

const createText = (content: string, fontSize: number, y: number): TextElement => ({
  id: 'film',
  type: 'text',
  x: 0,
  y,
  rotation: 0,
  opacity: 1,
  content,
  fontFamily: 'Arial',
  fontSize,
  isBold: false,
  isItalic: false,
  color: '#000000',
  align: 'left',
})

const NAME_MM = 5
const DETAIL_MM = 3

/** `2/5 Vermilion`, and what the screen is made with; numbers and names only, so that every printer reads them. */
const describePlate = ({ name, lab, screen }: Plate, index: number, { plates, chokeMm, trapMm }: PlateSettings): [string, string] => [
  `${index + 1}/${plates.length} ${name}`,
  [
    `Lab ${lab.l} ${lab.a} ${lab.b}`,
    `${screen.linesPerInch} lpi`,
    `${screen.angle}°`,
    `${screen.dot} ≥ ${screen.leastDot} %`,
    `choke ${chokeMm} mm`,
    `trap ${trapMm} mm`,
  ].join('   '),
]

/** The texts of the film of one plate: its name above the print area, the caption and its screen below. */
export const listFilmTexts = (
  plate: Plate,
  index: number,
  settings: PlateSettings,
  { caption, area }: { caption: string; area: DesignSide['area'] },
): TextElement[] => {
  const [title, details] = describePlate(plate, index, settings)
  return [
    createText(title, NAME_MM, -FILM_MARGIN_MM + NAME_MM),
    createText(caption, DETAIL_MM, area.height + FILM_MARGIN_MM - 2.5 * DETAIL_MM),
    createText(details, DETAIL_MM, area.height + FILM_MARGIN_MM - DETAIL_MM),
  ]
}

/** Outlines of texts that begin at the left edge of the print area. */
export const outlineTexts = (texts: readonly TextElement[], typesetter: Typesetter): Paths =>
  texts.flatMap((text) => listFlats({ ...text, x: layoutText(text, typesetter).width / 2 }, typesetter).flatMap(({ paths }) => paths))
