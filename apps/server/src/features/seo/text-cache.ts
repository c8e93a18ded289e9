/** Bounds how long a text may be old if a change was not noticed. */
const CACHE_TTL_MS = 60_000
/** A sitemap can be tens of megabytes long. */
const MAX_ENTRIES = 2

export interface TextCache<Key> {
  read: (key: Key) => Promise<string>
  /** Renders every text again for its next request. */
  clear: () => void
}

/**
 * Renders each text once until it is cleared, shared by concurrent requests: the longest one blocks the thread for a tenth of a second.
 * The least recently used entry is evicted first.
 */
export const createTextCache = <Key>(render: (key: Key) => Promise<string>): TextCache<Key> => {
  const cache = new Map<Key, { text: Promise<string>; expiresAt: number }>()
  const read = (key: Key): Promise<string> => {
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
  return { read, clear: () => cache.clear() }
}
