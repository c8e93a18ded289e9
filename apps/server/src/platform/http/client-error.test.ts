import { Socket } from 'node:net'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { cutSoon } from './client-error.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('a connection that was answered before all was sent', () => {
  it('is cut after a while', () => {
    const socket = new Socket()
    cutSoon(socket, () => false)
    vi.advanceTimersByTime(4_000)
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(4_000)
    expect(socket.destroyed).toBe(true)
  })

  it('stays for the next request when the rest has come meanwhile', () => {
    const socket = new Socket()
    let hasAllCome = false
    cutSoon(socket, () => hasAllCome)
    vi.advanceTimersByTime(4_000)
    hasAllCome = true
    vi.advanceTimersByTime(60_000)
    expect(socket.destroyed).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
