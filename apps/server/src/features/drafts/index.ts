import { lt, sql } from 'drizzle-orm'

import type { JobHandlers, CronJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/index.ts'
import { drafts } from './schema.ts'

export { transferDrafts, deleteDrafts, selectCustomerDrafts } from './queries.ts'
export { mountDrafts } from './routes.ts'

const DELETE_STALE_DRAFTS = 'delete-stale-drafts'

/** Age in milliseconds at which a guest's unchanged draft is deleted: 90 days, as long as the browser keeps its copy. */
const GUEST_DRAFT_MAX_AGE_MS = 90 * 24 * 3_600_000

/** Drafts of accounts stay until they are deleted by hand; a guest who has not come back for so long has lost the cookie. */
export const draftJobs = ({ database, clock }: Pick<Services, 'database' | 'clock'>): JobHandlers => ({
  [DELETE_STALE_DRAFTS]: async () => {
    const threshold = new Date(clock.now().getTime() - GUEST_DRAFT_MAX_AGE_MS)
    await database
      .delete(drafts)
      .where(sql`${lt(drafts.changedAt, threshold)} and not exists (select from ${users} where ${users.customerId} = ${drafts.customerId})`)
  },
})

export const draftCronJobs: readonly CronJob[] = [{ name: DELETE_STALE_DRAFTS, schedule: '20 3 * * *' }]
