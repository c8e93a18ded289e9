import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, Timestamp } from './fields.ts'

/** One change made by the shop's staff. */
export const AuditEntry = z.object({
  _id: Id,
  at: Timestamp,
  /** Name at that time; null for the shop itself. */
  by: z.nullable(z.string()),
  /** `product`, `settings`, `user` … */
  subject: z.string(),
  subjectId: z.nullable(z.string()),
  /** What was changed, as a sentence. */
  text: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'owner',
  summary: 'Audit log: who changed what in the admin pages, newest first; owners only',
  tag: 'audit',
  query: z.object({
    subject: z.optional(z.string().check(z.maxLength(40))),
    subjectId: z.optional(z.string().check(z.maxLength(60))),
    search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    after: z.optional(Id),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  response: z.object({ entries: z.array(AuditEntry), next: z.nullable(Id) }),
})
