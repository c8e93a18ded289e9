import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { MAIL_STATES } from './list-choices.ts'

export const MailState = z.enum(MAIL_STATES)
export type MailState = z.infer<typeof MailState>

export const MailSummary = z.object({
  _id: Id,
  /** What it is for: `order placed`, `verify-email`. */
  kind: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  state: MailState,
  /** Of the present sending. */
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: Time,
  sentAt: z.nullable(Time),
  /** True once the secrets in its links were taken out, which is when it was sent: it cannot be sent again. */
  linksRemoved: z.boolean(),
})
export type MailSummary = z.infer<typeof MailSummary>

export const Mail = z.extend(MailSummary, { text: z.string(), html: z.string() })
export type Mail = z.infer<typeof Mail>

const tag = 'mails'

/** For owners: a mail that lies here opens what it was sent for. */
export const listMails = endpoint({
  method: 'GET',
  path: '/api/mails',
  summary: 'The outbox, newest first; owners only',
  tag,
  query: z.object({
    /** `next` of the page before. */
    after: z.optional(Id),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
    state: z.optional(MailState),
    kind: z.optional(z.string().check(z.maxLength(100))),
    /** Part of an address, a name or a subject. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  response: z.object({
    mails: z.array(MailSummary),
    next: z.nullable(Id),
    /** Every kind of mail there is, for the filter. */
    kinds: z.array(z.string()),
  }),
  polled: true,
  errors: ['SIGN_IN_NEEDED', 'ADMIN_ONLY', 'OWNER_ONLY'],
})

export const readMail = endpoint({
  method: 'GET',
  path: '/api/mails/:id',
  summary: 'One mail as it was written; owners only',
  tag,
  params: z.object({ id: Id }),
  response: Mail,
  errors: ['SIGN_IN_NEEDED', 'ADMIN_ONLY', 'OWNER_ONLY', 'NOT_FOUND'],
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/mails/:id/resend',
  summary: 'Sends a mail again; one that still waits is on its way already',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  status: 202,
  errors: ['SIGN_IN_NEEDED', 'ADMIN_ONLY', 'OWNER_ONLY', 'NOT_FOUND', 'LINKS_REMOVED'],
})
