import { describe, expect, it } from 'vitest'

import { FRESH_MS, MAX_STALE_MS, PageCache, REVALIDATE_INTERVAL_MS } from './page-cache.ts'

const createCache = () => {
  let now = 0
  let renderCount = 0
  let isReliable = true
  const cache = new PageCache<string>({
    now: () => now,
    shouldCache: (page) => !page.startsWith('incomplete'),
    isReliable: () => isReliable,
  })
  const render = () => {
    renderCount += 1
    return Promise.resolve(`page ${renderCount}`)
  }
  return { cache, render, countRenders: () => renderCount, pass: (ms: number) => (now += ms), distrust: () => (isReliable = false) }
}

/** Waits for renders in the background. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('PageCache', () => {
  it('renders a page once for concurrent requests', async () => {
    const { cache, render, countRenders } = createCache()
    expect(await Promise.all([cache.get('/', render), cache.get('/', render)])).toEqual(['page 1', 'page 1'])
    expect(countRenders()).toBe(1)
  })

  it('serves a fresh page from memory', async () => {
    const { cache, render, countRenders, pass } = createCache()
    await cache.get('/', render)
    pass(FRESH_MS - 1)
    expect(await cache.get('/', render)).toBe('page 1')
    expect(countRenders()).toBe(1)
  })

  it('serves an old page once more while it is rendered again', async () => {
    const { cache, render, pass } = createCache()
    await cache.get('/', render)
    pass(FRESH_MS)
    expect(await cache.get('/', render)).toBe('page 1')
    await settle()
    expect(await cache.get('/', render)).toBe('page 2')
  })

  it('keeps the old page when rendering fails', async () => {
    const { cache, render, pass } = createCache()
    await cache.get('/', render)
    pass(FRESH_MS)
    expect(await cache.get('/', () => Promise.reject(new Error('no database')))).toBe('page 1')
    await settle()
    expect(await cache.get('/', render)).toBe('page 1')
  })

  it('renders again after clear and does not store a render that began before', async () => {
    const { cache, render } = createCache()
    const pendingRender = cache.get('/', async () => {
      await settle()
      return 'from before the change'
    })
    cache.clear()
    expect(await pendingRender).toBe('from before the change')
    expect(await cache.get('/', render)).toBe('page 1')
  })

  it('does not store an incomplete page', async () => {
    const { cache, render } = createCache()
    await cache.get('/', () => Promise.resolve('incomplete'))
    expect(await cache.get('/', render)).toBe('page 1')
  })

  it('serves a stale page for MAX_STALE_MS while it is rendered again', async () => {
    const { cache, render, countRenders, pass } = createCache()
    await cache.get('/', render)
    cache.markStale()
    expect(await cache.get('/', render)).toBe('page 1')
    expect(countRenders()).toBe(1)
    pass(REVALIDATE_INTERVAL_MS)
    expect(await cache.get('/', render)).toBe('page 1')
    await settle()
    expect(await cache.get('/', render)).toBe('page 2')
    cache.markStale()
    pass(MAX_STALE_MS)
    expect(await cache.get('/', render)).toBe('page 3')
  })

  it('treats a page as stale when products changed while it was rendered', async () => {
    const { cache, render, pass } = createCache()
    await cache.get('/', async () => {
      cache.markStale()
      await settle()
      return 'from before the change'
    })
    pass(MAX_STALE_MS)
    expect(await cache.get('/', render)).toBe('page 1')
  })

  it('renders for every request while notifications are unreliable', async () => {
    const { cache, render, distrust } = createCache()
    await cache.get('/', render)
    distrust()
    expect(await cache.get('/', render)).toBe('page 2')
  })
})
