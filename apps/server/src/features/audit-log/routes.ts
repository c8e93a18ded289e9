import { listAuditEntries } from '@picasso/contract'
import { and, desc, eq, ilike, lt, or, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { FeatureContext } from '../../feature.ts'
import { mount } from '../../platform/http/mount.ts'
import { auditEntries } from './schema.ts'

const PAGE_SIZE = 50

const matchesSearch = (search: string): SQL | undefined => {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(ilike(auditEntries.text, pattern), ilike(auditEntries.userName, pattern))
}

export const mountAuditLog = (app: FastifyInstance, { services }: FeatureContext): void => {
  mount(app, listAuditEntries, async ({ query: { subject, subjectId, search, after, limit = PAGE_SIZE } }) => {
    const rows = await services.database
      .select()
      .from(auditEntries)
      .where(
        and(
          subject === undefined ? undefined : eq(auditEntries.subject, subject),
          subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
          search === undefined || search === '' ? undefined : matchesSearch(search),
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
