/** Two kibibytes a second, over a window long enough for a phone to change its cell or pass a tunnel. */
const WINDOW_MS = 20_000
const MIN_WINDOW_BYTES = 40 * 1024
/** For any body; larger ones get more, so that any size arrives at 24 KiB a second (0.2 Mbit/s). */
const MIN_ALLOWED_MS = 120_000
const BYTES_PER_SECOND = 24 * 1024

/** Milliseconds in which a body of so many bytes has to arrive. */
export const allowedBodyMs = (bytes: number): number => MIN_ALLOWED_MS + (bytes / BYTES_PER_SECOND) * 1000

export type BodyRateStatus = 'good' | 'slow' | 'large'

interface BodyTransfer {
  /** Milliseconds of a monotonic clock. */
  startedAt: number
  /** Bytes read from the connection at that time. */
  startBytes: number
  /** Declared size of the body; the limit when it declares none. */
  declaredBytes: number
  /** More is not read. */
  maxBytes: number
}

/** Checks the rate of a body; called with the bytes read from the connection so far. */
export const createBodyRateCheck = ({
  startedAt,
  startBytes,
  declaredBytes,
  maxBytes,
}: BodyTransfer): ((now: number, bytes: number) => BodyRateStatus) => {
  const allowedMs = allowedBodyMs(declaredBytes)
  let windowStartedAt = startedAt
  let windowStartBytes = startBytes
  return (now, bytes) => {
    if (bytes - startBytes > maxBytes) return 'large'
    if (now - startedAt > allowedMs) return 'slow'
    if (now - windowStartedAt < WINDOW_MS) return 'good'
    if (bytes - windowStartBytes < MIN_WINDOW_BYTES) return 'slow'
    windowStartedAt = now
    windowStartBytes = bytes
    return 'good'
  }
}
