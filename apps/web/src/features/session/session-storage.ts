import { SessionUser } from '@picasso/contract'
import * as z from 'zod/mini'

import { recall, remember, type OpenStorage } from '../../lib/local-memory.ts'
import type { Session } from './session-slice.ts'

/** Who is signed in, for this browser's next load and its other tabs. Never a token: that is the cookie's. */
export const SESSION_NAME = 'userInfo'
const LOGOUT_NAME = 'logoutPending'

/** Browsers also keep users written down before there was staff. */
const StoredSession = z.object({
  // oxlint-disable-next-line no-underscore-dangle -- the library's name
  user: z.extend(SessionUser, { isStaff: z._default(z.boolean(), false) }),
  expiresAt: z.number(),
})

/** What is kept, whether or not its time is over. */
export const storedSession = (open: OpenStorage, now: number): { state: 'none' | 'expired' } | { state: 'good'; session: Session } => {
  const session = recall(open, SESSION_NAME, StoredSession)
  if (!session) return { state: 'none' }
  return session.expiresAt > now ? { state: 'good', session } : { state: 'expired' }
}

export const storeSession = (open: OpenStorage, session: Session | null): void => remember(open, SESSION_NAME, session ?? undefined)

/** A logout that has not reached the shop: it is sent again at the next load, so that the session there does not outlive it. */
export const isLogoutPending = (open: OpenStorage): boolean => recall(open, LOGOUT_NAME, z.literal(true)) === true
export const setLogoutPending = (open: OpenStorage, pending: boolean): void => remember(open, LOGOUT_NAME, pending || undefined)
