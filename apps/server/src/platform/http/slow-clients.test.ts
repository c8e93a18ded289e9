import { describe, expect, it } from 'vitest'

import { createResponseRateCheck, RESPONSE_RATE } from './slow-clients.ts'

const KIB = 1024

/** The first second in which a reader who takes so many bytes each second is too slow; undefined where they never are. */
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
  it('cuts after a minute who takes one byte every 25 seconds', () => {
    expect(findCut((second) => (second % 25 === 0 ? 1 : 0), 600)).toBe(60)
  })

  it('cuts who stops after a quick beginning', () => {
    expect(findCut((second) => (second < 5 ? 2_000 * KIB : 1), 600)).toBe(64)
  })

  it('lets a line of 24 KiB a second take gulps of 1.3 MiB that are 55 seconds apart', () => {
    expect(findCut((second) => (second % 55 === 54 ? 55 * 24 * KIB : 0), 3_600)).toBeUndefined()
  })

  it('lets a line of two kibibytes a second go on for ever', () => {
    expect(findCut(() => 2 * KIB, 3_600)).toBeUndefined()
  })

  it('does not count the time in which nothing waits to be sent', () => {
    expect(
      findCut(
        () => 0,
        3_600,
        (second) => second % 50 !== 0,
      ),
    ).toBeUndefined()
  })
})
