import * as z from 'zod/mini'

import type { Lab } from '../color/lab.ts'
import { MM_PER_INCH } from '../geometry/units.ts'
import { getDotDiameterMm } from './halftone.ts'
import { PLATE_ROLES, type Plate, type PlateSettings } from './settings.ts'

/** Meshes that are sold, in threads per inch and per centimeter. */
export const MESHES = [
  { perInch: 110, perCm: 43 },
  { perInch: 137, perCm: 54 },
  { perInch: 156, perCm: 61 },
  { perInch: 195, perCm: 77 },
  { perInch: 230, perCm: 90 },
  { perInch: 280, perCm: 110 },
  { perInch: 305, perCm: 120 },
  { perInch: 355, perCm: 140 },
] as const
export type Mesh = (typeof MESHES)[number]

/** Threads across a halftone cell: with fewer, dots fall between threads and a pattern shows. */
const THREADS_PER_CELL = 4.5

/** A solid white base needs much ink, solid colors a little less. */
const SOLID_MESH = { 'under-base': 110, color: 156, highlight: 156 } as const

/** Lines of an ink thinner than this fill in or break. */
export const MIN_LINE_MM = 0.3

/** A dot must cover more than one thread of the mesh to hold. */
const MIN_THREADS_PER_DOT = 1.5

/** Screens that a press of the usual size takes at once. */
const USUAL_STATIONS = 6

/** Printing hides a difference (ΔE00) smaller than this. */
const MIN_SHOWN_DIFFERENCE = 10

/** What is printed of one plate. */
export interface PlateContent {
  solidMm2: number
  /** Ink of the dots. */
  dotsMm2: number
  hasDots: boolean
  thinLines: readonly { x: number; y: number }[]
}

const Point = z.object({ x: z.number(), y: z.number() })

/** What will not print well. */
export const PlateWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty-plate'), plate: z.string() }),
  /** Lines thinner than `MIN_LINE_MM`, and where the first one is, in millimeters of the print area. */
  z.object({ kind: z.literal('thin-lines'), plate: z.string(), count: z.int(), at: Point }),
  z.object({ kind: z.literal('small-dots'), plate: z.string(), diameterMm: z.number(), minMm: z.number() }),
  /** Two screens at one angle: their dots print a pattern, or all on top of each other. */
  z.object({ kind: z.literal('same-angle'), plate: z.string(), other: z.string() }),
  z.object({ kind: z.literal('too-many-screens'), count: z.int() }),
  /** A flat color that no ink is close to: printed by dots of several. */
  z.object({ kind: z.literal('mixed-color'), color: z.string() }),
  z.object({ kind: z.literal('color-out-of-reach'), difference: z.number() }),
  z.object({ kind: z.literal('dark-before-light'), plate: z.string(), other: z.string() }),
])
export type PlateWarning = z.infer<typeof PlateWarning>

/** Screens in the order of printing, and what to watch. */
export const PlatePlan = z.object({
  plates: z.array(
    z.object({
      name: z.string(),
      role: z.enum(PLATE_ROLES),
      mesh: z.object({ perInch: z.int(), perCm: z.int() }),
      inkMm2: z.int(),
      hasDots: z.boolean(),
    }),
  ),
  warnings: z.array(PlateWarning),
  /** How far (ΔE00) the composed plates are expected from the side: half of it is below the one, 95 % below the other. */
  difference: z.object({ median: z.number(), p95: z.number() }),
})
export type PlatePlan = z.infer<typeof PlatePlan>

const proposeMesh = ({ role, screen }: Plate, hasDots: boolean): Mesh => {
  const threads = hasDots ? screen.linesPerInch * THREADS_PER_CELL : SOLID_MESH[role]
  return MESHES.find(({ perInch }) => perInch >= threads) ?? MESHES[MESHES.length - 1] ?? MESHES[0]
}

