import { describe, expect, it } from 'vitest'

import { createSendLimiter } from './smtp-transport.ts'

const hang = (): Promise<never> => new Promise(() => undefined)

describe('createSendLimiter', () => {
  it('never runs more sends than it has slots', async () => {
    const slots = createSendLimiter({ size: 2, slowAfterMs: 60_000 })
    let underWay = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 20 }, () =>
        slots.run(async () => {
          underWay += 1
          most = Math.max(most, underWay)
          await new Promise((resolve) => setImmediate(resolve))
          underWay -= 1
        }),
      ),
    )
    expect(most).toBe(2)
  })

  it('passes the slot of a slow send on', async () => {
    const slots = createSendLimiter({ size: 1, slowAfterMs: 1 })
    void slots.run(hang)
    expect(await slots.run(() => Promise.resolve('sent'))).toBe('sent')
  })

  it('releases the slot of a failed send once', async () => {
    const slots = createSendLimiter({ size: 1, slowAfterMs: 60_000 })
    await expect(slots.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(await Promise.all([1, 2, 3].map((turn) => slots.run(() => Promise.resolve(turn))))).toEqual([1, 2, 3])
  })
})
