import { describe, expect, it } from 'vitest'

import { FRESH_MS, MAX_STALE_MS, PageCache, REVALIDATE_INTERVAL_MS } from './page-cache.ts'

const makeCache = () => {
  let now = 0
  let drawn = 0
  let reliable = true
  const cache = new PageCache<string>({
    now: () => now,
    shouldCache: (page) => !page.startsWith('incomplete'),
    isReliable: () => reliable,
  })
  const draw = () => {
    drawn += 1
    return Promise.resolve(`page ${drawn}`)
  }
  return { cache, draw, drawings: () => drawn, pass: (ms: number) => (now += ms), distrust: () => (reliable = false) }
}

/** Lets work that was begun in the background finish. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a public page', () => {
  it('is drawn once however many ask for it at the same time', async () => {
    const { cache, draw, drawings } = makeCache()
    expect(await Promise.all([cache.get('/', draw), cache.get('/', draw)])).toEqual(['page 1', 'page 1'])
    expect(drawings()).toBe(1)
  })

  it('is served from memory while fresh', async () => {
    const { cache, draw, drawings, pass } = makeCache()
    await cache.get('/', draw)
    pass(FRESH_MS - 1)
    expect(await cache.get('/', draw)).toBe('page 1')
    expect(drawings()).toBe(1)
  })

  it('is served once more when old, while the next one is drawn', async () => {
    const { cache, draw, pass } = makeCache()
    await cache.get('/', draw)
    pass(FRESH_MS)
    expect(await cache.get('/', draw)).toBe('page 1')
    await settle()
    expect(await cache.get('/', draw)).toBe('page 2')
  })

  it('stays as it is when drawing it anew fails', async () => {
    const { cache, draw, pass } = makeCache()
    await cache.get('/', draw)
    pass(FRESH_MS)
    expect(await cache.get('/', () => Promise.reject(new Error('no database')))).toBe('page 1')
    await settle()
    expect(await cache.get('/', draw)).toBe('page 1')
  })

  it('is drawn anew at once after a change, and a drawing begun before the change is not kept', async () => {
    const { cache, draw } = makeCache()
    const drawing = cache.get('/', async () => {
      await settle()
      return 'from before the change'
    })
    cache.clear()
    expect(await drawing).toBe('from before the change')
    expect(await cache.get('/', draw)).toBe('page 1')
  })

  it('is not kept when something was missing on it', async () => {
    const { cache, draw } = makeCache()
    await cache.get('/', () => Promise.resolve('incomplete'))
    expect(await cache.get('/', draw)).toBe('page 1')
  })

  it('on which goods changed is served for a moment longer while the next one is drawn, and then no more', async () => {
    const { cache, draw, drawings, pass } = makeCache()
    await cache.get('/', draw)
    cache.markStale()
    expect(await cache.get('/', draw)).toBe('page 1')
    expect(drawings()).toBe(1)
    pass(REVALIDATE_INTERVAL_MS)
    expect(await cache.get('/', draw)).toBe('page 1')
    await settle()
    expect(await cache.get('/', draw)).toBe('page 2')
    cache.markStale()
    pass(MAX_STALE_MS)
    expect(await cache.get('/', draw)).toBe('page 3')
  })

  it('counts as outdated when goods changed while it was drawn', async () => {
    const { cache, draw, pass } = makeCache()
    await cache.get('/', async () => {
      cache.markStale()
      await settle()
      return 'from before the change'
    })
    pass(MAX_STALE_MS)
    expect(await cache.get('/', draw)).toBe('page 1')
  })

  it('is drawn for whoever asks while changes could be missed', async () => {
    const { cache, draw, distrust } = makeCache()
    await cache.get('/', draw)
    distrust()
    expect(await cache.get('/', draw)).toBe('page 2')
  })
})
