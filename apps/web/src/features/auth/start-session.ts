import { LOGOUT_PENDING_MAX_AGE_S, LOGOUT_PENDING_COOKIE, type SessionUser } from '@picasso/contract'

import type { Tag } from '../../app/api.ts'
import type { Store } from '../../app/store.ts'
import { clearPersonalStorage } from '../../lib/personal-storage.ts'
import { readStoredValue, storeValue, type OpenStorage } from '../../lib/stored-value.ts'
import { logoutMutation } from './api.ts'
import { checkSession } from './check-session.ts'
import { HEARTBEAT_MS, watchIdle, type IdleWatcher } from './idle.ts'
import { clearCredentials, getUser, type Session } from './session.ts'

/** The signed-in user, for this browser's next load and its other tabs. Never a token: that is in the cookie. */
const SESSION_STORAGE_KEY = 'userInfo'

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

type CookiePage = Pick<Document, 'cookie' | 'location'>

/**
 * Marks a logout that did not reach the server: it is sent again at the next load, so that the session does not stay alive. It is a cookie,
 * so that the server renders no page for the signed-out user before that load's script runs. The server removes it after the logout or a
 * sign-in.
 */
const setLogoutPending = (page: CookiePage): void => {
  const secure = page.location.protocol === 'https:' ? '; Secure' : ''
  page.cookie = `${LOGOUT_PENDING_COOKIE}=1; Path=/; Max-Age=${LOGOUT_PENDING_MAX_AGE_S}; SameSite=Lax${secure}`
}

const isLogoutPending = ({ cookie }: CookiePage): boolean => cookie.split(/;\s*/).includes(`${LOGOUT_PENDING_COOKIE}=1`)

const ACTIVITY_STORAGE_KEY = 'lastActivity'
const ACTIVITY_EVENTS = ['mousemove', 'keydown', 'click', 'scroll'] as const
const CHECK_INTERVAL_MS = 10_000

const isTime = (value: unknown): value is number => typeof value === 'number'

interface SessionEnvironment {
  store: Store
  page: Window
  now: () => number
  /** The user was signed out for inactivity. */
  onIdleLogout: () => void
  /** A user has signed out, or another one has signed in: the next person may be another. */
  onUserLeft: () => void
}

/** Sends the logout; if it fails, it is sent again at the next load. True once the server has confirmed it. */
const sendLogout = async ({ store, page }: Pick<SessionEnvironment, 'store' | 'page'>): Promise<boolean> => {
  setLogoutPending(page.document)
  const { error } = await store.send(logoutMutation, undefined)
  // oxlint-disable-next-line no-console -- a failed logout of its own accord is only logged
  if (error) console.warn('The sign-out could not be sent; it is sent again at the next load.')
  return !error
}

/** Starts with the stored session if it has not expired, and lets the server confirm it. */
const restoreSession = async ({ store, page, now }: SessionEnvironment, storage: OpenStorage): Promise<void> => {
  const stored = loadSession(storage, now())
  if (stored.state === 'valid') store.session.set(stored.session)
  if (stored.state === 'expired') saveSession(storage, null)
  const isSessionEnded = stored.state === 'expired' || isLogoutPending(page.document)
  // The page may have been rendered for a user whose session the server still accepts.
  if (isSessionEnded) clearCredentials(store.session)
  if (isSessionEnded && !(await sendLogout({ store, page }))) return
  await checkSession(store)
}

/** Personal or restricted data. */
const PERSONAL_TAGS = [
  'Cart',
  'Design',
  'Artwork',
  'Draft',
  'DraftVersion',
  'WishlistItem',
  'Order',
  'Account',
  'User',
  'Mail',
  'Audit',
  'Board',
  'Feedback',
  'SavedView',
  'Discount',
  'Admin',
] as const satisfies readonly Tag[]

/** Clears cached data of the previous user. Called after the screens have unsubscribed: mounted queries would refetch. */
const invalidatePersonalData = (store: Store): void => store.invalidate(PERSONAL_TAGS)

