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

  it('gives the place of work that failed to the next', async () => {
    const turnstile = createTurnstile({ atOnce: 1, waiting: 1 })
    await expect(turnstile.enter(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
    expect(await turnstile.enter(() => Promise.resolve('next'))).toBe('next')
  })
})
