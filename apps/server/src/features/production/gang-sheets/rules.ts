import type { ProductionState, Rotation, SheetSettings, Turning } from '@picasso/contract'
import type { PrintMethod } from '@picasso/design'
import {
  CELL_MM,
  createMask,
  fillRectangle,
  type Film,
  LABEL_COLUMNS,
  LABEL_ROWS,
  type Mask,
  type Placement,
  type QuarterTurns,
} from '@picasso/design/nesting'

/** The film in whole cells: margins are rounded up, the film is rounded down. */
const TURNS: Record<Turning, readonly QuarterTurns[]> = { none: [0], half: [0, 2], quarter: [0, 1, 2, 3] }

export const toFilm = ({ filmWidthMm, marginMm, gapMm, turning, maxLengthMm }: SheetSettings): Film => ({
  columns: Math.floor(filmWidthMm / CELL_MM),
  rows: Math.floor(maxLengthMm / CELL_MM),
  marginCells: Math.ceil(marginMm / CELL_MM),
  gapMm,
  turns: TURNS[turning],
})

const QUARTER_TURN_BY_ROTATION: Record<Rotation, QuarterTurns> = { 0: 0, 90: 1, 180: 2, 270: 3 }
const ROTATION_BY_QUARTER_TURN: Record<QuarterTurns, Rotation> = { 0: 0, 1: 90, 2: 180, 3: 270 }

const toQuarterTurns = (rotation: Rotation): QuarterTurns => QUARTER_TURN_BY_ROTATION[rotation]
export const toRotation = (turns: QuarterTurns): Rotation => ROTATION_BY_QUARTER_TURN[turns]

/** Rounds to two more decimals than a cell needs, so that equal positions are equal numbers. */
export const toMm = (cells: number): number => Math.round(cells * CELL_MM * 10_000) / 10_000
export const toCells = (mm: number): number => Math.round(mm / CELL_MM)

interface PiecePosition {
  xMm: number | null
  yMm: number | null
  rotation: Rotation
}

export const toPlacement = ({ xMm, yMm, rotation }: PiecePosition): Placement | undefined =>
  xMm === null || yMm === null ? undefined : { column: toCells(xMm), row: toCells(yMm), turns: toQuarterTurns(rotation) }

/** The mask of the strip with the sheet's code. */
export const createHeaderMask = (): Mask => {
  const mask = createMask(LABEL_COLUMNS, LABEL_ROWS)
  fillRectangle(mask, 0, 0, LABEL_COLUMNS, LABEL_ROWS)
  return mask
}

/** At the beginning of the film, in its left corner. */
export const getHeaderPlacement = ({ marginCells }: Film): Placement => ({ column: marginCells, row: marginCells, turns: 0 })

/** Whether a mask fits on a film without a header in one of the allowed rotations. */
export const fitsFilm = ({ columns, rows }: Pick<Mask, 'columns' | 'rows'>, film: Film): boolean =>
  film.turns.some((turns) => {
    const [width, height] = turns % 2 === 0 ? [columns, rows] : [rows, columns]
    return width <= film.columns - 2 * film.marginCells && height <= film.rows - 2 * film.marginCells
  })

/** Film is for transfers alone; of orders from before print prices nobody knows the method. */
export const isForFilm = ({ printMethod }: { printMethod: PrintMethod | null }): boolean => printMethod === null || printMethod === 'dtf'

/** The next state of a sheet that is scanned; its tickets are packed one by one, each with its garment. */
export const getNextSheetState = (state: ProductionState): 'printing' | 'printed' | undefined =>
  state === 'waiting' ? 'printing' : state === 'printing' ? 'printed' : undefined
