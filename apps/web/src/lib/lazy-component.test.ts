import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { SLOW_LOAD_MS, loadWhenOnline } from './lazy-component.tsx'
import { reloadPrompt } from './reload-prompt.ts'

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

describe('loadWhenOnline', () => {
  it('reports a slow load until it has finished', async () => {
    let arrive: (part: string) => void = () => undefined
    const part = loadWhenOnline(() => new Promise<string>((resolve) => (arrive = resolve)))
    vi.advanceTimersByTime(SLOW_LOAD_MS - 1)
    expect(reloadPrompt.getReason()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(reloadPrompt.getReason()).toBe('slow')
    arrive('art')
    expect(await part).toBe('art')
    expect(reloadPrompt.getReason()).toBeUndefined()
  })

  it('does not report a fast load', async () => {
    expect(await loadWhenOnline(() => Promise.resolve('art'))).toBe('art')
    vi.advanceTimersByTime(SLOW_LOAD_MS)
    expect(reloadPrompt.getReason()).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('reports nothing offline, and loads again once online', async () => {
    page.onLine = false
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('art')
    const part = loadWhenOnline(load)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
    void loadWhenOnline(() => new Promise(() => undefined))
    vi.advanceTimersByTime(SLOW_LOAD_MS)
    expect(reloadPrompt.getReason()).toBeUndefined()
    page.onLine = true
    page.dispatchEvent(new Event('online'))
    expect(await part).toBe('art')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('rejects a load that fails while online', async () => {
    await expect(loadWhenOnline(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(reloadPrompt.getReason()).toBeUndefined()
  })
})
