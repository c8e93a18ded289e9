/** Search engines keep what they get for an hour. */
const KEPT_MS = 60_000
/** A text may be tens of megabytes long. */
const MOST = 2

/**
 * Writes each text once for all who ask for it within a minute, beginning with those who ask while it is being written: the longest takes the
 * thread that answers everybody for a tenth of a second. The one asked for longest ago is forgotten first.
 */
export const keepTexts = <Key>(write: (key: Key) => Promise<string>): ((key: Key) => Promise<string>) => {
  const kept = new Map<Key, { text: Promise<string>; until: number }>()
  return (key) => {
    const known = kept.get(key)
    kept.delete(key)
    if (known && performance.now() < known.until) {
      kept.set(key, known)
      return known.text
    }
    const entry = { text: write(key), until: performance.now() + KEPT_MS }
    kept.set(key, entry)
    entry.text.catch(() => kept.get(key) === entry && kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    return entry.text
  }
}
