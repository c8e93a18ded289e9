import * as z from 'zod/mini'

/** The body of every response with a status from 400. */
export const ErrorBody = z.object({
  error: z.object({
    /** Stable code for programs; a key of `ERRORS`. */
    code: z.string(),
    /** Message for people: what happened and what to do. */
    message: z.string(),
    /** Path of a field (`contact.email`) → what to do about it. */
    fields: z.optional(z.record(z.string(), z.string())),
    /** Identifies the request in the server's log; present for unexpected errors. */
    requestId: z.optional(z.string()),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>
