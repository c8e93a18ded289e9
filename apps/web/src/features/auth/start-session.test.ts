import { describe, expect, it, vi } from 'vitest'

import { createStore } from '../../app/store.ts'
import { IDLE_MS } from './idle.ts'
import { getUser, setCredentials } from './session.ts'
import { startSession } from './start-session.ts'

const USER = { _id: '01930000-0000-7000-8000-000000000001', email: 'ada@example.com', name: 'Ada', isAdmin: false, isStaff: false }

/** A browser between two loads: its storage, clock and connection. */
class FakeBrowser {
  now = 1_000_000
  isOnline = true
  readonly requestedPaths: string[] = []
  readonly cookies = new Map<string, string>()
  readonly #stored = new Map<string, string>()
  readonly writtenKeys: string[] = []
  /** What this tab stores. */
  readonly tabValues = new Map([['checkout:cart', '{"draft":{"line1":"77 Marmalade Crescent"}}']])

  readonly fetch = (input: RequestInfo | URL): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    this.requestedPaths.push(pathname)
    if (!this.isOnline) return Promise.reject(new TypeError('Failed to fetch'))
    if (pathname.endsWith('/logout')) {
      // As the shop does with the response to a logout.
      this.cookies.clear()
      return Promise.resolve(Response.json({ ok: true }))
    }
    return Promise.resolve(Response.json({ user: null, expiresAt: null }))
  }

  /** Loads a page, possibly rendered for a user; returns the callbacks of its timers, its activity and changes in other tabs. */
  load() {
    const store = createStore({ origin: 'http://shop.invalid', fetch: this.fetch })
    const strokes: (() => void)[] = []
    const storageListeners: ((event: { key: string }) => void)[] = []
    const activityListeners = new Map<string, () => void>()
    const { cookies } = this
    const page = {
      document: {
        location: { protocol: 'https:' },
        get cookie() {
          return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        },
        set cookie(text: string) {
          const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
          cookies.set(name, value)
        },
      },
      localStorage: {
        getItem: (name: string) => this.#stored.get(name) ?? null,
        setItem: (name: string, value: string) => {
          this.writtenKeys.push(name)
          this.#stored.set(name, value)
        },
        removeItem: (name: string) => void this.#stored.delete(name),
      },
      sessionStorage: this.tabValues,
      addEventListener: (name: string, listener: (event: { key: string }) => void) => {
        if (name === 'storage') storageListeners.push(listener)
        else activityListeners.set(name, () => listener({ key: '' }))
      },
      setTimeout: () => 0,
      setInterval: (stroke: () => void) => strokes.push(stroke),
    }
    const onIdleLogout = vi.fn<() => void>()
    const onUserLeft = vi.fn<() => void>()
    // oxlint-disable-next-line no-unsafe-type-assertion -- as much of a window as is looked at
    startSession({ store, page: page as unknown as Window, now: () => this.now, onIdleLogout, onUserLeft })
    return {
      store,
      strike: () => strokes.forEach((stroke) => stroke()),
      act: (event: string) => activityListeners.get(event)?.(),
      changeElsewhere: () => storageListeners.forEach((listener) => listener({ key: 'userInfo' })),
      onIdleLogout,
      onUserLeft,
    }
  }
}

describe('a tab that loads while the user signs out in another one', () => {
  it('does not store the user again, and signs out by its own check even if it learns late that nothing was stored', async () => {
    const browser = new FakeBrowser()
    const first = browser.load()
    await vi.waitFor(() => expect(browser.requestedPaths).toEqual(['/api/users/session']))
    setCredentials(first.store.session, USER)
    expect(browser.writtenKeys).toContain('userInfo')

    browser.writtenKeys.length = 0
    const second = browser.load()
    expect(getUser(second.store.session)).toEqual(USER)
    expect(browser.writtenKeys).not.toContain('userInfo')
    second.changeElsewhere()
    await vi.waitFor(() => expect(getUser(second.store.session)).toBeNull())
    // The end of the session is stored, and the first tab follows it.
    first.changeElsewhere()
    expect(getUser(first.store.session)).toBeNull()
  })
})

describe('an idle logout', () => {
  it.each(['mousemove', 'keydown', 'click', 'scroll'])('comes 30 minutes after the latest %s', (event) => {
    const browser = new FakeBrowser()
    const { store, act, strike, onIdleLogout } = browser.load()
    setCredentials(store.session, USER)
    browser.now += IDLE_MS - 1
    act(event)
    browser.now += IDLE_MS - 1
    strike()
    expect(onIdleLogout).not.toHaveBeenCalled()
    browser.now += 1
    strike()
    expect(onIdleLogout).toHaveBeenCalledOnce()
  })

  it('that cannot reach the server stays signed out at the next load, which sends the logout first', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const browser = new FakeBrowser()
    const first = browser.load()
    await vi.waitFor(() => expect(browser.requestedPaths).toEqual(['/api/users/session']))
    setCredentials(first.store.session, USER)
    browser.isOnline = false
    browser.now += IDLE_MS
    first.strike()
    expect(first.onIdleLogout).toHaveBeenCalledOnce()
    expect(getUser(first.store.session)).toBeNull()
    expect(first.onUserLeft).toHaveBeenCalledOnce()
    // What was typed at a checkout is not left to whoever uses the computer next.
    expect([...browser.tabValues]).toEqual([])
    // The cookie that the next load sends to the shop, which renders pages by it.
    expect([...browser.cookies]).toEqual([['logout-pending', '1']])
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())

    browser.isOnline = true
    browser.requestedPaths.length = 0
    const next = browser.load()
    await vi.waitFor(() => expect(browser.requestedPaths).toEqual(['/api/users/logout', '/api/users/session']))
    expect(getUser(next.store.session)).toBeNull()
    expect([...browser.cookies]).toEqual([])

    browser.requestedPaths.length = 0
    browser.load()
    await vi.waitFor(() => expect(browser.requestedPaths).toEqual(['/api/users/session']))
    vi.restoreAllMocks()
  })
})
