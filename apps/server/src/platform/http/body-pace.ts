/** Two kibibytes a second, over so long that a telephone may change its cell or pass a tunnel meanwhile. */
const WINDOW_MS = 20_000
const MIN_WINDOW_BYTES = 40 * 1024
/** A 10 MiB picture over a slow mobile line needs more than a minute. */
const MAX_BODY_MS = 120_000

export type Pace = 'good' | 'slow' | 'large'

interface Arrival {
  /** Milliseconds of any clock that only goes forwards. */
  startedAt: number
  /** Bytes of the connection at that time. */
  startBytes: number
  /** More than this is not read. */
  maxBytes: number
}

/** Judges how a body arrives, each time with the connection's bytes so far. */
export const createPace = ({ startedAt, startBytes, maxBytes }: Arrival): ((now: number, bytes: number) => Pace) => {
  let windowStartedAt = startedAt
  let windowStartBytes = startBytes
  return (now, bytes) => {
    if (bytes - startBytes > maxBytes) return 'large'
    if (now - startedAt > MAX_BODY_MS) return 'slow'
    if (now - windowStartedAt < WINDOW_MS) return 'good'
    if (bytes - windowStartBytes < MIN_WINDOW_BYTES) return 'slow'
    windowStartedAt = now
    windowStartBytes = bytes
    return 'good'
  }
}
