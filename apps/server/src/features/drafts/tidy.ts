import { lt, sql } from 'drizzle-orm'

import type { Parts } from '../../parts.ts'
import type { JobHandlers, Round } from '../../platform/jobs/index.ts'
import { drafts } from './schema.ts'

const TIDY = 'tidy-drafts'

/** Milliseconds a guest's draft is kept after it was last changed: 90 days, as long as the browser keeps its copy. */
const KEPT_FOR = 90 * 24 * 3_600_000

/** People keep theirs until they throw them away; a guest who has not come back for so long has lost the cookie. */
export const draftJobs = ({ database, clock }: Pick<Parts, 'database' | 'clock'>): JobHandlers => ({
  [TIDY]: async () => {
    const limit = new Date(clock.now().getTime() - KEPT_FOR)
    await database
      .delete(drafts)
      .where(sql`${lt(drafts.changedAt, limit)} and not exists (select from users person where person.owner_id = ${drafts.ownerId})`)
  },
})

export const draftRounds: readonly Round[] = [{ name: TIDY, match: '20 3 * * *' }]
