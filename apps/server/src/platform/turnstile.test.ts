import { describe, expect, it } from 'vitest'

import { createTurnstile } from './turnstile.ts'

const pieceOfWork = () => {
  let finish = (): void => undefined
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}

describe('a turnstile', () => {
  it('lets some in, some wait, and turns the next away', async () => {
    const turnstile = createTurnstile({ atOnce: 2, waiting: 1 })
    const pieces = [pieceOfWork(), pieceOfWork(), pieceOfWork()]
    const started: number[] = []
    const passages = pieces.map((piece, number) =>
      turnstile.enter(() => {
        started.push(number)
        return piece.done
      }),
    )
    await Promise.resolve()
    expect(started).toEqual([0, 1])
    expect(turnstile.enter(() => Promise.resolve())).toBeUndefined()
    pieces[1]?.finish()
    await expect.poll(() => started).toEqual([0, 1, 2])
    for (const [number, piece] of pieces.entries()) {
      piece.finish()
      await passages[number]
    }
    expect(await turnstile.enter(() => Promise.resolve('free again'))).toBe('free again')
  })

  it('lets those who wait in by turns, one of each line, and turns away whose line is full', async () => {
    const turnstile = createTurnstile({ atOnce: 1, waiting: 10, waitingInLine: 3 })
    const order: string[] = []
    const enter = (name: string, line: string) =>
      turnstile.enter(() => {
        order.push(name)
        return Promise.resolve()
      }, line)
    const passages = [enter('a1', 'a'), enter('a2', 'a'), enter('a3', 'a'), enter('a4', 'a'), enter('b1', 'b'), enter('b2', 'b')]
    expect(enter('a5', 'a')).toBeUndefined()
    for (const passage of passages) await passage
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })

  it('gives the place of work that failed to the next', async () => {
    const turnstile = createTurnstile({ atOnce: 1, waiting: 1 })
    await expect(turnstile.enter(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
    expect(await turnstile.enter(() => Promise.resolve('next'))).toBe('next')
  })
})
