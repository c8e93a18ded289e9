import { listAudit } from '@picasso/contract'
import { and, desc, eq, ilike, lt, or, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { auditEntries } from './schema.ts'

const PAGE = 50

const containing = (words: string): SQL | undefined => {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(ilike(auditEntries.text, pattern), ilike(auditEntries.personName, pattern))
}

export const mountAudit = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)

  mount(app, listAudit, async ({ query: { subject, subjectId, search, after, limit = PAGE }, request }) => {
    await visitors.requireOwner(request)
    const rows = await parts.database
      .select()
      .from(auditEntries)
      .where(
        and(
          subject === undefined ? undefined : eq(auditEntries.subject, subject),
          subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
          search === undefined || search === '' ? undefined : containing(search),
          after === undefined ? undefined : lt(auditEntries.id, after),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    return {
      entries: page.map(({ id, at, personName, subject: about, subjectId: aboutId, text }) => ({
        _id: id,
        at: at.toISOString(),
        by: personName,
        subject: about,
        subjectId: aboutId,
        text,
      })),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  })
}