/** Whether the storage holds exactly this session; no session if it is null. */
const isSaved = (stored: ReturnType<typeof loadSession>, session: Session | null): boolean =>
  stored.state === 'valid' ? JSON.stringify(stored.session) === JSON.stringify(session) : stored.state === 'none' && session === null

/**
 * Syncs the session with the browser's storage, and through it with the other tabs. An unchanged session is neither written nor set again:
 * otherwise a tab that is still loading could restore a user who is signing out in another tab, and the result of its own session check
 * would be ignored, because it is older than the restored session.
 */
const syncBetweenTabs = ({ store, page, now, onUserLeft }: SessionEnvironment, storage: OpenStorage): void => {
  let session = store.session.get()
  store.session.subscribe(() => {
    const before = session
    session = store.session.get()
    if (!isSaved(loadSession(storage, now()), session)) saveSession(storage, session)
    if (before && session?.user._id !== before.user._id) {
      clearPersonalStorage(page, before.user._id)
      onUserLeft()
    }
    if (session?.user._id !== before?.user._id) page.setTimeout(() => invalidatePersonalData(store))
  })
  page.addEventListener('storage', ({ key }) => {
    if (key !== SESSION_STORAGE_KEY && key !== null) return
    const stored = loadSession(storage, now())
    if (isSaved(stored, store.session.get())) return
    if (stored.state === 'valid') store.session.set(stored.session)
    else if (getUser(store.session)) {
      store.sessionEnd = 'lost'
      clearCredentials(store.session)
    }
  })
}

/** Watches for 30 minutes of inactivity while a user is signed in. */
const signOutWhenIdle = ({ store, page, now, onIdleLogout }: SessionEnvironment, storage: OpenStorage): void => {
  let idleWatcher: IdleWatcher | undefined
  const onIdle = (): void => {
    void sendLogout({ store, page })
    store.sessionEnd = 'idle'
    clearCredentials(store.session)
    onIdleLogout()
  }
  const start = (): IdleWatcher =>
    watchIdle({
      now,
      onIdle,
      sharedActivity: {
        read: () => readStoredValue(storage, ACTIVITY_STORAGE_KEY, isTime) ?? 0,
        write: (time) => storeValue(storage, ACTIVITY_STORAGE_KEY, time),
      },
    })
  const updateWatcher = (): void => {
    const isSignedIn = getUser(store.session) !== null
    if (isSignedIn !== (idleWatcher !== undefined)) idleWatcher = isSignedIn ? start() : undefined
  }
  store.session.subscribe(updateWatcher)
  updateWatcher()
  // Captured, so that scrolling inside the page counts too.
  let lastCheckedAt = now()
  const recordActivity = (): void => {
    idleWatcher?.recordActivity()
    if (!getUser(store.session)?.isAdmin || now() - lastCheckedAt < HEARTBEAT_MS) return
    lastCheckedAt = now()
    void checkSession(store)
  }
  for (const event of ACTIVITY_EVENTS) page.addEventListener(event, recordActivity, { capture: true, passive: true })
  page.setInterval(() => idleWatcher?.check(), CHECK_INTERVAL_MS)
}

/** Ends a session that expires while the page is open. */
const endWhenExpired = ({ store, page, now }: SessionEnvironment): void => {
  page.setInterval(() => {
    const session = store.session.get()
    if (!session || session.expiresAt > now()) return
    store.sessionEnd = 'lost'
    clearCredentials(store.session)
    void sendLogout({ store, page })
  }, CHECK_INTERVAL_MS)
}

/** Manages the session of this browser while the page is open. */
export const startSession = (environment: SessionEnvironment): void => {
  const { page } = environment
  const storage: OpenStorage = () => page.localStorage
  syncBetweenTabs(environment, storage)
  signOutWhenIdle(environment, storage)
  endWhenExpired(environment)
  void restoreSession(environment, storage)
}
