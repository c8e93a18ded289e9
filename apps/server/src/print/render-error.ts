import {
  describeRenderError,
  type ErrorCode,
  type Language,
  MissingCharacters,
  RENDER_ERROR_CODES,
  type RenderErrorDetails,
  type RenderErrorMessages,
} from '@picasso/contract'
import { messages as en } from '@picasso/contract/orders/messages/en'
import { messages as es } from '@picasso/contract/orders/messages/es'
import * as z from 'zod/mini'

import { AppError } from '../platform/http/app-error.ts'
import type { LocalizedText } from '../platform/http/language.ts'
import type { JobContext } from '../platform/jobs/index.ts'

const ERROR_CODES = {
  /** The font has no glyph for a character of a text. */
  'missing-character': 'INVALID_DESIGN',
  /** A picture of the design is missing from the input. */
  'missing-picture': 'INVALID_DESIGN',
  /** The print area is larger than any garment. */
  'too-large': 'INVALID_DESIGN',
  /** It needs more memory than a worker may use, or failed in its last attempt. */
  'out-of-memory': 'INVALID_DESIGN',
  'given-up': 'INVALID_DESIGN',
  'unreadable-picture': 'UNREADABLE_PICTURE',
  /** The queue is full. */
  busy: 'UNAVAILABLE',
  'timed-out': 'UNAVAILABLE',
  /** The worker died, for example from lack of memory. */
  crashed: 'UNAVAILABLE',
  closed: 'UNAVAILABLE',
} as const satisfies Record<string, ErrorCode>

type RenderErrorReason = keyof typeof ERROR_CODES

const MESSAGES: Record<Language, RenderErrorMessages> = { en: en.renderErrors, es: es.renderErrors }

/** The message for a stored reason, in the reader's language; a general one for an unknown reason. */
export const localizeRenderError =
  (reason: string, missing?: MissingCharacters): LocalizedText =>
  (language) =>
    describeRenderError(MESSAGES[language], reason, missing)

const findCode = (reason: string): RenderErrorDetails['code'] | undefined => RENDER_ERROR_CODES.find((code) => code === reason)

/** Why a design was not rendered; as an `AppError` it is also an HTTP response. */
export class RenderError extends AppError {
  readonly reason: RenderErrorReason
  readonly missingCharacters: MissingCharacters | undefined

  constructor(
    reason: RenderErrorReason,
    { missingCharacters, cause }: { missingCharacters?: MissingCharacters | undefined; cause?: unknown } = {},
  ) {
    const message = findCode(reason) && localizeRenderError(reason, missingCharacters)
    super(ERROR_CODES[reason], { ...(message && { message }), details: { reason, cause } })
    this.name = 'RenderError'
    this.reason = reason
    this.missingCharacters = missingCharacters
  }
}

/** What is stored of an error that no retry would resolve. */
export const toRenderErrorDetails = ({ reason, missingCharacters }: RenderError): RenderErrorDetails => ({
  code: findCode(reason) ?? 'given-up',
  ...(missingCharacters && { missingCharacters }),
})

/** A serialized error of a worker: a `RenderError` keeps its reason, anything else is an internal error. */
const SerializedError = z.object({
  reason: z.optional(z.string()),
  missingCharacters: z.optional(MissingCharacters),
  message: z.string(),
  stack: z.optional(z.string()),
})
type SerializedError = z.infer<typeof SerializedError>

export const serializeError = (error: unknown): SerializedError => {
  if (error instanceof RenderError)
    return { reason: error.reason, message: error.message, ...(error.missingCharacters && { missingCharacters: error.missingCharacters }) }
  return error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) }
}

const isRenderErrorReason = (reason: string | undefined): reason is RenderErrorReason =>
  reason !== undefined && Object.hasOwn(ERROR_CODES, reason)

export const deserializeRenderError = (serialized: unknown): Error => {
  const { reason, missingCharacters, message, stack } = SerializedError.parse(serialized)
  if (isRenderErrorReason(reason)) return new RenderError(reason, { missingCharacters })
  const error = new Error(message)
  if (stack !== undefined) error.stack = stack
  return error
}

/** Earlier attempts of a job. */
export type Attempt = Pick<JobContext, 'attempt' | 'crashCount'>

/** Attempts of a job whose render times out or crashes its worker. The queue waits between them, so that a load peak can pass. */
const MAX_ATTEMPTS = 2

/** Crashes of the shop's own process during a render; so many are not caused by load. */
const MAX_CRASHES = 3

/** Called before rendering: gives up a job that has repeatedly crashed the shop's process. */
export const checkCrashLimit = (crashes: number): void => {
  if (crashes >= MAX_CRASHES) throw new RenderError('given-up')
}

/**
 * Why a design must not be rendered again, or undefined where a retry may succeed. A failure of the last attempt is
 * permanent, so that the job is not retried forever and a person is alerted.
 */
export const findPermanentError = (error: unknown, { attempt, crashCount }: Attempt): RenderError | undefined => {
  if (!(error instanceof RenderError)) return undefined
  if (error.code === 'INVALID_DESIGN') return error
  const canRetry = error.reason === 'timed-out' || error.reason === 'crashed'
  // An attempt that ended with the process says nothing about the design.
  return canRetry && attempt - crashCount >= MAX_ATTEMPTS ? new RenderError('given-up', { cause: error }) : undefined
}
