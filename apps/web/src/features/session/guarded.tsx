import { Navigate, Outlet, useLocation } from 'react-router'

import { guardDecision, type Need } from './guard.ts'
import { loginPath } from './return-path.ts'
import { useUser } from './use-user.ts'

/** Lets in whoever may enter; sends a guest to sign in and back, and anybody else home. The shop itself checks every call again. */
const Guarded = ({ need }: { need: Need }) => {
  const { pathname, search } = useLocation()
  const decision = guardDecision(useUser(), need)
  if (decision === 'enter') return <Outlet />
  return <Navigate to={decision === 'sign-in' ? loginPath(pathname + search) : '/'} replace />
}

export const PersonGuard = () => <Guarded need="person" />
export const AdminGuard = () => <Guarded need="admin" />
