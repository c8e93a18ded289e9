import type { Ink } from '@picasso/contract'
import {
  findNearestColor,
  type Lab,
  MAX_PLATES,
  needsUnderBase,
  type Plate,
  type PlateRole,
  type PlateSettings,
  sortInks,
  WHITE_INK,
  type Cloth,
  type DotShape,
} from '@picasso/design'

/** A plate as it is typed. */
export interface PlateDraft {
  /** Names it in the list; it keeps its fields while others move. */
  key: number
  role: PlateRole
  name: string
  lab: Lab
  /** Whether it stays when the shop proposes inks: the palette begins with it. */
  isKept: boolean
  linesPerInch: string
  angle: string
  dot: DotShape
  leastDot: string
}

export interface PlatesDraft {
  plates: PlateDraft[]
  usesCloth: boolean
  chokeMm: string
  trapMm: string
}

/** Fifteen degrees and more apart, off the threads of the mesh: dots of two screens meet by chance, without a pattern. */
const ANGLES = [52.5, 82.5, 7.5, 37.5, 67.5, 22.5, 45, 75, 15, 60, 0, 30]
const UNDER_BASE_ANGLE = 22.5

const DEFAULT_SCREEN = { linesPerInch: '45', dot: 'round' as const, leastDot: '5' }

/** An ink of the book this close (ΔE00) to a proposed color is taken for it. */
const MAX_BOOK_DIFFERENCE = 5

export const MAX_INKS = MAX_PLATES - 2

/** Names of plates that nobody has named yet, in the reader's language. */
export interface DefaultNames {
  underBase: string
  highlight: string
  ink: (number: number) => string
}

const getNextKey = (plates: readonly PlateDraft[]): number => Math.max(0, ...plates.map(({ key }) => key)) + 1

const findFreeName = (plates: readonly PlateDraft[], names: DefaultNames): string => {
  let number = 1
  while (plates.some(({ name }) => name === names.ink(number))) number++
  return names.ink(number)
}

const findFreeAngle = (plates: readonly PlateDraft[]): string =>
  String(ANGLES.find((angle) => plates.every((plate) => plate.angle !== String(angle))) ?? 45)

const findInk = (lab: Lab, book: readonly Ink[], plates: readonly PlateDraft[]): Ink | undefined => {
  const free = book.filter(({ name }) => plates.every((plate) => plate.name !== name))
  const nearest = findNearestColor(lab, free)
  return nearest && nearest.difference <= MAX_BOOK_DIFFERENCE ? free[nearest.index] : undefined
}

interface NewInkOptions {
  book: readonly Ink[]
  names: DefaultNames
  /** True for an ink that somebody picked. */
  isKept: boolean
}

/** Adds a color plate before the highlight, with the ink of the book that is close to it. */
export const addInkPlate = (plates: readonly PlateDraft[], lab: Lab, { book, names, isKept }: NewInkOptions): PlateDraft[] => {
  const ink = findInk(lab, book, plates)
  const plate: PlateDraft = {
    ...DEFAULT_SCREEN,
    key: getNextKey(plates),
    role: 'color',
    name: ink?.name ?? findFreeName(plates, names),
    lab: ink ? { l: ink.l, a: ink.a, b: ink.b } : lab,
    isKept,
    angle: findFreeAngle(plates),
  }
  const end = plates.at(-1)?.role === 'highlight' ? plates.length - 1 : plates.length
  return plates.toSpliced(end, 0, plate)
}

/** Switches the white plate below or above the colors on or off. */
export const setWhitePlate = (
  plates: readonly PlateDraft[],
  role: Exclude<PlateRole, 'color'>,
  isOn: boolean,
  names: DefaultNames,
): PlateDraft[] => {
  const otherPlates = plates.filter((plate) => plate.role !== role)
  if (!isOn) return otherPlates
  const plate: PlateDraft = {
    ...DEFAULT_SCREEN,
    key: getNextKey(plates),
    role,
    name: role === 'under-base' ? names.underBase : names.highlight,
    lab: WHITE_INK,
    isKept: false,
    angle: role === 'under-base' ? String(UNDER_BASE_ANGLE) : findFreeAngle(otherPlates),
  }
  return role === 'under-base' ? [plate, ...otherPlates] : [...otherPlates, plate]
}

/** Moves a color plate among the colors. */
export const movePlate = (plates: readonly PlateDraft[], key: number, step: 1 | -1): PlateDraft[] => {
  const from = plates.findIndex((plate) => plate.key === key)
  const plate = plates[from]
  const other = plates[from + step]
  if (plate?.role !== 'color' || other?.role !== 'color') return [...plates]
  return plates.with(from, other).with(from + step, plate)
}

/** Inks that a proposal begins with. */
export const getSeeds = (plates: readonly PlateDraft[]): Lab[] => plates.filter(({ isKept }) => isKept).map(({ lab }) => lab)

/** The colors of the list that nobody keeps replaced by these, light ones first. */
export const replaceInks = (
  plates: readonly PlateDraft[],
  inks: readonly Lab[],
  options: Pick<NewInkOptions, 'book' | 'names'>,
): PlateDraft[] => {
  const staying = plates.filter(({ role, isKept }) => role !== 'color' || isKept)
  const list = sortInks(inks.map((lab) => ({ lab }))).reduce(
    (all, { lab }) => addInkPlate(all, lab, { ...options, isKept: false }),
    staying,
  )
  const ofRole = (role: PlateRole): PlateDraft[] => list.filter((plate) => plate.role === role)
  return [...ofRole('under-base'), ...sortInks(ofRole('color')), ...ofRole('highlight')]
}

/** Before anything is proposed: white below on dark cloth, nothing on light one. */
export const createDraft = (cloth: Pick<Cloth, 'rgb'>, names: DefaultNames): PlatesDraft => ({
  plates: setWhitePlate([], 'under-base', needsUnderBase(cloth), names),
  usesCloth: true,
  chokeMm: '0.15',
  trapMm: '0.1',
})

export const toDraft = ({ plates, usesCloth, chokeMm, trapMm }: PlateSettings): PlatesDraft => ({
  plates: plates.map(({ role, name, lab, screen }, index) => ({
    key: index + 1,
    role,
    name,
    lab,
    isKept: false,
    linesPerInch: String(screen.linesPerInch),
    angle: String(screen.angle),
    dot: screen.dot,
    leastDot: String(screen.leastDot),
  })),
  usesCloth,
  chokeMm: String(chokeMm),
  trapMm: String(trapMm),
})

/** Point or comma, as people type it; anything else is no number, which the schema rejects. */
export const parseDecimal = (text: string): number => {
  const normalized = text.trim().replace(',', '.').replace('−', '-')
  return /^-?\d+(?:\.\d+)?$/.test(normalized) ? Number(normalized) : Number.NaN
}

const toPlate = ({ role, name, lab, linesPerInch, angle, dot, leastDot }: PlateDraft): Plate => ({
  role,
  name,
  lab,
  screen: { linesPerInch: parseDecimal(linesPerInch), angle: parseDecimal(angle), dot, leastDot: parseDecimal(leastDot) },
})

/** The settings as they are sent; the schema validates them. */
export const toSettings = ({ plates, usesCloth, chokeMm, trapMm }: PlatesDraft): PlateSettings => ({
  plates: plates.map(toPlate),
  usesCloth,
  chokeMm: parseDecimal(chokeMm),
  trapMm: parseDecimal(trapMm),
})
