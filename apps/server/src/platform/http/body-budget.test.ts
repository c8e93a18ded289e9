import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createBodyBudget } from './body-budget.ts'

const build = () =>
  createBodyBudget({ totalBytes: 100, networkBytes: 40, maxPendingPerNetwork: 2, maxPending: 3, idleTimeoutMs: 1_000, maxWaitMs: 5_000 })

/** Reserves budget by name, and records each decision. */
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

describe('createBodyBudget', () => {
  it('admits a body at once while there is budget', () => {
    const { enter, decided } = bodies()
    enter('first', 'a', 30)
    enter('second', 'b', 40)
    expect(decided).toEqual(['first in', 'second in'])
  })

  it('limits each network: bodies of another are admitted while its own wait', () => {
    const { enter, decided } = bodies()
    const leave = enter('first', 'a', 40)
    enter('second', 'a', 1)
    enter('stranger', 'b', 40)
    expect(decided).toEqual(['first in', 'stranger in'])
    leave()
    expect(decided).toEqual(['first in', 'stranger in', 'second in'])
  })

  it('counts bytes, so that many small bodies of a network are admitted', () => {
    const { enter, decided } = bodies()
    for (let number = 0; number < 40; number += 1) enter(String(number), 'a', 1)
    expect(decided).toHaveLength(40)
  })

  it('never admits more than the total', () => {
    const { enter, decided } = bodies()
    for (const network of ['a', 'b', 'c', 'd']) enter(network, network, 30)
    expect(decided).toEqual(['a in', 'b in', 'c in'])
  })

  it('rejects a body after the idle timeout, and at once when too many are pending', () => {
    const { enter, decided } = bodies()
    enter('first', 'a', 40)
    for (const name of ['second', 'third', 'fourth']) enter(name, 'a', 10)
    expect(decided).toEqual(['first in', 'fourth out'])
    vi.advanceTimersByTime(1_000)
    expect(decided).toEqual(['first in', 'fourth out', 'second out', 'third out'])
  })

  it('keeps a body waiting while others of its network finish, up to the maximum wait', () => {
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

  it('does not extend the wait when bodies of another network finish', () => {
    const { enter, decided } = bodies()
    enter('first', 'a', 40)
    enter('second', 'a', 40)
    vi.advanceTimersByTime(800)
    enter('stranger', 'b', 10)()
    vi.advanceTimersByTime(200)
    expect(decided).toContain('second out')
  })

  it('releases a reservation once, also one that is still pending', () => {
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
