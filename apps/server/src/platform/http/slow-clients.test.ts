import { describe, expect, it } from 'vitest'

import { createResponseRateCheck, RESPONSE_RATE } from './slow-clients.ts'

const KIB = 1024

/** The first second at which a client that reads this many bytes per second is too slow; undefined where it never is. */
const findCut = (
  bytesInSecond: (second: number) => number,
  seconds: number,
  isPending: (second: number) => boolean = () => true,
): number | undefined => {
  const isTooSlow = createResponseRateCheck(RESPONSE_RATE)
  let sentBytes = 900
  for (let second = 0; second <= seconds; second += 1) {
    sentBytes += bytesInSecond(second)
    if (isTooSlow(7_000 + second * 1000, { sentBytes, isPending: isPending(second) })) return second
  }
  return undefined
}

describe('createResponseRateCheck', () => {
  it('disconnects after a minute a client that reads one byte every 25 seconds', () => {
    expect(findCut((second) => (second % 25 === 0 ? 1 : 0), 600)).toBe(60)
  })

  it('disconnects a client that stops after a fast start', () => {
    expect(findCut((second) => (second < 5 ? 2_000 * KIB : 1), 600)).toBe(64)
  })

  it('accepts a connection of 24 KiB a second that reads 1.3 MiB every 55 seconds', () => {
    expect(findCut((second) => (second % 55 === 54 ? 55 * 24 * KIB : 0), 3_600)).toBeUndefined()
  })

  it('accepts a connection of two kibibytes a second forever', () => {
    expect(findCut(() => 2 * KIB, 3_600)).toBeUndefined()
  })

  it('ignores times in which nothing is pending', () => {
    expect(
      findCut(
        () => 0,
        3_600,
        (second) => second % 50 !== 0,
      ),
    ).toBeUndefined()
  })
})
