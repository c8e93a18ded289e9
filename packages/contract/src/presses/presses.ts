import { CUT_OFFSET_MM, GARMENT_KEYS } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import { Id, requiredText, Timestamp } from '../fields.ts'
import { issue } from '../issues/issues.ts'
import { PRESS_FILE_KINDS } from './file-kinds.ts'

const tag = 'presses'

export const PRESS_KINDS = ['dtf', 'dtg', 'screen', 'cutter'] as const
export type PressKind = (typeof PRESS_KINDS)[number]

/** Where the files of a press go. */
export const PressDestination = z.discriminatedUnion('kind', [
  /** A folder of the machine that runs the jobs, below one that its operator named in `PRESS_FOLDERS`. */
  z.strictObject({ kind: z.literal('folder'), path: z.string().check(z.trim(), z.maxLength(400)) }),
  /** The shop's bucket, below `presses/`. */
  z.strictObject({ kind: z.literal('bucket'), prefix: z.string().check(z.trim(), z.maxLength(120)) }),
  /** Nowhere: the press fetches them. */
  z.strictObject({ kind: z.literal('api') }),
])
export type PressDestination = z.infer<typeof PressDestination>

/** Why files cannot be delivered. */
export const PRESS_PROBLEMS = ['unreachable', 'read-only', 'full', 'outside', 'name-taken', 'bucket', 'unmade'] as const
export type PressProblem = (typeof PRESS_PROBLEMS)[number]

const PressSettings = {
  name: requiredText('nameRequired', 60),
  kind: z.enum(PRESS_KINDS),
  /** Template of file names without extension: `{order}-{ticket}-{side}`, or `{sheet}` for a press that gets sheets. */
  template: z.string().check(z.trim(), z.maxLength(200)),
  /** What it gets of each printed side, or of each sheet. */
  files: z.array(z.enum(PRESS_FILE_KINDS)).check(z.maxLength(PRESS_FILE_KINDS.length)),
  destination: PressDestination,
  /** How its cut lines are made: at this distance outside of the print, and mirrored for what is cut from behind. */
  cut: z.strictObject({
    offsetMm: z
      .number(issue('millimetersRequired'))
      .check(
        z.gte(CUT_OFFSET_MM.min, issue('millimetersMin', CUT_OFFSET_MM.min)),
        z.lte(CUT_OFFSET_MM.max, issue('millimetersMax', CUT_OFFSET_MM.max)),
      ),
    isMirrored: z.boolean(),
  }),
  /** Garments whose tickets it gets; empty: of all. Means nothing where it gets sheets. */
  garments: z.array(z.enum(GARMENT_KEYS)).check(z.maxLength(GARMENT_KEYS.length)),
  /** True: it gets each ticket as soon as that can be printed; otherwise those that people send. */
  isAutomatic: z.boolean(),
  /** True: what it fetches and reports moves the ticket on the board. */
  movesTickets: z.boolean(),
}

export const Press = z.object({
  _id: Id,
  ...PressSettings,
  /** Number of tickets and sheets whose files are not delivered or not fetched yet. */
  waiting: z.int(),
  /** What it reported as failed, and that nobody has sent again. */
  failed: z.int(),
  /** Why it gets nothing at the moment; it is tried again every minute. */
  problem: z.nullable(z.object({ kind: z.enum(PRESS_PROBLEMS), file: z.nullable(z.string()), since: Timestamp })),
  version: z.int(),
})
export type Press = z.infer<typeof Press>

export const listPresses = defineEndpoint({
  method: 'GET',
  path: '/api/presses',
  access: 'staff',
  keyScope: 'presses:read',
  summary: 'The presses, with what waits for them; admins only',
  tag,
  response: z.object({
    presses: z.array(Press),
    /** Folders that files may be written to; empty: no press can have one. */
    folders: z.array(z.string()),
    /** Whether files can be put into a bucket. */
    hasBucket: z.boolean(),
  }),
  isPolled: true,
})

export const addPress = defineEndpoint({
  method: 'POST',
  path: '/api/presses',
  access: 'owner-recent',
  summary: 'Adds a press; owners only',
  tag,
  body: z.strictObject(PressSettings),
  response: Press,
  status: 201,
})

export const updatePress = defineEndpoint({
  method: 'PUT',
  path: '/api/presses/:pressId',
  access: 'owner-recent',
  summary: 'Changes a press; what it has already keeps its names. Owners only',
  tag,
  params: z.object({ pressId: Id }),
  body: z.strictObject({ ...PressSettings, version: z.int() }),
  response: Press,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const deletePress = defineEndpoint({
  method: 'DELETE',
  path: '/api/presses/:pressId',
  access: 'owner-recent',
  summary: 'Deletes a press that nothing waits for; owners only',
  tag,
  params: z.object({ pressId: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND', 'IN_USE'],
})

export const takeBackPressWork = defineEndpoint({
  method: 'POST',
  path: '/api/presses/:pressId/take-back',
  access: 'staff',
  summary: 'Takes everything unfetched away from a press, and stops sending it tickets by itself; admins only',
  tag,
  params: z.object({ pressId: Id }),
  response: Press,
  errors: ['NOT_FOUND'],
})

export const sendToPress = defineEndpoint({
  method: 'POST',
  path: '/api/presses/:pressId/tickets',
  access: 'staff',
  summary:
    'Sends tickets or a gang sheet to a press; what it has already is sent once more only after it was fetched or failed. Admins only',
  tag,
  params: z.object({ pressId: Id }),
  body: z.union([z.strictObject({ tickets: z.array(Id).check(z.minLength(1), z.maxLength(100)) }), z.strictObject({ sheet: Id })]),
  response: z.object({ sent: z.int() }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})
