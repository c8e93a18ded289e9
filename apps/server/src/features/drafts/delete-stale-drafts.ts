import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'

import { defineJob } from '../../feature.ts'
import { users } from '../auth/index.ts'
import { drafts } from './schema.ts'

/** Age in milliseconds at which a guest's unchanged draft is deleted: 90 days, as long as the browser keeps its copy. */
const GUEST_DRAFT_MAX_AGE_MS = 90 * 24 * 3_600_000

/** Drafts of accounts stay until they are deleted by hand; a guest who has not come back for so long has lost the cookie. */
export const deleteStaleDraftsJob = defineJob({
  name: 'delete-stale-drafts',
  payload: z.object({}),
  schedule: '20 3 * * *',
  handle:
    ({ services: { database, clock } }) =>
    async () => {
      const threshold = new Date(clock.now().getTime() - GUEST_DRAFT_MAX_AGE_MS)
      await database
        .delete(drafts)
        .where(
          sql`${lt(drafts.changedAt, threshold)} and not exists (select from ${users} where ${users.customerId} = ${drafts.customerId})`,
        )
    },
})
