/** Search engines cache a sitemap for an hour themselves. */
const CACHE_TTL_MS = 60_000
/** A sitemap can be tens of megabytes long. */
const MAX_ENTRIES = 2

/**
 * Renders each text at most once a minute, shared by concurrent requests: the longest one blocks the thread for a tenth of a second. The
 * least recently used entry is evicted first.
 */
export const memoizeText = <Key>(render: (key: Key) => Promise<string>): ((key: Key) => Promise<string>) => {
  const cache = new Map<Key, { text: Promise<string>; expiresAt: number }>()
  return (key) => {
    const cached = cache.get(key)
    cache.delete(key)
    if (cached && performance.now() < cached.expiresAt) {
      cache.set(key, cached)
      return cached.text
    }
    const entry = { text: render(key), expiresAt: performance.now() + CACHE_TTL_MS }
    cache.set(key, entry)
    entry.text.catch(() => cache.get(key) === entry && cache.delete(key))
    const [oldest] = cache.keys()
    if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest)
    return entry.text
  }
}
