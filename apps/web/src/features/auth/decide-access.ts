import type { SessionUser } from '@picasso/contract'

/** Who may stand in a part of the shop. */
export type RequiredRole = 'user' | 'admin'

/** What becomes of somebody who comes to a guarded page. */
export const decideAccess = (user: SessionUser | null, requiredRole: RequiredRole): 'allow' | 'sign-in' | 'forbid' => {
  if (!user) return 'sign-in'
  return requiredRole === 'user' || user.isAdmin ? 'allow' : 'forbid'
}
