import * as z from 'zod/mini'

/** Every way a call can be refused, and its status; the sentence a person reads stands in `words`. */
export const ERRORS = {
  INVALID_INPUT: { status: 400 },
  INVALID_DESIGN: { status: 400 },
  IDEMPOTENCY_KEY_MISSING: { status: 400 },
  INVALID_TOKEN: { status: 400 },
  WRONG_PASSWORD: { status: 400 },
  SIGN_IN_NEEDED: { status: 401 },
  INVALID_CREDENTIALS: { status: 401 },
  EMAIL_NOT_VERIFIED: { status: 403 },
  ACCOUNT_DEACTIVATED: { status: 403 },
  ADMIN_ONLY: { status: 403 },
  SIGN_IN_AGAIN: { status: 403 },
  PASSWORD_NEEDED: { status: 403 },
  OWNER_ONLY: { status: 403 },
  FOREIGN_ORIGIN: { status: 403 },
  NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  IDEMPOTENCY_KEY_REUSED: { status: 409 },
  SLUG_TAKEN: { status: 409 },
  VERSION_CONFLICT: { status: 409 },
  IN_USE: { status: 409 },
  QUOTE_CHANGED: { status: 409 },
  DISCOUNT_REFUSED: { status: 409 },
  OUT_OF_STOCK: { status: 409 },
  NOT_ON_OFFER: { status: 409 },
  LINKS_REMOVED: { status: 409 },
  LAST_OWNER: { status: 409 },
  ILLEGAL_TRANSITION: { status: 409 },
  PAYMENT_UNCLEAR: { status: 409 },
  TOO_LATE: { status: 409 },
  TOO_LARGE: { status: 413 },
  UNSUPPORTED_TYPE: { status: 415 },
  UNREADABLE_PICTURE: { status: 422 },
  TOO_MANY_REQUESTS: { status: 429 },
  INTERNAL: { status: 500 },
  UNAVAILABLE: { status: 503 },
  STORAGE_FULL: { status: 507 },
} as const satisfies Record<string, { status: number }>

export type ErrorCode = keyof typeof ERRORS

/** The body of every answer from 400 on. */
export const ErrorBody = z.object({
  error: z.object({
    /** Stable word for programs; one of the keys of `ERRORS`. */
    code: z.string(),
    /** Sentence for people: what happened and what to do. */
    message: z.string(),
    /** Path of a field (`contact.email`) → what to do about it. */
    fields: z.optional(z.record(z.string(), z.string())),
    /** Finds the request in the server's log; present on unexpected faults. */
    requestId: z.optional(z.string()),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>
