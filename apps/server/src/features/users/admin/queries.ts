import type { UserRole } from '@picasso/contract'
import { and, desc, lt, not, type SQL } from 'drizzle-orm'

import { containsText } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/index.ts'
import { type UserRow, users } from '../../auth/index.ts'

export interface UserPage {
  /** Id of the last user of the page before. */
  after?: string | undefined
  limit: number
  search?: string | undefined
  role?: UserRole | undefined
}

const ROLE_CONDITIONS: Record<UserRole, SQL | undefined> = {
  owner: and(users.isAdmin, not(users.isStaff)),
  // Staff are admins, of whom there is an index.
  staff: and(users.isAdmin, users.isStaff),
  customer: not(users.isAdmin),
  deactivated: not(users.isActive),
}

/** Newest first; ids are ordered by time. */
export const selectUsers = (database: Database, { after, limit, search = '', role }: UserPage): Promise<UserRow[]> =>
  database
    .select()
    .from(users)
    .where(
      and(
        after === undefined ? undefined : lt(users.id, after),
        role && ROLE_CONDITIONS[role],
        search === '' ? undefined : containsText([users.name, users.email], search),
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit)
