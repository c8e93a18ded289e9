import * as z from 'zod/mini'

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
