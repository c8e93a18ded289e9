import type { SessionUser } from '@picasso/contract'

import { recall, remember, type OpenStorage } from '../../lib/local-memory.ts'
import type { Session } from './session-slice.ts'

/** Who is signed in, for this browser's next load and its other tabs. Never a token: that is the cookie's. */
export const SESSION_NAME = 'userInfo'

/** Browsers also keep users written down before there was staff. */
interface StoredSession {
  user: Omit<SessionUser, 'isStaff'> & { isStaff?: boolean }
  expiresAt: number
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isStoredSession = (value: unknown): value is StoredSession => {
  if (!isObject(value) || !isObject(value['user']) || typeof value['expiresAt'] !== 'number') return false
  const { _id, email, name, isAdmin, isStaff } = value['user']
  const texts = [_id, email, name]
  return (
    texts.every((text) => typeof text === 'string') && typeof isAdmin === 'boolean' && ['boolean', 'undefined'].includes(typeof isStaff)
  )
}

/** What is kept, whether or not its time is over. */
export const storedSession = (open: OpenStorage, now: number): { state: 'none' | 'expired' } | { state: 'good'; session: Session } => {
  const stored = recall(open, SESSION_NAME, isStoredSession)
  if (!stored) return { state: 'none' }
  const { user, expiresAt } = stored
  return expiresAt > now
    ? { state: 'good', session: { user: { ...user, isStaff: user.isStaff ?? false }, expiresAt } }
    : { state: 'expired' }
}

export const storeSession = (open: OpenStorage, session: Session | null): void => remember(open, SESSION_NAME, session ?? undefined)
