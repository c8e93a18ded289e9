import type { SessionUser } from '@picasso/contract'

import { InvalidUserError } from '../../lib/describe-error.ts'
import type { Value } from '../../lib/value.ts'

/** Lifetime of a stored session, from signing in. */
export const SESSION_MS = 30 * 24 * 60 * 60_000

export interface Session {
  user: SessionUser
  /** Milliseconds since 1970, by the browser's clock. */
  expiresAt: number
}

/** The session of this browser; null for a guest. */
type SessionValue = Value<Session | null>

/** A user signed in. */
export const setCredentials = (session: SessionValue, user: Partial<SessionUser>): void => {
  const { _id, email, name = '', isAdmin = false, isStaff = false } = user
  if (!_id || !email) throw new InvalidUserError()
  session.set({ user: { _id, email, name, isAdmin, isStaff }, expiresAt: Date.now() + SESSION_MS })
}

/** The same user with another name, email or role; the expiry stays. */
export const refreshUser = (session: SessionValue, user: SessionUser): void => {
  const current = session.get()
  if (current && JSON.stringify(current.user) !== JSON.stringify(user)) session.set({ ...current, user })
}

export const clearCredentials = (session: SessionValue): void => session.set(null)

export const getUser = (session: SessionValue): SessionUser | null => session.get()?.user ?? null
