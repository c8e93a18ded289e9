import * as z from 'zod/mini'

import { MeasuredLab, plateIssue } from './inks.ts'

/** How a dot grows in its cell: `line` is a line that gets wider. */
export const DOT_SHAPES = ['round', 'ellipse', 'diamond', 'line'] as const
export type DotShape = (typeof DOT_SHAPES)[number]

const SCREEN_LIMITS = {
  linesPerInch: { min: 15, max: 85 },
  angle: { min: 0, max: 180 },
  /** Percent of a cell. */
  leastDot: { min: 0, max: 20 },
} as const

/** Millimeters. */
const CHOKE_LIMITS = { min: 0, max: 1 } as const
const TRAP_LIMITS = { min: 0, max: 1 } as const

/** Stations of the largest presses. */
export const MAX_PLATES = 12

const MAX_INK_NAME = 60

const between = ({ min, max }: { min: number; max: number }) => z.number().check(z.gte(min), z.lte(max))

/** What somebody calls an ink, as they write it: any letters on one line. */
export const InkName = z
  .string(plateIssue('required'))
  .check(
    z.trim(),
    z.minLength(1, plateIssue('required')),
    z.maxLength(MAX_INK_NAME, plateIssue(`maxCharacters ${MAX_INK_NAME}`)),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, plateIssue('invalidCharacters')),
  )

/** The halftone of a plate. */
export const Screen = z.strictObject({
  linesPerInch: between(SCREEN_LIMITS.linesPerInch),
  /** Degrees counterclockwise. */
  angle: between(SCREEN_LIMITS.angle),
  dot: z.enum(DOT_SHAPES),
  /** The smallest dot, and hole, that is printed, in percent of its cell: smaller ones are left out or grow to it. */
  leastDot: between(SCREEN_LIMITS.leastDot),
})
export type Screen = z.infer<typeof Screen>

export const PLATE_ROLES = ['under-base', 'color', 'highlight'] as const
export type PlateRole = (typeof PLATE_ROLES)[number]

export const Plate = z.strictObject({
  role: z.enum(PLATE_ROLES),
  name: InkName,
  /** What the ink looks like printed, measured under D50. */
  lab: MeasuredLab,
  screen: Screen,
})
export type Plate = z.infer<typeof Plate>

/** Names that PDF gives a meaning of its own. */
const RESERVED_NAMES = ['all', 'none']

export const normalizeName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** Everything that decides what the plates of one side look like. */
export const PlateSettings = z
  .strictObject({
    /** In the order of printing. */
    plates: z.array(Plate).check(z.minLength(1, plateIssue('required')), z.maxLength(MAX_PLATES)),
    /** Whether the bare cloth prints its own color: nothing is printed there. */
    usesCloth: z.boolean(),
    /** Millimeters that the under-base stays inside of the colors on it. */
    chokeMm: between(CHOKE_LIMITS),
    /** Millimeters that an ink reaches below the next one. */
    trapMm: between(TRAP_LIMITS),
  })
  .check(
    z.refine(
      ({ plates }) => new Set(plates.map(({ name }) => normalizeName(name))).size === plates.length,
      plateIssue('plateNameDuplicate'),
    ),
    z.refine(({ plates }) => plates.every(({ name }) => !RESERVED_NAMES.includes(normalizeName(name))), plateIssue('plateNameReserved')),
    z.refine(({ plates }) => plates.every(({ role }, index) => (role === 'under-base') <= (index === 0)), plateIssue('plateOrderInvalid')),
    z.refine(
      ({ plates }) => plates.every(({ role }, index) => (role === 'highlight') <= (index === plates.length - 1)),
      plateIssue('plateOrderInvalid'),
    ),
  )
export type PlateSettings = z.infer<typeof PlateSettings>
