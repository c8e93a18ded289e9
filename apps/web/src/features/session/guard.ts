import type { SessionUser } from '@picasso/contract'

/** Who may stand in a part of the shop. */
export type Need = 'person' | 'admin' | 'owner'

/** What becomes of somebody who comes to a guarded page. */
export const guardDecision = (user: SessionUser | null, need: Need): 'enter' | 'sign-in' | 'away' => {
  if (!user) return 'sign-in'
  const may = { person: true, admin: user.isAdmin, owner: user.isAdmin && !user.isStaff }
  return may[need] ? 'enter' : 'away'
}
