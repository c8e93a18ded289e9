import type { SessionUser } from '@picasso/contract'

/** Roles that may enter a part of the shop. */
export type RequiredRole = 'user' | 'admin'

/** What happens to a visitor of a guarded page. */
export const decideAccess = (user: SessionUser | null, requiredRole: RequiredRole): 'allow' | 'sign-in' | 'forbid' => {
  if (!user) return 'sign-in'
  return requiredRole === 'user' || user.isAdmin ? 'allow' : 'forbid'
}
