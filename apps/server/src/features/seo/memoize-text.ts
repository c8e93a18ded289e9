/** Search engines keep what they get for an hour. */
const CACHE_TTL_MS = 60_000
/** A text may be tens of megabytes long. */
const MAX_ENTRIES = 2

/**
 * Writes each text once for all who ask for it within a minute, beginning with those who ask while it is being written: the longest takes the
 * thread that answers everybody for a tenth of a second. The one asked for longest ago is forgotten first.
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
