/** Two kibibytes a second, over so long that a telephone may change its cell or pass a tunnel meanwhile. */
const WINDOW_MS = 20_000
const MIN_WINDOW_BYTES = 40 * 1024
/** For any body at all; a larger one gets more, so that a line of 24 KiB a second (0.2 Mbit/s) brings every size. */
const MIN_ALLOWED_MS = 120_000
const BYTES_PER_SECOND = 24 * 1024

/** Milliseconds in which a body of so many bytes has to be there. */
export const allowedBodyMs = (bytes: number): number => MIN_ALLOWED_MS + (bytes / BYTES_PER_SECOND) * 1000

export type BodyRateStatus = 'good' | 'slow' | 'large'

interface BodyTransfer {
  /** Milliseconds of any clock that only goes forwards. */
  startedAt: number
  /** Bytes of the connection at that time. */
  startBytes: number
  /** Bytes the body says it has; all that are allowed where it does not say. */
  declaredBytes: number
  /** More than this is not read. */
  maxBytes: number
}

/** Judges how a body arrives, each time with the connection's bytes so far. */
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
