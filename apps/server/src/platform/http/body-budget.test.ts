import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createBodyBudget } from './body-budget.ts'

const build = () =>
  createBodyBudget({ totalBytes: 100, networkBytes: 40, maxPendingPerNetwork: 2, maxPending: 3, idleTimeoutMs: 1_000, maxWaitMs: 5_000 })

/** Bodies that ask for room, and what was decided of each so far. */
const bodies = () => {
  const room = build()
  const decided: string[] = []
  return {
    decided,
    enter: (name: string, network: string, bytes: number) =>
      room.reserve(network, bytes, (isGranted) => decided.push(`${name} ${isGranted ? 'in' : 'out'}`)),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('room for bodies', () => {
  it('is given at once while there is some', () => {
    const { enter, decided } = bodies()
    enter('first', 'a', 30)
    enter('second', 'b', 40)
    expect(decided).toEqual(['first in', 'second in'])
  })

  it('is not taken by one network alone: others get in while its own wait', () => {
    const { enter, decided } = bodies()
    const leave = enter('first', 'a', 40)
    enter('second', 'a', 1)
    enter('stranger', 'b', 40)
    expect(decided).toEqual(['first in', 'stranger in'])
    leave()
    expect(decided).toEqual(['first in', 'stranger in', 'second in'])
  })

  it('is counted in bytes, so that many small bodies of a network fit', () => {
    const { enter, decided } = bodies()
    for (let number = 0; number < 40; number += 1) enter(String(number), 'a', 1)
    expect(decided).toHaveLength(40)
  })

  it('is never more than there is, whoever asks', () => {
    const { enter, decided } = bodies()
    for (const network of ['a', 'b', 'c', 'd']) enter(network, network, 30)
    expect(decided).toEqual(['a in', 'b in', 'c in'])
  })

  it('is refused after some time, and at once to those for whom too many wait', () => {
    const { enter, decided } = bodies()
    enter('first', 'a', 40)
    for (const name of ['second', 'third', 'fourth']) enter(name, 'a', 10)
    expect(decided).toEqual(['first in', 'fourth out'])
    vi.advanceTimersByTime(1_000)
    expect(decided).toEqual(['first in', 'fourth out', 'second out', 'third out'])
  })

  it('is waited for as long as bodies of the same network still finish, and no longer than the longest wait', () => {
    const { enter, decided } = bodies()
    const leaves = Array.from({ length: 8 }, (_, number) => enter(`small ${number}`, 'a', 5))
    enter('large', 'a', 40)
    for (const leave of leaves.slice(0, 6)) {
      vi.advanceTimersByTime(800)
      leave()
    }
    expect(decided).not.toContain('large out')
    vi.advanceTimersByTime(199)
    expect(decided).not.toContain('large out')
    vi.advanceTimersByTime(1)
    expect(decided).toContain('large out')
  })

  it('is not waited for any longer because others come and go', () => {
    const { enter, decided } = bodies()
    enter('first', 'a', 40)
    enter('second', 'a', 40)
    vi.advanceTimersByTime(800)
    enter('stranger', 'b', 10)()
    vi.advanceTimersByTime(200)
    expect(decided).toContain('second out')
  })

  it('is given back once, also by those who go away while they wait', () => {
    const { enter, decided } = bodies()
    const leave = enter('first', 'a', 40)
    const goAway = enter('second', 'a', 40)
    enter('third', 'a', 40)
    goAway()
    leave()
    leave()
    expect(decided).toEqual(['first in', 'third in'])
    enter('fourth', 'a', 1)
    expect(decided).toEqual(['first in', 'third in'])
  })
})
