import { describe, expect, it } from 'vitest'

import { MAX_AGE_MS, MAX_STALE_MS, PageCache, RENEWAL_INTERVAL_MS } from './page-cache.ts'

const PAGE_BYTES = 100
/** What an entry takes besides its body. */
const ENTRY_BYTES = 2_048

interface TestPage {
  number: number
  body: Buffer
  dependencies: readonly string[] | undefined
}

const createCache = ({ maxBytes }: { maxBytes?: number } = {}) => {
  let now = 0
  let day = 0
  let isReliable = true
  let lastNumber = 0
  const errors: unknown[] = []
  const cache = new PageCache<TestPage>({
    now: () => now,
    getDay: () => day,
    isReliable: () => isReliable,
    onRenewalError: (error) => errors.push(error),
    ...(maxBytes !== undefined && { maxBytes }),
  })
  const createPage = (dependencies: readonly string[] | undefined): TestPage => {
    lastNumber += 1
    return { number: lastNumber, body: Buffer.alloc(PAGE_BYTES), dependencies }
  }
  const open = async (key: string, dependencies: readonly string[] = []) =>
    (cache.find(key) ?? (await cache.render(key, () => Promise.resolve(createPage(dependencies))))).number
  return {
    cache,
    errors,
    createPage,
    open,
    pass: (ms: number) => (now += ms),
    passMidnight: () => (day += 1),
    distrust: () => (isReliable = false),
  }
}

describe('PageCache', () => {
  it('serves a page from memory, each key its own', async () => {
    const { open } = createCache()
    expect([await open('/'), await open('/'), await open('/shop'), await open('/')]).toEqual([1, 1, 2, 1])
  })

  it('renders only the pages again that show what has changed', async () => {
    const { cache, open } = createCache()
    await open('/tee', ['product tee', 'stock tee'])
    await open('/cap', ['product cap', 'stock cap'])
    cache.drop(['product tee'])
    expect([await open('/tee', ['product tee']), await open('/cap')]).toEqual([3, 2])
  })

  it('serves a page for MAX_STALE_MS after a frequent change and not for longer', async () => {
    const { cache, open, pass } = createCache()
    await open('/tee', ['stock tee'])
    cache.markStale(['stock tee'])
    pass(MAX_STALE_MS - 1)
    expect(cache.find('/tee')?.number).toBe(1)
    pass(1)
    expect(cache.find('/tee')).toBeUndefined()
  })

  it('renders a page that was requested again in the background after a frequent change', async () => {
    const { cache, createPage, open, pass } = createCache()
    await cache.render('/tee', () => Promise.resolve(createPage(['stock tee'])))
    await open('/tee')
    pass(RENEWAL_INTERVAL_MS)
    cache.markStale(['stock tee'])
    await expect.poll(() => cache.find('/tee')?.number).toBe(2)
    pass(MAX_STALE_MS)
    expect(cache.find('/tee')?.number).toBe(2)
  })

  it('reports that a page could not be rendered again in the background, and serves it no longer', async () => {
    const { cache, createPage, errors, open, pass } = createCache()
    const error = new Error('the database is away')
    let isBroken = false
    await cache.render('/tee', async () => {
      if (isBroken) throw error
      return createPage(['stock tee'])
    })
    isBroken = true
    await open('/tee')
    pass(RENEWAL_INTERVAL_MS)
    cache.markStale(['stock tee'])
    await expect.poll(() => errors).toEqual([error])
    expect(cache.find('/tee')).toBeUndefined()
  })

  it('does not store a page when what it shows changed while it was rendered', async () => {
    const { cache, createPage, open } = createCache()
    const page = await cache.render('/tee', () => {
      cache.drop(['product tee'])
      return Promise.resolve(createPage(['product tee']))
    })
    expect(page.number).toBe(1)
    expect(await open('/tee')).toBe(2)
  })

  it('treats a page as stale when it was sold while it was rendered', async () => {
    const { cache, createPage, pass } = createCache()
    await cache.render('/tee', () => {
      cache.markStale(['stock tee'])
      return Promise.resolve(createPage(['stock tee']))
    })
    pass(MAX_STALE_MS)
    expect(cache.find('/tee')).toBeUndefined()
  })

  it('stores a page when something else changed while it was rendered', async () => {
    const { cache, createPage, pass } = createCache()
    await cache.render('/tee', () => {
      cache.drop(['product cap'])
      cache.markStale(['stock cap'])
      return Promise.resolve(createPage(['product tee', 'stock tee']))
    })
    pass(MAX_STALE_MS)
    expect(cache.find('/tee')?.number).toBe(1)
  })

  it('renders again after clear and does not store a render that began before', async () => {
    const { cache, createPage, open } = createCache()
    await cache.render('/', () => {
      cache.clear()
      return Promise.resolve(createPage([]))
    })
    expect(await open('/')).toBe(2)
    cache.clear()
    expect(await open('/')).toBe(3)
  })

  it('does not store a page whose dependencies are unknown', async () => {
    const { cache, createPage, open } = createCache()
    await cache.render('/', () => Promise.resolve(createPage(undefined)))
    expect(await open('/')).toBe(2)
  })

  it('stays within its bytes and evicts the least recently used pages first', async () => {
    const { cache, open } = createCache({ maxBytes: 3 * (PAGE_BYTES + ENTRY_BYTES) })
    for (const key of ['/a', '/b', '/c', '/a', '/d']) await open(key)
    expect(['/a', '/b', '/c', '/d'].filter((key) => cache.find(key))).toEqual(['/a', '/c', '/d'])
  })

  it('renders for every request while notifications are unreliable', async () => {
    const { open, distrust } = createCache()
    await open('/')
    distrust()
    expect([await open('/'), await open('/')]).toEqual([2, 3])
  })

  it('renders an old page again in the background and serves it meanwhile', async () => {
    const { cache, createPage, pass } = createCache()
    await cache.render('/', () => Promise.resolve(createPage([])))
    pass(MAX_AGE_MS)
    expect(cache.find('/')?.number).toBe(1)
    await expect.poll(() => cache.find('/')?.number).toBe(2)
  })

  it('does not serve a page of an earlier day, which names days of delivery', async () => {
    const { open, passMidnight } = createCache()
    await open('/')
    expect(await open('/')).toBe(1)
    passMidnight()
    expect(await open('/')).toBe(2)
  })
})
