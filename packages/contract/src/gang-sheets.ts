import { CLOTH_LABELS, SIDES } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, Timestamp } from './fields.ts'
import { issue } from './issues/issues.ts'
import { PressState } from './presses/deliveries.ts'
import { PRODUCTION_STATES, SHEET_CODE } from './production-states.ts'

const tag = 'production'

/** Widths of film that are sold most, in millimeters. */
export const FILM_WIDTHS_MM = [300, 560] as const
const MAX_FILM_WIDTH_MM = 1600
/** A page of a PDF has at most 14,400 points: 5.08 m. */
const MAX_SHEET_LENGTH_MM = 5000

/** `none`: as drawn; `half`: also upside down; `quarter`: in steps of 90 degrees. */
export const TURNINGS = ['none', 'half', 'quarter'] as const
export type Turning = (typeof TURNINGS)[number]

/** In degrees, clockwise. */
export const ROTATIONS = [0, 90, 180, 270] as const
const Rotation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
export type Rotation = (typeof ROTATIONS)[number]

const millimeters = (min: number, max: number) =>
  z.number(issue('millimetersRequired')).check(z.gte(min, issue('millimetersMin', min)), z.lte(max, issue('millimetersMax', max)))

export const SheetSettings = z.strictObject({
  filmWidthMm: millimeters(100, MAX_FILM_WIDTH_MM),
  /** Empty at all four edges. */
  marginMm: millimeters(0, 50),
  /** The least distance between two prints. */
  gapMm: millimeters(1, 50),
  turning: z.enum(TURNINGS),
  maxLengthMm: millimeters(200, MAX_SHEET_LENGTH_MM),
  hasCropMarks: z.boolean(),
})
export type SheetSettings = z.infer<typeof SheetSettings>

export const SHEET_STATUSES = ['draft', 'frozen'] as const
/** What a worker is doing with a sheet. */
export const SHEET_TASKS = ['arrange', 'write'] as const
/** Why a sheet could not be arranged or written. */
export const SHEET_FAILURES = ['too-wide', 'file-missing', 'failed'] as const
export type SheetFailure = (typeof SHEET_FAILURES)[number]

const sheetFields = {
  _id: Id,
  /** Counted by the shop. */
  number: z.int(),
  /** Printed on a frozen sheet, and scanned. */
  code: z.nullable(z.string()),
  status: z.enum(SHEET_STATUSES),
  task: z.nullable(z.enum(SHEET_TASKS)),
  /** Progress of the task, from 0 to 1. */
  progress: z.number(),
  failure: z.nullable(z.enum(SHEET_FAILURES)),
  /** What all tickets on it have reached by scanning it. */
  state: z.enum(PRODUCTION_STATES),
  lengthMm: z.nullable(z.number()),
  /** Share of the film that is covered by prints, from 0 to 1. */
  fill: z.nullable(z.number()),
  pieceCount: z.int(),
  createdAt: Timestamp,
  frozenAt: z.nullable(Timestamp),
  version: z.int(),
}

export const SheetSummary = z.object({ ...sheetFields, settings: SheetSettings })
export type SheetSummary = z.infer<typeof SheetSummary>

export const SheetPiece = z.object({
  _id: Id,
  ticket: z.string(),
  orderId: Id,
  orderNumber: z.string(),
  /** Name of who ordered it. */
  customer: z.string(),
  title: z.string(),
  /** Of the cloth it is pressed on. */
  color: z.enum(CLOTH_LABELS),
  sizeLabel: z.string(),
  side: z.enum(SIDES),
  copy: z.int(),
  copies: z.int(),
  /** The picture of what is visible of the print; null until a worker has read the print. */
  picture: z.nullable(z.string()),
  /** With its label, as drawn, without rotation. */
  widthMm: z.nullable(z.number()),
  heightMm: z.nullable(z.number()),
  /** The print inside of that. */
  print: z.nullable(z.object({ xMm: z.number(), yMm: z.number(), widthMm: z.number(), heightMm: z.number() })),
  label: z.nullable(z.object({ xMm: z.number(), yMm: z.number(), widthMm: z.number(), heightMm: z.number() })),
  /** The line around print and label, as an SVG path in millimeters of the piece; null where it was never traced. */
  outline: z.nullable(z.string()),
  /** The top left corner of the rotated piece on the film; null until it is placed. */
  xMm: z.nullable(z.number()),
  yMm: z.nullable(z.number()),
  rotation: Rotation,
  isLocked: z.boolean(),
  isLeftOut: z.boolean(),
  /** Why it cannot stay where it is. */
  problem: z.nullable(z.enum(['overlap', 'outside'])),
  /** Why its ticket cannot be printed now, or null. */
  blocked: z.nullable(z.string()),
})
export type SheetPiece = z.infer<typeof SheetPiece>

export const Sheet = z.object({
  ...sheetFields,
  settings: SheetSettings,
  /** The strip with the code of the sheet at the beginning of the film. */
  header: z.object({ xMm: z.number(), yMm: z.number(), widthMm: z.number(), heightMm: z.number() }),
  pieces: z.array(SheetPiece),
  /** The presses that it was sent to. */
  presses: z.array(PressState),
  files: z.nullable(
    z.object({
      png: z.string(),
      pdf: z.string(),
      manifest: z.string(),
      pickList: z.string(),
      widthPx: z.int(),
      heightPx: z.int(),
      pngSha256: z.string(),
      pdfSha256: z.string(),
      layoutSha256: z.string(),
    }),
  ),
})
export type Sheet = z.infer<typeof Sheet>

