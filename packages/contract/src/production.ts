import { CLOTH_LABELS, CUT_OFFSET_MM, GARMENT_KEYS, SIDES } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, MAX_LINE_QUANTITY, Timestamp } from './fields.ts'
import { issue } from './issues/issues.ts'
import { PressState } from './presses/deliveries.ts'
import { PrintMethod } from './print-prices/print-prices.ts'
import { PRODUCTION_STATES, REPRINT_CAUSES } from './production-states.ts'

const tag = 'production'

const TicketTeam = z.object({ _id: Id, words: z.string() })

/** One print job for the press: a line of an order, or a reprint of it. */
export const Ticket = z.object({
  _id: Id,
  orderId: Id,
  orderNumber: z.string(),
  lineId: Id,
  /** Content of its QR code, which can also be typed: `PIC-10001-2`, a reprint `PIC-10001-2R1`. */
  code: z.string(),
  title: z.string(),
  clothingType: z.enum(GARMENT_KEYS),
  color: z.enum(CLOTH_LABELS),
  sizeLabel: z.string(),
  /** The machine it is for; null for orders from before print prices. */
  printMethod: z.nullable(PrintMethod),
  quantity: z.int(),
  frontView: z.string(),
  backView: z.string(),
  /** Sides with print files, front first; empty until they are rendered. */
  printedSides: z.array(z.enum(SIDES)),
  /** The team of its line and what is printed for this row; null for a single piece. */
  team: z.nullable(TicketTeam),
  state: z.enum(PRODUCTION_STATES),
  /** Why it cannot be printed now, or null. */
  blocked: z.nullable(z.string()),
  /** Whether it only waits for its print files: nobody has to do anything. */
  isRendering: z.boolean(),
  /** Cause of a reprint, or null for the first print. */
  cause: z.nullable(z.enum(REPRINT_CAUSES)),
  note: z.nullable(z.string()),
  dueAt: z.nullable(Timestamp),
  /** When it got this state. */
  since: Timestamp,
  version: z.int(),
  /** The presses that it was sent to, and what became of it there. */
  presses: z.array(PressState),
})
export type Ticket = z.infer<typeof Ticket>

export const readBoard = defineEndpoint({
  method: 'GET',
  path: '/api/production/board',
  access: 'staff',
  summary: 'All open tickets by state, with the blanks to pick; admins only',
  tag,
  query: z.object({
    clothingType: z.optional(z.enum(GARMENT_KEYS)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  response: z.object({
    /** By due date; at most 200 per column. */
    columns: z.array(z.object({ state: z.enum(PRODUCTION_STATES), count: z.int(), tickets: z.array(Ticket) })),
    /** Blanks needed for the waiting tickets that can be printed, and the stock. */
    pickList: z.array(
      z.object({
        clothingType: z.enum(GARMENT_KEYS),
        color: z.enum(CLOTH_LABELS),
        sizeLabel: z.string(),
        needed: z.int(),
        onHand: z.int(),
      }),
    ),
  }),
  isPolled: true,
})

export const moveTicket = defineEndpoint({
  method: 'PUT',
  path: '/api/production/tickets/:ticketId',
  access: 'staff',
  summary: 'Moves a ticket to a neighboring state; the order follows its last ticket. Admins only',
  tag,
  params: z.object({ ticketId: Id }),
  body: z.strictObject({ state: z.enum(PRODUCTION_STATES), version: z.int() }),
  response: Ticket,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'VERSION_CONFLICT'],
})

export const scanTicket = defineEndpoint({
  method: 'POST',
  path: '/api/production/scan',
  access: 'staff',
  summary: 'Moves a scanned ticket to its next state; admins only',
  tag,
  body: z.strictObject({
    ticket: z.string(issue('ticketRequired')).check(z.trim(), z.toUpperCase(), z.regex(/^PIC-\d+-\d+(R\d+)?$/, issue('ticketInvalid'))),
  }),
  response: Ticket,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const reprintTicket = defineEndpoint({
  method: 'POST',
  path: '/api/production/tickets/:ticketId/reprint',
  access: 'staff',
  summary: 'Queues a reprint of items of a ticket, on new blanks; admins only',
  tag,
  params: z.object({ ticketId: Id }),
  body: z.strictObject({
    cause: z.enum(REPRINT_CAUSES, issue('reprintReasonRequired')),
    quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
    note: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  }),
  response: Ticket,
  status: 201,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'OUT_OF_STOCK'],
})

export const listPrintFiles = defineEndpoint({
  method: 'GET',
  path: '/api/production/orders/:orderId/files',
  access: 'staff',
  summary: 'The print files of an order and their state; admins only',
  tag,
  params: z.object({ orderId: Id }),
  response: z.object({
    files: z.array(
      z.object({
        lineId: Id,
        state: z.enum(['waiting', 'rendering', 'ready', 'failed']),
        side: z.enum(['front', 'back']),
        png: z.nullable(z.string()),
        pdf: z.nullable(z.string()),
        /** White under the colors, for dark cloth. */
        underBase: z.nullable(z.string()),
        /** For transfer film. */
        mirrored: z.nullable(z.string()),
        widthMm: z.nullable(z.number()),
        heightMm: z.nullable(z.number()),
        dpi: z.nullable(z.int()),
        createdAt: z.nullable(Timestamp),
      }),
    ),
  }),
  isPolled: true,
  errors: ['NOT_FOUND'],
})

export const retryPrintFiles = defineEndpoint({
  method: 'POST',
  path: '/api/production/orders/:orderId/files',
  access: 'staff',
  summary: 'Renders the print files of an order again; admins only',
  tag,
  params: z.object({ orderId: Id }),
  response: z.object({ ok: z.literal(true) }),
  status: 202,
  errors: ['NOT_FOUND'],
})

/** How a side is cut; also the query of the download. */
export const CutLinesQuery = z.object({
  /** Millimeters outside of the print. */
  offset: z.optional(z.coerce.number().check(z.gte(CUT_OFFSET_MM.min), z.lte(CUT_OFFSET_MM.max))),
  /** `true` for what is cut from behind. */
  mirrored: z.optional(z.enum(['true', 'false'])),
})

export const readCutLines = defineEndpoint({
  method: 'GET',
  path: '/api/production/lines/:lineId/:side/cut-lines',
  access: 'staff',
  summary: 'The cut lines of a side, welded; admins only',
  tag,
  params: z.object({ lineId: Id, side: z.enum(SIDES) }),
  query: CutLinesQuery,
  response: z.object({
    /** Millimeters of the print area, wider by a positive offset at every edge. */
    widthMm: z.number(),
    heightMm: z.number(),
    /** Millimeters from its edges to the print area. */
    marginMm: z.number(),
    /** SVG path data in millimeters. */
    path: z.string(),
    pieces: z.int(),
    holes: z.int(),
    lengthMm: z.number(),
    /** Holes of the print that the offset closes. */
    closedHoles: z.int(),
    /** Parts of the print that are thinner than a negative offset. */
    lostPieces: z.int(),
    /** Pieces smaller than a millimeter. */
    tinyPieces: z.int(),
  }),
  errors: ['NOT_FOUND', 'INVALID_DESIGN', 'UNREADABLE_PICTURE', 'UNAVAILABLE'],
})
