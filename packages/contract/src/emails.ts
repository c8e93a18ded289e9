import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, Timestamp } from './fields.ts'
import { EMAIL_STATES } from './list-options.ts'

export const EmailState = z.enum(EMAIL_STATES)
export type EmailState = z.infer<typeof EmailState>

export const EmailSummary = z.object({
  _id: Id,
  /** `order placed`, `verify-email` … */
  kind: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  state: EmailState,
  /** Number of attempts since it was last queued. */
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: Timestamp,
  sentAt: z.nullable(Timestamp),
  /** True once the secrets in its links were removed, after it was sent: it cannot be sent again. */
  linksRemoved: z.boolean(),
})
export type EmailSummary = z.infer<typeof EmailSummary>

export const EmailMessage = z.extend(EmailSummary, { text: z.string(), html: z.string() })
export type EmailMessage = z.infer<typeof EmailMessage>

const tag = 'emails'

/** For owners only: the links of an email give access. */
export const listEmails = defineEndpoint({
  method: 'GET',
  path: '/api/mails',
  access: 'owner',
  summary: 'The outbox, newest first; owners only',
  tag,
  query: z.object({
    /** `next` of the previous page. */
    after: z.optional(Id),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
    state: z.optional(EmailState),
    kind: z.optional(z.string().check(z.maxLength(100))),
    /** Part of an address, a name or a subject. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  response: z.object({
    mails: z.array(EmailSummary),
    next: z.nullable(Id),
    /** Every kind of email, for the filter. */
    kinds: z.array(z.string()),
  }),
  isPolled: true,
})

export const readEmail = defineEndpoint({
  method: 'GET',
  path: '/api/mails/:id',
  access: 'owner',
  summary: 'One email as it was sent; owners only',
  tag,
  params: z.object({ id: Id }),
  response: EmailMessage,
  errors: ['NOT_FOUND'],
})

export const resendEmail = defineEndpoint({
  method: 'POST',
  path: '/api/mails/:id/resend',
  access: 'owner',
  summary: 'Sends an email again, unless it is still queued',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  status: 202,
  errors: ['NOT_FOUND', 'LINKS_REMOVED'],
})
