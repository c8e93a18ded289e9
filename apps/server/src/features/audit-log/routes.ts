import { listAuditEntries } from '@picasso/contract'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { FeatureContext } from '../../feature.ts'
import { containsText } from '../../platform/database/columns.ts'
import { mount } from '../../platform/http/mount.ts'
import { auditEntries } from './schema.ts'

const PAGE_SIZE = 50

export const mountAuditLog = (app: FastifyInstance, { services }: FeatureContext): void => {
  mount(app, listAuditEntries, async ({ query: { subject, subjectId, search, after, limit = PAGE_SIZE } }) => {
    const rows = await services.database
      .select()
      .from(auditEntries)
      .where(
        and(
          subject === undefined ? undefined : eq(auditEntries.subject, subject),
          subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
          search === undefined || search === '' ? undefined : containsText([auditEntries.text, auditEntries.userName], search),
          after === undefined ? undefined : lt(auditEntries.id, after),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    return {
      entries: page.map(({ id, at, userName, subject: entrySubject, subjectId: entrySubjectId, text }) => ({
        _id: id,
        at: at.toISOString(),
        by: userName,
        subject: entrySubject,
        subjectId: entrySubjectId,
        text,
      })),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  })
}
