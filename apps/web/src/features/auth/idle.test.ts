import { describe, expect, it, vi } from 'vitest'

import { IDLE_MS, watchIdle } from './idle.ts'

const MINUTE_MS = 60_000

/** Tabs of one browser at one clock. */
const browser = () => {
  let time = 1_000_000
  let shared = 0
  return {
    pass: (ms: number) => (time += ms),
    openTab: () => {
      const onIdle = vi.fn<() => void>()
      const watch = watchIdle({
        now: () => time,
        sharedActivity: { read: () => shared, write: (at) => (shared = at) },
        onIdle,
      })
      return { ...watch, onIdle }
    },
  }
}

describe('somebody signed in', () => {
  it('is signed out after 30 minutes of nothing, once', () => {
    const { pass, openTab } = browser()
    const tab = openTab()
    pass(IDLE_MS - 1)
    tab.check()
    expect(tab.onIdle).not.toHaveBeenCalled()
    pass(1)
    tab.check()
    tab.check()
    expect(tab.onIdle).toHaveBeenCalledTimes(1)
  })

  it('stays as long as there is a sign of them now and then', () => {
    const { pass, openTab } = browser()
    const tab = openTab()
    for (let turn = 0; turn < 10; turn += 1) {
      pass(29 * MINUTE_MS)
      tab.recordActivity()
      tab.check()
    }
    expect(tab.onIdle).not.toHaveBeenCalled()
  })

  it('is one person in several tabs: work in one keeps the others', () => {
    const { pass, openTab } = browser()
    const [looked, worked] = [openTab(), openTab()]
    pass(29 * MINUTE_MS)
    worked.recordActivity()
    pass(29 * MINUTE_MS)
    looked.check()
    expect(looked.onIdle).not.toHaveBeenCalled()
    pass(MINUTE_MS)
    looked.check()
    expect(looked.onIdle).toHaveBeenCalledTimes(1)
  })

  it('is too late when the machine slept for longer, even if the first sign comes before the first look at the clock', () => {
    const { pass, openTab } = browser()
    const tab = openTab()
    pass(8 * 60 * MINUTE_MS)
    tab.recordActivity()
    expect(tab.onIdle).toHaveBeenCalledTimes(1)
  })
})
