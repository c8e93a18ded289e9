import * as z from 'zod/mini'

/** Every way a call can be refused: its status and the sentence a person reads when nothing more exact is known. */
export const ERRORS = {
  INVALID_INPUT: { status: 400, message: 'Some of what was sent cannot be used. Please check the marked fields.' },
  INVALID_DESIGN: { status: 400, message: 'This design cannot be read. Please open it in the editor and save it again.' },
  IDEMPOTENCY_KEY_MISSING: { status: 400, message: 'This request needs an Idempotency-Key header of 16 to 255 characters.' },
  INVALID_TOKEN: { status: 400, message: 'This link has run out or was used already. Please ask for a new one.' },
  WRONG_PASSWORD: { status: 400, message: 'This is not your present password.' },
  SIGN_IN_NEEDED: { status: 401, message: 'Please sign in first.' },
  INVALID_CREDENTIALS: { status: 401, message: 'E-mail address and password do not belong together.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please confirm your e-mail address first: open the link in the mail we sent you.' },
  ACCOUNT_DEACTIVATED: { status: 403, message: 'This account is closed. Please write to us if that is a mistake.' },
  ADMIN_ONLY: { status: 403, message: 'This is for admins of the shop only.' },
  SIGN_IN_AGAIN: { status: 403, message: 'Please sign in once more, and then do this within ten minutes.' },
  PASSWORD_NEEDED: { status: 403, message: 'Please enter your password once more, and then do this within ten minutes.' },
  OWNER_ONLY: { status: 403, message: 'This is for the owners of the shop only.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site and was refused.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that kind of request.' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'This order was already sent with other content. Please reload the page and try again.' },
  SLUG_TAKEN: { status: 409, message: 'Another page has this address already. Please choose another ending.' },
  VERSION_CONFLICT: { status: 409, message: 'Somebody else changed this meanwhile. Please look at the new state and try again.' },
  IN_USE: { status: 409, message: 'This is in use and cannot be deleted. Archive it or switch it off instead.' },
  QUOTE_CHANGED: {
    status: 409,
    message: 'Prices, stock or delivery changed since you saw this sum. Please look at the new one before you order.',
  },
  DISCOUNT_REFUSED: { status: 409, message: 'This code cannot be used for this order.' },
  OUT_OF_STOCK: { status: 409, message: 'There are not enough pieces left. Please choose fewer, or another size or colour.' },
  NOT_ON_OFFER: { status: 409, message: 'This is not on offer any more. Please choose again.' },
  LINKS_REMOVED: {
    status: 409,
    message: 'The links in this mail were made useless here once it was sent, so it cannot be sent again. Let a new one be asked for.',
  },
  LAST_OWNER: { status: 409, message: 'This is the last owner of the shop. Make somebody else an owner first.' },
  ILLEGAL_TRANSITION: { status: 409, message: 'This cannot be done in the present state of the order.' },
  PAYMENT_UNCLEAR: {
    status: 409,
    message: 'We are still checking your earlier payment. Please wait a moment before you pay again.',
  },
  TOO_LATE: { status: 409, message: 'Your order is already being made, so this cannot be changed any more. Please ask us to cancel it.' },
  TOO_LARGE: { status: 413, message: 'This is too large.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'Not a supported file type, try again' },
  UNREADABLE_PICTURE: { status: 422, message: 'This picture cannot be read. It may be damaged or have too many pixels.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Nothing was lost; please try again.' },
  UNAVAILABLE: { status: 503, message: 'The shop is busy for a moment. Please try again.' },
  STORAGE_FULL: { status: 507, message: 'The shop cannot store files at the moment. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>

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
