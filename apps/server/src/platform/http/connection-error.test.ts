import { Socket } from 'node:net'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { closeLingering } from './connection-error.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('closeLingering', () => {
  it('closes the connection after a while', () => {
    const socket = new Socket()
    closeLingering(socket, { network: '192.0.2.1' })
    vi.advanceTimersByTime(4_000)
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(4_000)
    expect(socket.destroyed).toBe(true)
  })

  it('keeps the connection when the remaining body arrives', async () => {
    const socket = new Socket()
    let hasAllCome = false
    closeLingering(socket, { network: '192.0.2.1', isComplete: () => hasAllCome })
    vi.advanceTimersByTime(4_000)
    hasAllCome = true
    await expect.poll(() => vi.getTimerCount()).toBe(0)
    expect(socket.destroyed).toBe(false)
  })
})
