import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'

import { api } from '../../app/api.ts'
import { recall, remember, type OpenStorage } from '../../lib/local-memory.ts'
import { sessionApi } from './api.ts'
import { checkSession } from './check-session.ts'
import { HEARTBEAT_MS, watchIdle, type IdleWatch } from './idle.ts'
import { isLogoutPending, noteLogout } from './logout-pending.ts'
import { adoptSession, clearCredentials, selectUser, type WithSession } from './session-slice.ts'
import { SESSION_NAME, storedSession, storeSession } from './session-storage.ts'

const ACTIVITY_NAME = 'lastActivity'
const ACTIVITY_EVENTS = ['mousemove', 'keydown', 'click', 'scroll'] as const
const CHECK_EVERY_MS = 10_000

const isTime = (value: unknown): value is number => typeof value === 'number'

interface SessionStore {
  dispatch: ThunkDispatch<WithSession, unknown, UnknownAction>
  getState: () => WithSession
  subscribe: (listener: () => void) => unknown
}

interface Surroundings {
  store: SessionStore
  page: Window
  now: () => number
  /** Somebody was signed out because nobody was there. */
  onIdleLogout: () => void
}

/** Sends the logout; should it not arrive, it is sent again at the next load. True once the shop has heard it. */
const sendLogout = async ({ store: { dispatch }, page }: Pick<Surroundings, 'store' | 'page'>): Promise<boolean> => {
  noteLogout(page.document)
  const { error } = await dispatch(sessionApi.endpoints.logout.initiate())
  // oxlint-disable-next-line no-console -- a failed logout of its own accord is only logged
  if (error) console.warn('The sign-out could not be sent; it is sent again at the next load.')
  return !error
}

/** Begins with what the browser remembers of an unexpired session, and lets the shop confirm or deny it. */
const begin = async ({ store, page, now }: Surroundings, storage: OpenStorage): Promise<void> => {
  const stored = storedSession(storage, now())
  if (stored.state === 'good') store.dispatch(adoptSession(stored.session))
  if (stored.state === 'expired') storeSession(storage, null)
  const ended = stored.state === 'expired' || isLogoutPending(page.document)
  // The page may have been drawn for whoever the shop still takes for signed in.
  if (ended) store.dispatch(clearCredentials())
  if (ended && !(await sendLogout({ store, page }))) return
  await store.dispatch(checkSession())
}

/** What is about a person, or only for some. */
const PERSONAL = [
  'Cart',
  'Design',
  'Artwork',
  'Draft',
  'DraftVersion',
  'Wish',
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
] as const

/**
 * What one person has seen is not kept for the next. To be called once the screens have let go of it: what still stands on
 * one would be asked for again.
 */
const forgetPersonalAnswers = ({ dispatch }: SessionStore): void => {
  dispatch(api.util.invalidateTags([...PERSONAL]))
}

/** Tells the browser's storage, and through it the other tabs, of every change, and hears of theirs. */
const shareBetweenTabs = ({ store, page, now }: Surroundings, storage: OpenStorage): void => {
  let { session } = store.getState().session
  let adopting = false
  store.subscribe(() => {
    const before = session
    ;({ session } = store.getState().session)
    if (session === before) return
    if (!adopting) storeSession(storage, session)
    if (session?.user._id !== before?.user._id) page.setTimeout(() => forgetPersonalAnswers(store))
  })
  page.addEventListener('storage', ({ key }) => {
    if (key !== SESSION_NAME && key !== null) return
    const stored = storedSession(storage, now())
    adopting = true
    if (stored.state === 'good') store.dispatch(adoptSession(stored.session))
    else if (selectUser(store.getState())) store.dispatch(clearCredentials())
    adopting = false
  })
}

/** While somebody is signed in, watches for 30 minutes of nobody being there. */
const signOutWhenIdle = ({ store, page, now, onIdleLogout }: Surroundings, storage: OpenStorage): void => {
  let watch: IdleWatch | undefined
  const onIdle = (): void => {
    void sendLogout({ store, page })
    store.dispatch(clearCredentials())
    onIdleLogout()
  }
  const start = (): IdleWatch =>
    watchIdle({
      now,
      onIdle,
      shared: {
        read: () => recall(storage, ACTIVITY_NAME, isTime) ?? 0,
        write: (time) => remember(storage, ACTIVITY_NAME, time),
      },
    })
  const follow = (): void => {
    const present = selectUser(store.getState()) !== null
    if (present !== (watch !== undefined)) watch = present ? start() : undefined
  }
  store.subscribe(follow)
  follow()
  // Captured, so that scrolling inside a page counts too.
  let heardAt = now()
  const act = (): void => {
    watch?.act()
    if (!selectUser(store.getState())?.isAdmin || now() - heardAt < HEARTBEAT_MS) return
    heardAt = now()
    void store.dispatch(checkSession())
  }
  for (const event of ACTIVITY_EVENTS) page.addEventListener(event, act, { capture: true, passive: true })
  page.setInterval(() => watch?.check(), CHECK_EVERY_MS)
}

/** Ends a session whose 30 days ran out while its page stood open. */
const endWhenExpired = ({ store, page, now }: Surroundings): void => {
  page.setInterval(() => {
    const { session } = store.getState().session
    if (!session || session.expiresAt > now()) return
    store.dispatch(clearCredentials())
    void sendLogout({ store, page })
  }, CHECK_EVERY_MS)
}

/** Keeps the session of this browser for as long as the page lives. */
export const keepSession = (surroundings: Surroundings): void => {
  const { page } = surroundings
  const storage: OpenStorage = () => page.localStorage
  shareBetweenTabs(surroundings, storage)
  signOutWhenIdle(surroundings, storage)
  endWhenExpired(surroundings)
  void begin(surroundings, storage)
}
