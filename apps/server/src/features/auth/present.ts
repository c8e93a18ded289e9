import type { SessionUser, User } from '@picasso/contract'

import type { UserRow } from './queries.ts'

/** What the browser may remember. */
export const presentSessionUser = ({
  id,
  email,
  name,
  isAdmin,
  isStaff,
}: Pick<UserRow, 'id' | 'email' | 'name' | 'isAdmin' | 'isStaff'>): SessionUser => ({
  _id: id,
  email,
  name,
  isAdmin,
  isStaff,
})

export const presentUser = (row: UserRow): User => ({
  ...presentSessionUser(row),
  isActive: row.isActive,
  isVerified: row.verifiedAt !== null,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
})
