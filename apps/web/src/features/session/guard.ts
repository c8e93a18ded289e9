import type { SessionUser } from '@picasso/contract'

/** Who may stand in a part of the shop. */
export type Need = 'person' | 'admin'

/** What becomes of somebody who comes to a guarded page. */
export const guardDecision = (user: SessionUser | null, need: Need): 'enter' | 'sign-in' | 'away' => {
  if (!user) return 'sign-in'
  return need === 'person' || user.isAdmin ? 'enter' : 'away'
}
