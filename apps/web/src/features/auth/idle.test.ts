import { describe, expect, it, vi } from 'vitest'

import { IDLE_MS, watchIdle } from './idle.ts'

const MINUTE_MS = 60_000

/** Tabs of one browser with one clock. */
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

describe('idle detection', () => {
  it('signs out once after 30 minutes of inactivity', () => {
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

  it('does not sign out while there is activity', () => {
    const { pass, openTab } = browser()
    const tab = openTab()
    for (let turn = 0; turn < 10; turn += 1) {
      pass(29 * MINUTE_MS)
      tab.recordActivity()
      tab.check()
    }
    expect(tab.onIdle).not.toHaveBeenCalled()
  })

  it('treats several tabs as one user: activity in one keeps the others signed in', () => {
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

  it('signs out after a long sleep of the machine, even if activity precedes the first check', () => {
    const { pass, openTab } = browser()
    const tab = openTab()
    pass(8 * 60 * MINUTE_MS)
    tab.recordActivity()
    expect(tab.onIdle).toHaveBeenCalledTimes(1)
  })
})