export const listSheets = defineEndpoint({
  method: 'GET',
  path: '/api/production/sheets',
  access: 'staff',
  summary: 'Gang sheets, the newest first; admins only',
  tag,
  query: z.object({ after: z.optional(Id) }),
  response: z.object({
    sheets: z.array(SheetSummary),
    /** Id to pass as `after`; null on the last page. */
    next: z.nullable(Id),
    /** Prints of waiting tickets that are on no sheet. */
    waitingCount: z.int(),
  }),
  isPolled: true,
})

export const createSheet = defineEndpoint({
  method: 'POST',
  path: '/api/production/sheets',
  access: 'staff',
  summary: 'Arranges the waiting prints on as little film as possible, on one sheet or several; admins only',
  tag,
  body: SheetSettings,
  response: Sheet,
  status: 201,
  errors: ['ILLEGAL_TRANSITION'],
})

const params = z.object({ sheetId: Id })

export const readSheet = defineEndpoint({
  method: 'GET',
  path: '/api/production/sheets/:sheetId',
  access: 'staff',
  summary: 'A gang sheet with its pieces; admins only',
  tag,
  params,
  response: Sheet,
  isPolled: true,
  errors: ['NOT_FOUND'],
})

export const arrangeSheet = defineEndpoint({
  method: 'POST',
  path: '/api/production/sheets/:sheetId/arrange',
  access: 'staff',
  summary: 'Arranges a draft again, around its locked pieces; admins only',
  tag,
  params,
  body: z.strictObject({ settings: SheetSettings, version: z.int() }),
  response: Sheet,
  status: 202,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'VERSION_CONFLICT'],
})

export const changeSheetPiece = defineEndpoint({
  method: 'PUT',
  path: '/api/production/sheets/:sheetId/pieces/:pieceId',
  access: 'staff',
  summary: 'Moves, turns, locks or leaves out a piece of a draft; admins only',
  tag,
  params: z.object({ sheetId: Id, pieceId: Id }),
  body: z.strictObject({
    xMm: z.nullable(millimeters(0, MAX_FILM_WIDTH_MM)),
    yMm: z.nullable(millimeters(0, MAX_SHEET_LENGTH_MM)),
    rotation: Rotation,
    isLocked: z.boolean(),
    isLeftOut: z.boolean(),
  }),
  response: Sheet,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'IN_USE'],
})

export const moveToNextSheet = defineEndpoint({
  method: 'POST',
  path: '/api/production/sheets/:sheetId/pieces/:pieceId/next-sheet',
  access: 'staff',
  summary: 'Moves a piece of a draft to the next draft, which is made where there is none; admins only',
  tag,
  params: z.object({ sheetId: Id, pieceId: Id }),
  response: Sheet,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const freezeSheet = defineEndpoint({
  method: 'POST',
  path: '/api/production/sheets/:sheetId/freeze',
  access: 'staff',
  summary: 'Freezes a draft with its hashes and writes its files; admins only',
  tag,
  params,
  body: z.strictObject({ version: z.int() }),
  response: Sheet,
  status: 202,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'VERSION_CONFLICT'],
})

export const deleteSheet = defineEndpoint({
  method: 'DELETE',
  path: '/api/production/sheets/:sheetId',
  access: 'staff',
  summary: 'Deletes a sheet of which nothing is printed; its prints wait again. Admins only',
  tag,
  params,
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const scanSheet = defineEndpoint({
  method: 'POST',
  path: '/api/production/sheets/scan',
  access: 'staff',
  summary: 'Moves the tickets of a scanned sheet to its next state; admins only',
  tag,
  body: z.strictObject({
    sheet: z.string(issue('ticketRequired')).check(z.trim(), z.toUpperCase(), z.regex(SHEET_CODE, issue('sheetInvalid'))),
  }),
  response: z.object({
    code: z.string(),
    state: z.enum(PRODUCTION_STATES),
    movedCount: z.int(),
    /** Tickets that stay, each with the reason. */
    blocked: z.array(z.object({ ticket: z.string(), reason: z.string() })),
  }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const listOrderSheets = defineEndpoint({
  method: 'GET',
  path: '/api/production/order-sheets',
  access: 'staff',
  summary: 'The gang sheets on which prints of these orders lie; admins only',
  tag,
  query: z.object({
    /** Ids, separated by commas. */
    orders: z.pipe(
      z.string().check(z.maxLength(4000)),
      z.pipe(
        z.transform((list: string) => list.split(',')),
        z.array(Id).check(z.maxLength(100)),
      ),
    ),
  }),
  response: z.object({
    sheets: z.array(
      z.object({
        _id: Id,
        number: z.int(),
        code: z.nullable(z.string()),
        status: z.enum(SHEET_STATUSES),
        state: z.enum(PRODUCTION_STATES),
        pieceCount: z.int(),
      }),
    ),
  }),
})
