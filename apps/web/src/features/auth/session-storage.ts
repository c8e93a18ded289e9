import type { SessionUser } from '@picasso/contract'

import { readStoredValue, storeValue, type OpenStorage } from '../../lib/stored-value.ts'
import type { Session } from './session-slice.ts'

/** The signed-in user, for this browser's next load and its other tabs. Never a token: that is in the cookie. */
export const SESSION_STORAGE_KEY = 'userInfo'

/** Stored users may be older than the staff role. */
interface StoredSession {
  user: Omit<SessionUser, 'isStaff'> & { isStaff?: boolean }
  expiresAt: number
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isStoredSession = (value: unknown): value is StoredSession => {
  if (!isObject(value) || !isObject(value['user']) || typeof value['expiresAt'] !== 'number') return false
  const { _id, email, name, isAdmin, isStaff } = value['user']
  const fields = [_id, email, name]
  return (
    fields.every((text) => typeof text === 'string') && typeof isAdmin === 'boolean' && ['boolean', 'undefined'].includes(typeof isStaff)
  )
}

/** The stored session, even if expired. */
export const loadSession = (
  openStorage: OpenStorage,
  now: number,
): { state: 'none' | 'expired' } | { state: 'valid'; session: Session } => {
  const stored = readStoredValue(openStorage, SESSION_STORAGE_KEY, isStoredSession)
  if (!stored) return { state: 'none' }
  const { user, expiresAt } = stored
  return expiresAt > now
    ? { state: 'valid', session: { user: { ...user, isStaff: user.isStaff ?? false }, expiresAt } }
    : { state: 'expired' }
}

export const saveSession = (openStorage: OpenStorage, session: Session | null): void =>
  storeValue(openStorage, SESSION_STORAGE_KEY, session ?? undefined)
