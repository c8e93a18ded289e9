import { describe, expect, it } from 'vitest'

import { createBodyRateCheck, type BodyRateStatus } from './body-limits.ts'

const KIB = 1024
const MIB = 1024 * KIB

/** The first status other than `good` of a body with this many bytes per second, and the second at which it occurs. */
const checkTransfer = (
  bytesInSecond: (second: number) => number,
  seconds: number,
  { announcedBytes = 24 * KIB, maxBytes = Infinity } = {},
): [BodyRateStatus, number] => {
  const checkRate = createBodyRateCheck({ startedAt: 5_000, startBytes: 700, declaredBytes: announcedBytes, maxBytes })
  let bytes = 700
  for (let second = 1; second <= seconds; second += 1) {
    bytes += bytesInSecond(second)
    const status = checkRate(5_000 + second * 1000, bytes)
    if (status !== 'good') return [status, second]
  }
  return ['good', seconds]
}

describe('createBodyRateCheck', () => {
  it('accepts two minutes at three kibibytes a second', () => {
    expect(checkTransfer(() => 3 * KIB, 120)).toEqual(['good', 120])
  })

  it('accepts a pause of fifteen seconds, as in a tunnel', () => {
    expect(checkTransfer((second) => (second > 10 && second <= 25 ? 0 : 20 * KIB), 100)).toEqual(['good', 100])
  })

  it('rejects a byte a second after twenty seconds', () => {
    expect(checkTransfer(() => 1, 120)).toEqual(['slow', 20])
  })

  it('rejects a body that stalls after a fast start', () => {
    const [status, second] = checkTransfer((each) => (each < 5 ? 2_000 * KIB : 1), 120)
    expect([status, second]).toEqual(['slow', 40])
  })

  it('accepts the largest picture at 24 KiB a second', () => {
    const seconds = Math.ceil((10 * MIB) / (24 * KIB))
    expect(checkTransfer(() => 24 * KIB, seconds, { announcedBytes: 10 * MIB })).toEqual(['good', seconds])
  })

  it('rejects a body after two minutes and a second for each declared 24 KiB', () => {
    expect(checkTransfer(() => 50 * KIB, 1_000)).toEqual(['slow', 122])
    expect(checkTransfer(() => 3 * KIB, 1_000, { announcedBytes: 240 * KIB })).toEqual(['slow', 131])
  })

  it('rejects an endless body above the limit', () => {
    expect(checkTransfer(() => 1_000 * KIB, 1_000, { maxBytes: 10_000 * KIB })).toEqual(['large', 11])
  })
})
