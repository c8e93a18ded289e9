import { CLOTH_LABELS, GARMENT_KEYS, SIDES } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../fields.ts'
import { PRESS_FILE_KINDS } from './file-kinds.ts'

const tag = 'presses'

/**
 * `waiting` until all files are complete where they belong, `delivered` until the press has taken them, then `fetched`; `printed` and
 * `failed` are what it reports.
 */
export const DELIVERY_STATES = ['waiting', 'delivered', 'fetched', 'printed', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** A press that has a ticket or a sheet, and what became of it there. */
export const PressState = z.object({
  _id: Id,
  name: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** Why it failed. */
  cause: z.nullable(z.string()),
})
export type PressState = z.infer<typeof PressState>

const PressFile = z.object({
  name: z.string(),
  kind: z.enum(PRESS_FILE_KINDS),
  /** Null for the files of a sheet. */
  side: z.nullable(z.enum(SIDES)),
  /** Hex; also the `ETag` of the file. */
  sha256: z.string(),
  bytes: z.int(),
  /** Path of the file. */
  url: z.string(),
})

const deliveryFields = {
  _id: Id,
  state: z.enum(DELIVERY_STATES),
  files: z.array(PressFile),
  /** Why it failed, as the press reported it. */
  cause: z.nullable(z.string()),
  createdAt: Timestamp,
}

/** A ticket, or a gang sheet, with its files for one press. */
export const PressDelivery = z.discriminatedUnion('subject', [
  z.object({
    ...deliveryFields,
    subject: z.literal('ticket'),
    ticketId: Id,
    /** Content of the ticket's QR code: `PIC-10001-2`. */
    ticket: z.string(),
    orderNumber: z.string(),
    title: z.string(),
    clothingType: z.enum(GARMENT_KEYS),
    color: z.enum(CLOTH_LABELS),
    sizeLabel: z.string(),
    quantity: z.int(),
    dueAt: z.nullable(Timestamp),
  }),
  z.object({
    ...deliveryFields,
    subject: z.literal('sheet'),
    /** Null when the sheet was deleted after the press had fetched it. */
    sheetId: z.nullable(Id),
    /** Content of the sheet's QR code: `SHEET-0A1B2C3D`. */
    sheet: z.string(),
    filmWidthMm: z.nullable(z.number()),
    lengthMm: z.nullable(z.number()),
    /** The prints on it, each with its ticket. */
    pieces: z.array(z.object({ ticket: z.string(), side: z.enum(SIDES), copy: z.int() })),
  }),
])
export type PressDelivery = z.infer<typeof PressDelivery>

export const listDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/presses/:pressId/deliveries',
  access: 'staff',
  keyScope: 'presses:read',
  summary: 'What a press has to print, the oldest first; admins only',
  tag,
  params: z.object({ pressId: Id }),
  query: z.object({
    /** Default: what is delivered and not reported yet, fetched or not. */
    state: z.optional(z.enum(['delivered', 'fetched', 'printed', 'failed'])),
    /** `next` of the page before. */
    after: z.optional(Id),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  response: z.object({ deliveries: z.array(PressDelivery), next: z.nullable(Id) }),
  isPolled: true,
  errors: ['NOT_FOUND'],
})

export const reportDelivery = defineEndpoint({
  method: 'PUT',
  path: '/api/presses/:pressId/deliveries/:deliveryId',
  access: 'staff',
  keyScope: 'presses:write',
  summary: 'Reports that a delivery is printed, or failed with a cause; repeating it changes nothing. Admins only',
  tag,
  params: z.object({ pressId: Id, deliveryId: Id }),
  body: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('printed') }),
    z.strictObject({ state: z.literal('failed'), cause: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  ]),
  response: PressDelivery,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})
