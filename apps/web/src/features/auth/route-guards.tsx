import { Navigate, Outlet, useLocation } from 'react-router'

import { decideAccess, type RequiredRole } from './decide-access.ts'
import { getLoginPath } from './return-path.ts'
import { useUser } from './use-user.ts'

/** Admits users with access, sends guests to the sign-in page and back, and everybody else home. The server checks every call again. */
const RouteGuard = ({ requiredRole }: { requiredRole: RequiredRole }) => {
  const { pathname, search } = useLocation()
  const access = decideAccess(useUser(), requiredRole)
  if (access === 'allow') return <Outlet />
  return <Navigate to={access === 'sign-in' ? getLoginPath(pathname + search) : '/'} replace />
}

export const UserGuard = () => <RouteGuard requiredRole="user" />
export const AdminGuard = () => <RouteGuard requiredRole="admin" />
