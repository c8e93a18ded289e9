import type { ErrorCode } from '@picasso/contract'
import * as z from 'zod/mini'

import { AppError } from '../platform/http/app-error.ts'
import type { Said } from '../platform/http/language.ts'
import { WORDS } from './words/index.ts'

const CODES = {
  /** The font has no glyph for a character of a text. */
  'missing-character': 'INVALID_DESIGN',
  /** A picture of the design was not handed in. */
  'missing-picture': 'INVALID_DESIGN',
  /** The print area is larger than any garment. */
  'too-large': 'INVALID_DESIGN',
  /** It takes more memory than a worker may have, or could not be drawn at the last attempt either. */
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

type ToldRefusal = Exclude<keyof (typeof WORDS)['en'], 'other'> & RenderRefusal

const isToldRefusal = (reason: string): reason is ToldRefusal => reason !== 'other' && Object.hasOwn(WORDS.en, reason)

/** The sentence for a stored reason, in the reader's language; for a reason that is not known any more, one that fits all. */
export const describeRefusal =
  (reason: string): Said =>
  (language) =>
    WORDS[language][isToldRefusal(reason) ? reason : 'other']

/** A design that is not drawn, with the reason; as an `AppError` it answers the request that asked for it. */
export class RenderError extends AppError {
  readonly reason: RenderRefusal

  /** `message` where a sentence more exact than the reason's own is known. */
  constructor(reason: RenderRefusal, { message, cause }: { message?: string; cause?: unknown } = {}) {
    const said = message ?? (isToldRefusal(reason) ? describeRefusal(reason) : undefined)
    super(CODES[reason], { ...(said === undefined ? {} : { message: said }), details: { reason, cause } })
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
  // Only this one names what it found; the others are said in the reader's language.
  if (isRefusal(reason)) return new RenderError(reason, reason === 'missing-character' ? { message } : {})
  const error = new Error(message)
  if (stack !== undefined) error.stack = stack
  return error
}
