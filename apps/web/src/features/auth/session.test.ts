import { messages } from '@picasso/contract/messages/en'
import { describe, expect, it, vi } from 'vitest'

import { createStore } from '../../app/store.ts'
import { describeError } from '../../lib/describe-error.ts'
import { createValue } from '../../lib/value.ts'
import { checkSession } from './check-session.ts'
import { clearCredentials, type Session, SESSION_MS, setCredentials } from './session.ts'
import { loadSession, saveSession } from './start-session.ts'

const user = { _id: '01930000-0000-7000-8000-000000000001', email: 'ada@example.com', name: 'Ada', isAdmin: false, isStaff: false }

const makeStorage = () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  return { kept: stored, open: () => storage }
}
const guestSession = () => createValue<Session | null>(null)
const forbidden = () => {
  throw new Error('SecurityError')
}

describe('setting credentials', () => {
  it.each([{ ...user, _id: '' }, { ...user, email: '' }, { email: user.email }, { _id: user._id }, {}])('of %j fails', (incomplete) => {
    expect(() => setCredentials(guestSession(), incomplete)).toThrow('Invalid user information')
  })

  it('signs in for 30 days and stores nothing but the user', () => {
    const before = Date.now()
    const token = { token: 'secret' }
    const session = guestSession()
    setCredentials(session, { ...user, ...token })
    expect(session.get()?.user).toEqual(user)
    expect(session.get()?.expiresAt).toBeGreaterThanOrEqual(before + SESSION_MS)
    expect(SESSION_MS).toBe(30 * 86_400_000)
  })

  it('without a user id shows the specified error on signing in', () => {
    const store = createStore({ origin: 'http://shop.invalid', fetch: () => Promise.resolve(Response.json({})) })
    const message = ((): string => {
      try {
        setCredentials(store.session, { ...user, _id: '' })
        return ''
      } catch (error) {
        return describeError(error, messages).message
      }
    })()
    expect(message).toBe('Invalid user information')
    expect(store.session.get()).toBeNull()
  })

  it('without a user id only logs a warning in a background check', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const store = createStore({
      origin: 'http://shop.invalid',
      fetch: () => Promise.resolve(Response.json({ user: { ...user, _id: '' }, expiresAt: null })),
    })
    await checkSession(store)
    expect(store.session.get()).toBeNull()
    expect(warn).toHaveBeenCalledWith('Invalid user information')
    warn.mockRestore()
  })

  it('is lost if the server no longer knows the user, and not if the user signs out', async () => {
    const store = createStore({
      origin: 'http://shop.invalid',
      fetch: () => Promise.resolve(Response.json({ user: null, expiresAt: null })),
    })
    setCredentials(store.session, user)
    await checkSession(store)
    expect(store.session.get()).toBeNull()
    expect(store.sessionEnd).toBe('lost')
    setCredentials(store.session, user)
    clearCredentials(store.session)
    expect(store.sessionEnd).toBeUndefined()
  })

  it('leaves what was typed when it ended to the same user only', () => {
    const store = createStore({ origin: 'http://shop.invalid', fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    const unsavedValues = { userId: user._id, byForm: { '/profile details': { name: 'Ada Fernando' } } }
    store.unsavedValues.set(unsavedValues)
    setCredentials(store.session, user)
    expect(store.unsavedValues.get()).toBe(unsavedValues)
    clearCredentials(store.session)
    setCredentials(store.session, { ...user, _id: '01930000-0000-7000-8000-000000000002' })
    expect(store.unsavedValues.get()).toBeNull()
  })

  it('is reverted by signing out', () => {
    const session = guestSession()
    setCredentials(session, user)
    clearCredentials(session)
    expect(session.get()).toBeNull()
  })
})

describe('a stored session', () => {
  it('is used until it expires', () => {
    const { open } = makeStorage()
    const session = { user, expiresAt: 5000 }
    saveSession(open, session)
    expect(loadSession(open, 4999)).toEqual({ state: 'valid', session })
    expect(loadSession(open, 5000)).toEqual({ state: 'expired' })
  })

  it('from before the staff role is still valid', () => {
    const { kept: stored, open } = makeStorage()
    const { isStaff: _, ...before } = user
    stored.set('userInfo', JSON.stringify({ user: before, expiresAt: 5000 }))
    expect(loadSession(open, 0)).toEqual({ state: 'valid', session: { user, expiresAt: 5000 } })
  })

  it('is removed by signing out', () => {
    const { kept: stored, open } = makeStorage()
    saveSession(open, { user, expiresAt: 5000 })
    saveSession(open, null)
    expect(loadSession(open, 0)).toEqual({ state: 'none' })
    expect(stored.size).toBe(0)
  })

  it.each(['{', '{"user":{}}', '{"user":{"_id":"1","email":"x"},"expiresAt":9}', 'null'])('that reads %s is ignored', (text) => {
    const { kept: stored, open } = makeStorage()
    stored.set('userInfo', text)
    expect(loadSession(open, 0)).toEqual({ state: 'none' })
  })

  it('is absent where storing is forbidden, without an error', () => {
    expect(() => saveSession(forbidden, { user, expiresAt: 5000 })).not.toThrow()
    expect(loadSession(forbidden, 0)).toEqual({ state: 'none' })
  })
})
