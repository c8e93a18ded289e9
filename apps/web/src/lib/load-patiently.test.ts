import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { LATE_MS, loadPatiently } from './load-patiently.ts'
import { reloadReminder } from './reload-due.ts'

const page = Object.assign(new EventTarget(), { onLine: true })

beforeEach(() => {
  page.onLine = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', page)
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a part of the page that is late', () => {
  it('is spoken of while it is waited for, and no longer once it is there', async () => {
    let arrive: (part: string) => void = () => undefined
    const part = loadPatiently(() => new Promise<string>((resolve) => (arrive = resolve)))
    vi.advanceTimersByTime(LATE_MS - 1)
    expect(reloadReminder.cause()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(reloadReminder.cause()).toBe('slow')
    arrive('art')
    expect(await part).toBe('art')
    expect(reloadReminder.cause()).toBeUndefined()
  })

  it('is not spoken of where it came in time', async () => {
    expect(await loadPatiently(() => Promise.resolve('art'))).toBe('art')
    vi.advanceTimersByTime(LATE_MS)
    expect(reloadReminder.cause()).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('asks for no reload without a connection, and is fetched again when there is one', async () => {
    page.onLine = false
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('art')
    const part = loadPatiently(load)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
    void loadPatiently(() => new Promise(() => undefined))
    vi.advanceTimersByTime(LATE_MS)
    expect(reloadReminder.cause()).toBeUndefined()
    page.onLine = true
    page.dispatchEvent(new Event('online'))
    expect(await part).toBe('art')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is a failure where it cannot be had although there is a connection', async () => {
    await expect(loadPatiently(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(reloadReminder.cause()).toBeUndefined()
  })
})
