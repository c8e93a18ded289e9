export interface ResponseRate {
  /** How long a response may be read more slowly than the minimum rate; milliseconds. */
  windowMs: number
  /** Bytes that have to leave in that time while more are buffered. */
  minBytes: number
  checkIntervalMs: number
}

/**
 * One kibibyte a second. Bytes leave in bursts, whenever a third of the kernel's send buffer (up to 4 MiB) is free again: over a line of
 * 24 KiB a second (0.2 Mbit/s), the slowest on which every size is supported, up to 55 seconds apart.
 */
export const RESPONSE_RATE: ResponseRate = { windowMs: 60_000, minBytes: 60 * 1024, checkIntervalMs: 2_000 }

/**
 * Returns whether the responses on a socket are read too slowly, from the bytes sent so far and whether more are buffered. Time in which
 * nothing is buffered does not count: then a handler is at work, or the client has everything.
 */
export const createResponseRateCheck = ({
  windowMs,
  minBytes,
}: ResponseRate): ((now: number, progress: { sentBytes: number; isPending: boolean }) => boolean) => {
  let start: { at: number; sentBytes: number } | undefined
  return (now, { sentBytes, isPending }) => {
    if (!isPending) {
      start = undefined
      return false
    }
    start ??= { at: now, sentBytes }
    if (sentBytes - start.sentBytes >= minBytes) start = { at: now, sentBytes }
    return now - start.at >= windowMs
  }
}
