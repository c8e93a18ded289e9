import { type SessionUser, parseShopPath } from '@picasso/contract'
import { useCallback } from 'react'

import { useStore } from '../../app/api.ts'
import { Navigate, Outlet, useLocation } from '../../lib/router/components.tsx'
import { useUser } from './use-session.ts'

/** The path to return to after signing in: never another site and never the sign-in page. */
export const parseReturnPath = (value: string | null): string => {
  const path = parseShopPath(value)
  return path === undefined || /^\/login(?![^?#])/.test(path) ? '/' : path
}

/** URL of the sign-in page that returns to a path. */
export const getLoginPath = (from: string): string => (from === '/' ? '/login' : `/login?to=${encodeURIComponent(from)}`)

/** Roles that may enter a part of the shop. */
type RequiredRole = 'user' | 'admin'

/** What happens to a visitor of a guarded page. */
export const decideAccess = (user: SessionUser | null, requiredRole: RequiredRole): 'allow' | 'sign-in' | 'forbid' => {
  if (!user) return 'sign-in'
  return requiredRole === 'user' || user.isAdmin ? 'allow' : 'forbid'
}

/** Whether a path belongs to the guarded part of the shop that contains this page: it then has the same first segment. */
export const isInGuardedPart = (pagePath: string, path: string): boolean => pagePath.split('/')[1] === path.split('/')[1]

/** For the sign-in page. */
const NOTICE_STATES = { lost: { notice: 'session-lost' }, idle: { notice: 'idle' } }

/** Admits users with access, sends guests to the sign-in page and back, and everybody else home. The server checks every call again. */
const RouteGuard = ({ requiredRole }: { requiredRole: RequiredRole }) => {
  const { pathname, search } = useLocation()
  const { sessionEnd } = useStore()
  // For the home page after an account was deleted; a redirect would lead elsewhere.
  const isLeaving = useCallback((target: { pathname: string }) => !isInGuardedPart(pathname, target.pathname), [pathname])
  const access = decideAccess(useUser(), requiredRole)
  if (access === 'allow') return <Outlet />
  if (access === 'forbid') return <Navigate to="/" replace unless={isLeaving} />
  return <Navigate to={getLoginPath(pathname + search)} replace state={sessionEnd && NOTICE_STATES[sessionEnd]} unless={isLeaving} />
}

export const UserGuard = () => <RouteGuard requiredRole="user" />
export const AdminGuard = () => <RouteGuard requiredRole="admin" />
