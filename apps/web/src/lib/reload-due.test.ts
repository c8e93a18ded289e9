import { describe, expect, it, vi } from 'vitest'

import { createReloadReminder as createReminder, type ReloadReminder } from './reload-due.ts'

let pages = 0
/** One that is told of a new page at each visit. */
const createReloadReminder = (): ReloadReminder & { visitNext: () => void } => {
  const reminder = createReminder()
  return { ...reminder, visitNext: () => reminder.visitPage(`/page/${(pages += 1)}`) }
}

describe('the notice that asks for a reload', () => {
  it('is due from the first missing part on, and not because a page was visited', () => {
    const reminder = createReloadReminder()
    reminder.visitNext()
    expect(reminder.isDue()).toBe(false)
    reminder.announce()
    expect(reminder.isDue()).toBe(true)
  })

  it('stays on the next page where nobody dismissed it, and still reminds once after that', () => {
    const reminder = createReloadReminder()
    reminder.announce()
    reminder.visitNext()
    expect(reminder.isDue()).toBe(true)
    reminder.dismiss()
    reminder.visitNext()
    expect(reminder.isDue()).toBe(true)
  })

  it('does not come back because the same page is sorted or filtered otherwise', () => {
    const reminder = createReminder()
    reminder.visitPage('/shop')
    reminder.announce()
    reminder.dismiss()
    reminder.visitPage('/shop')
    expect(reminder.isDue()).toBe(false)
  })

  it('once dismissed comes again on the next page, and dismissed there too leaves people alone', () => {
    const reminder = createReloadReminder()
    reminder.announce()
    reminder.dismiss()
    expect(reminder.isDue()).toBe(false)
    reminder.visitNext()
    expect(reminder.isDue()).toBe(true)
    reminder.dismiss()
    reminder.visitNext()
    expect(reminder.isDue()).toBe(false)
  })

  it('says that another part is missing, whoever dismissed it before', () => {
    const reminder = createReloadReminder()
    reminder.announce()
    reminder.dismiss()
    reminder.visitNext()
    reminder.dismiss()
    reminder.announce()
    expect(reminder.isDue()).toBe(true)
    reminder.dismiss()
    reminder.visitNext()
    expect(reminder.isDue()).toBe(false)
  })

  it('tells those who show it of every change, until they leave', () => {
    const reminder = createReloadReminder()
    const listener = vi.fn<() => void>()
    const leave = reminder.subscribe(listener)
    reminder.announce()
    reminder.dismiss()
    expect(listener).toHaveBeenCalledTimes(2)
    leave()
    reminder.announce()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
