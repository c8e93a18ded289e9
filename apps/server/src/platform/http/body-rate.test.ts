import { describe, expect, it } from 'vitest'

import { createBodyRateCheck, type BodyRateStatus } from './body-rate.ts'

const KIB = 1024
const MIB = 1024 * KIB

/** What is said of a body that brings so many bytes each second, the first time it is not good, and in which second. */
const paceOf = (
  bytesInSecond: (second: number) => number,
  seconds: number,
  { announcedBytes = 24 * KIB, maxBytes = Infinity } = {},
): [BodyRateStatus, number] => {
  const judge = createBodyRateCheck({ startedAt: 5_000, startBytes: 700, declaredBytes: announcedBytes, maxBytes })
  let bytes = 700
  for (let second = 1; second <= seconds; second += 1) {
    bytes += bytesInSecond(second)
    const pace = judge(5_000 + second * 1000, bytes)
    if (pace !== 'good') return [pace, second]
  }
  return ['good', seconds]
}

describe('a body', () => {
  it('may take two minutes over a line of three kibibytes a second', () => {
    expect(paceOf(() => 3 * KIB, 120)).toEqual(['good', 120])
  })

  it('may stand still for fifteen seconds, as in a tunnel', () => {
    expect(paceOf((second) => (second > 10 && second <= 25 ? 0 : 20 * KIB), 100)).toEqual(['good', 100])
  })

  it('of a byte a second ends after twenty', () => {
    expect(paceOf(() => 1, 120)).toEqual(['slow', 20])
  })

  it('that stops after a quick beginning ends too', () => {
    const [pace, second] = paceOf((each) => (each < 5 ? 2_000 * KIB : 1), 120)
    expect([pace, second]).toEqual(['slow', 40])
  })

  it('of the largest picture may come over a line of 24 KiB a second', () => {
    const seconds = Math.ceil((10 * MIB) / (24 * KIB))
    expect(paceOf(() => 24 * KIB, seconds, { announcedBytes: 10 * MIB })).toEqual(['good', seconds])
  })

  it('ends when its size had time to come, however it comes: two minutes and a second for each 24 KiB', () => {
    expect(paceOf(() => 50 * KIB, 1_000)).toEqual(['slow', 122])
    expect(paceOf(() => 3 * KIB, 1_000, { announcedBytes: 240 * KIB })).toEqual(['slow', 131])
  })

  it('without an end ends where it is larger than is read', () => {
    expect(paceOf(() => 1_000 * KIB, 1_000, { maxBytes: 10_000 * KIB })).toEqual(['large', 11])
  })
})
