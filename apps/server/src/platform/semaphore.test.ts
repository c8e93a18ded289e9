import { describe, expect, it } from 'vitest'

import { createSemaphore } from './semaphore.ts'

const pieceOfWork = () => {
  let finish = (): void => undefined
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}

describe('a turnstile', () => {
  it('lets some in, some wait, and turns the next away', async () => {
    const turnstile = createSemaphore({ concurrency: 2, maxPending: 1 })
    const pieces = [pieceOfWork(), pieceOfWork(), pieceOfWork()]
    const started: number[] = []
    const passages = pieces.map((piece, number) =>
      turnstile.run(() => {
        started.push(number)
        return piece.done
      }),
    )
    await Promise.resolve()
    expect(started).toEqual([0, 1])
    expect(turnstile.run(() => Promise.resolve())).toBeUndefined()
    pieces[1]?.finish()
    await expect.poll(() => started).toEqual([0, 1, 2])
    for (const [number, piece] of pieces.entries()) {
      piece.finish()
      await passages[number]
    }
    expect(await turnstile.run(() => Promise.resolve('free again'))).toBe('free again')
  })

  it('lets those who wait in by turns, one of each line, and turns away whose line is full', async () => {
    const turnstile = createSemaphore({ concurrency: 1, maxPending: 10, maxPendingPerKey: 3 })
    const order: string[] = []
    const enter = (name: string, line: string) =>
      turnstile.run(() => {
        order.push(name)
        return Promise.resolve()
      }, line)
    const passages = [enter('a1', 'a'), enter('a2', 'a'), enter('a3', 'a'), enter('a4', 'a'), enter('b1', 'b'), enter('b2', 'b')]
    expect(enter('a5', 'a')).toBeUndefined()
    for (const passage of passages) await passage
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })

  it('gives the place of work that failed to the next', async () => {
    const turnstile = createSemaphore({ concurrency: 1, maxPending: 1 })
    await expect(turnstile.run(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
    expect(await turnstile.run(() => Promise.resolve('next'))).toBe('next')
  })
})
