import { MAX_PROFILE_BYTES, PROFILE_COLOR_SPACES, RENDERING_INTENTS } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

const tag = 'color-proof'

export const PrintProfile = z.object({
  /** What its maker calls it. */
  description: z.string(),
  colorSpace: z.enum(PROFILE_COLOR_SPACES),
  intent: z.enum(RENDERING_INTENTS),
  hasBlackPointCompensation: z.boolean(),
  /** Address of the file; another file has another one. */
  url: z.string(),
})
export type PrintProfile = z.infer<typeof PrintProfile>

/** Null where the shop proofs no colors. */
const response = z.object({ profile: z.nullable(PrintProfile) })

export const readPrintProfile = defineEndpoint({
  method: 'GET',
  path: '/api/print-profile',
  access: 'public',
  summary: 'The ICC profile that colors are proofed with',
  tag,
  response,
})

export const uploadPrintProfile = defineEndpoint({
  method: 'POST',
  path: '/api/print-profile',
  access: 'owner',
  summary: 'Sets the ICC profile of the printer; owners only',
  tag,
  multipart: { fields: {}, file: 'file', maxFileBytes: MAX_PROFILE_BYTES },
  response,
  errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'UNAVAILABLE'],
})

export const changeProofSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/print-profile',
  access: 'owner',
  summary: 'Changes how the profile is applied; owners only',
  tag,
  body: z.strictObject({ intent: z.enum(RENDERING_INTENTS), hasBlackPointCompensation: z.boolean() }),
  response,
  errors: ['NOT_FOUND'],
})

export const deletePrintProfile = defineEndpoint({
  method: 'DELETE',
  path: '/api/print-profile',
  access: 'owner',
  summary: 'Removes the profile: colors are no longer proofed; owners only',
  tag,
  response,
})
