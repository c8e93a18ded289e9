import { CLOTH_LABELS, GARMENT_KEYS, SIDES } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../fields.ts'

const tag = 'presses'

/** What a press can get of each printed side; cut lines follow the print exactly. */
export const PRESS_FILE_KINDS = ['print', 'print-pdf', 'under-base', 'mirrored', 'cut-svg', 'cut-dxf', 'cut-hpgl'] as const
export type PressFileKind = (typeof PRESS_FILE_KINDS)[number]

/**
 * `waiting` until all files are complete where they belong, `delivered` until the press has taken them, then `fetched`; `printed` and
 * `failed` are what it reports.
 */
export const DELIVERY_STATES = ['waiting', 'delivered', 'fetched', 'printed', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** A ticket with its files for one press. */
export const PressDelivery = z.object({
  _id: Id,
  state: z.enum(DELIVERY_STATES),
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
  files: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(PRESS_FILE_KINDS),
      side: z.enum(SIDES),
      /** Hex; also the `ETag` of the file. */
      sha256: z.string(),
      bytes: z.int(),
      /** Path of the file. */
      url: z.string(),
    }),
  ),
  /** Why it failed, as the press reported it. */
  cause: z.nullable(z.string()),
  createdAt: Timestamp,
})
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
