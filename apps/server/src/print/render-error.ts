import type { ErrorCode } from '@picasso/contract'
import * as z from 'zod/mini'

import { AppError } from '../platform/http/app-error.ts'

const CODES = {
  /** The font has no glyph for a character of a text. */
  'missing-character': 'INVALID_DESIGN',
  /** A picture of the design was not handed in. */
  'missing-picture': 'INVALID_DESIGN',
  /** The print area is larger than any garment. */
  'too-large': 'INVALID_DESIGN',
  /** It takes more memory than a worker may have, or could not be drawn at the second attempt either. */
  'out-of-memory': 'INVALID_DESIGN',
  'given-up': 'INVALID_DESIGN',
  'unreadable-picture': 'UNREADABLE_PICTURE',
  /** More waits already than the queue may hold. */
  busy: 'UNAVAILABLE',
  'timed-out': 'UNAVAILABLE',
  /** The worker died, for example for want of memory. */
  crashed: 'UNAVAILABLE',
  closed: 'UNAVAILABLE',
} as const satisfies Record<string, ErrorCode>

export type RenderRefusal = keyof typeof CODES

/** A design that is not drawn, with the reason; as an `AppError` it answers the request that asked for it. */
export class RenderError extends AppError {
  readonly reason: RenderRefusal

  constructor(reason: RenderRefusal, { message, cause }: { message?: string; cause?: unknown } = {}) {
    super(CODES[reason], { ...(message === undefined ? {} : { message }), details: { reason, cause } })
    this.name = 'RenderError'
    this.reason = reason
  }
}

/** An error as it travels from a worker: refusals keep their reason, anything else is a fault of ours. */
const ThrownInWorker = z.object({ reason: z.optional(z.string()), message: z.string(), stack: z.optional(z.string()) })
export type ThrownInWorker = z.infer<typeof ThrownInWorker>

export const describeThrown = (thrown: unknown): ThrownInWorker => {
  if (thrown instanceof RenderError) return { reason: thrown.reason, message: thrown.message }
  return thrown instanceof Error ? { message: thrown.message, stack: thrown.stack } : { message: String(thrown) }
}

const isRefusal = (reason: string | undefined): reason is RenderRefusal => reason !== undefined && Object.hasOwn(CODES, reason)

export const reviveRenderError = (sent: unknown): Error => {
  const { reason, message, stack } = ThrownInWorker.parse(sent)
  if (isRefusal(reason)) return new RenderError(reason, { message })
  const error = new Error(message)
  if (stack !== undefined) error.stack = stack
  return error
}
