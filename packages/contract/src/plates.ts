import { BlueToYellow, CLOTH_LABELS, GARMENT_KEYS, GreenToRed, InkName, Lightness, PlatePlan, PlateSettings, SIDES } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, optionalText, Timestamp } from './fields.ts'

const tag = 'plates'

/** An ink of the shop's own book, with the color that was measured of it. */
export const Ink = z.object({
  _id: Id,
  name: z.string(),
  /** L*, a* and b* under D50. */
  l: z.number(),
  a: z.number(),
  b: z.number(),
  /** For example where it is stored and who mixes it. */
  note: z.nullable(z.string()),
  version: z.int(),
})
export type Ink = z.infer<typeof Ink>

const MAX_INK_NOTE = 120

const inkFields = {
  name: InkName,
  l: Lightness,
  a: GreenToRed,
  b: BlueToYellow,
  note: optionalText(MAX_INK_NOTE),
}

export const listInks = defineEndpoint({
  method: 'GET',
  path: '/api/inks',
  access: 'staff',
  summary: 'The ink book by name; admins only',
  tag,
  response: z.object({ inks: z.array(Ink) }),
  isPolled: true,
})

export const addInk = defineEndpoint({
  method: 'POST',
  path: '/api/inks',
  access: 'staff',
  summary: 'Adds an ink to the book; admins only',
  tag,
  body: z.strictObject(inkFields),
  response: Ink,
  status: 201,
})

export const updateInk = defineEndpoint({
  method: 'PUT',
  path: '/api/inks/:id',
  access: 'staff',
  summary: 'Changes an ink; plates keep the color they were made with. Admins only',
  tag,
  params: z.object({ id: Id }),
  body: z.strictObject({ ...inkFields, version: z.int() }),
  response: Ink,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const deleteInk = defineEndpoint({
  method: 'DELETE',
  path: '/api/inks/:id',
  access: 'staff',
  summary: 'Removes an ink from the book; plates keep it. Admins only',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND'],
})

export const PLATE_SET_STATES = ['waiting', 'rendering', 'ready', 'failed'] as const
export type PlateSetState = (typeof PLATE_SET_STATES)[number]

export const PLATE_FILE_KINDS = ['films', 'separations', 'film'] as const
export type PlateFileKind = (typeof PLATE_FILE_KINDS)[number]

/** The screen-print plates of one side of an order line. */
export const PlateSet = z.object({
  lineId: Id,
  side: z.enum(SIDES),
  orderId: Id,
  orderNumber: z.string(),
  /** Position in the order, from 1. */
  line: z.int(),
  title: z.string(),
  clothingType: z.enum(GARMENT_KEYS),
  color: z.enum(CLOTH_LABELS),
  sizeLabel: z.string(),
  quantity: z.int(),
  widthMm: z.number(),
  heightMm: z.number(),
  /** Sides that print something, front first. */
  printedSides: z.array(z.enum(SIDES)),
  /** The print without its cloth, small, to choose inks by; null until the print files are rendered. */
  flat: z.nullable(z.string()),
  /** The settings its files were made with, or are being made with; null before the first. */
  settings: z.nullable(PlateSettings),
  state: z.nullable(z.enum(PLATE_SET_STATES)),
  /** Percent. */
  progress: z.int(),
  /** Why it could not be rendered. */
  error: z.nullable(z.string()),
  /** SHA-256 of design and settings: the same plates have the same. */
  hash: z.nullable(z.string()),
  files: z.array(
    z.object({
      kind: z.enum(PLATE_FILE_KINDS),
      /** As it is downloaded. */
      name: z.string(),
      /** Name of the plate; null for files with all of them. */
      plate: z.nullable(z.string()),
      url: z.string(),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  plan: z.nullable(PlatePlan),
  renderedAt: z.nullable(Timestamp),
  /** 0 before the first settings. */
  version: z.int(),
})
export type PlateSet = z.infer<typeof PlateSet>

const sideParams = z.object({ lineId: Id, side: z.enum(SIDES) })

export const readPlates = defineEndpoint({
  method: 'GET',
  path: '/api/production/lines/:lineId/:side/plates',
  access: 'staff',
  summary: 'Screen-print plates of a side: settings, state, files and plan; admins only',
  tag,
  params: sideParams,
  response: PlateSet,
  isPolled: true,
  errors: ['NOT_FOUND'],
})

export const makePlates = defineEndpoint({
  method: 'POST',
  path: '/api/production/lines/:lineId/:side/plates',
  access: 'staff',
  summary: 'Renders the plates of a side with these settings, in place of earlier ones; admins only',
  tag,
  params: sideParams,
  body: z.strictObject({ settings: PlateSettings, version: z.int() }),
  response: PlateSet,
  status: 202,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ILLEGAL_TRANSITION'],
})