const findSmallDots = (plate: Plate, mesh: Mesh): PlateWarning[] => {
  // Without a least dot the smallest tone of eight bits is printed.
  const diameterMm = getDotDiameterMm(plate.screen.linesPerInch, Math.max(plate.screen.leastDot, 100 / 255))
  const minMm = (MM_PER_INCH / mesh.perInch) * MIN_THREADS_PER_DOT
  return diameterMm < minMm ? [{ kind: 'small-dots', plate: plate.name, diameterMm, minMm }] : []
}

/** Colors are printed from light to dark: a dark ink below would shine through. */
export const sortInks = <Ink extends { lab: Lab }>(inks: readonly Ink[]): Ink[] =>
  inks.toSorted((first, second) => second.lab.l - first.lab.l)

const MIN_ANGLE_BETWEEN = 5

const getAngleBetween = (first: number, second: number): number => {
  const difference = Math.abs(first - second) % 90
  return Math.min(difference, 90 - difference)
}

const findSameAngle = (plate: Plate, earlier: readonly Plate[]): PlateWarning[] => {
  const other = earlier.find(
    (candidate) =>
      candidate.role !== 'under-base' &&
      candidate.screen.linesPerInch === plate.screen.linesPerInch &&
      getAngleBetween(candidate.screen.angle, plate.screen.angle) < MIN_ANGLE_BETWEEN,
  )
  return other ? [{ kind: 'same-angle', plate: plate.name, other: other.name }] : []
}

const findDarkBefore = (plate: Plate, before: Plate | undefined): PlateWarning[] =>
  before?.role === 'color' && plate.role === 'color' && plate.lab.l > before.lab.l + MIN_SHOWN_DIFFERENCE
    ? [{ kind: 'dark-before-light', plate: plate.name, other: before.name }]
    : []

interface PlanInput {
  settings: PlateSettings
  /** By plate. */
  contents: readonly PlateContent[]
  /** Flat colors printed by dots of several inks. */
  mixedColors: readonly string[]
  difference: PlatePlan['difference']
}

/** Screens, order, meshes, and what will not print well. */
export const planPlates = ({ settings, contents, mixedColors, difference }: PlanInput): PlatePlan => {
  const { plates } = settings
  const planned = plates.map((plate, index) => {
    const content = contents[index] ?? { solidMm2: 0, dotsMm2: 0, hasDots: false, thinLines: [] }
    return { plate, content, mesh: proposeMesh(plate, content.hasDots) }
  })
  const dotted = planned.filter(({ content }) => content.hasDots).map(({ plate }) => plate)
  const warnings = planned.flatMap(({ plate, content, mesh }, index): PlateWarning[] => {
    if (content.solidMm2 + content.dotsMm2 <= 0) return [{ kind: 'empty-plate', plate: plate.name }]
    const [firstLine] = content.thinLines
    return [
      ...(firstLine ? [{ kind: 'thin-lines' as const, plate: plate.name, count: content.thinLines.length, at: firstLine }] : []),
      ...(content.hasDots ? findSmallDots(plate, mesh) : []),
      ...(content.hasDots && plate.role !== 'under-base' ? findSameAngle(plate, dotted.slice(0, dotted.indexOf(plate))) : []),
      ...findDarkBefore(plate, plates[index - 1]),
    ]
  })
  return {
    plates: planned.map(({ plate, content, mesh }) => ({
      name: plate.name,
      role: plate.role,
      mesh,
      inkMm2: Math.round(content.solidMm2 + content.dotsMm2),
      hasDots: content.hasDots,
    })),
    warnings: [
      ...(plates.length > USUAL_STATIONS ? [{ kind: 'too-many-screens' as const, count: plates.length }] : []),
      ...mixedColors.map((color) => ({ kind: 'mixed-color' as const, color })),
      ...(difference.p95 > MIN_SHOWN_DIFFERENCE ? [{ kind: 'color-out-of-reach' as const, difference: difference.p95 }] : []),
      ...warnings,
    ],
    difference,
  }
}
