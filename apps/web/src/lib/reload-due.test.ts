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
    expect(reminder.cause()).toBeUndefined()
    reminder.announceMissing()
    expect(reminder.cause()).toBe('updated')
  })

  it('stays on the next page where nobody dismissed it, and still reminds once after that', () => {
    const reminder = createReloadReminder()
    reminder.announceMissing()
    reminder.visitNext()
    expect(reminder.cause()).toBe('updated')
    reminder.dismiss()
    reminder.visitNext()
    expect(reminder.cause()).toBe('updated')
  })

  it('does not come back because the same page is sorted or filtered otherwise', () => {
    const reminder = createReminder()
    reminder.visitPage('/shop')
    reminder.announceMissing()
    reminder.dismiss()
    reminder.visitPage('/shop')
    expect(reminder.cause()).toBeUndefined()
  })

  it('once dismissed comes again on the next page, and dismissed there too leaves people alone', () => {
    const reminder = createReloadReminder()
    reminder.announceMissing()
    reminder.dismiss()
    expect(reminder.cause()).toBeUndefined()
    reminder.visitNext()
    expect(reminder.cause()).toBe('updated')
    reminder.dismiss()
    reminder.visitNext()
    expect(reminder.cause()).toBeUndefined()
  })

  it('says that another part is missing, whoever dismissed it before', () => {
    const reminder = createReloadReminder()
    reminder.announceMissing()
    reminder.dismiss()
    reminder.visitNext()
    reminder.dismiss()
    reminder.announceMissing()
    expect(reminder.cause()).toBe('updated')
    reminder.dismiss()
    reminder.visitNext()
    expect(reminder.cause()).toBeUndefined()
  })

  it('speaks of late parts until the last of them is there or somebody dismisses it', () => {
    const reminder = createReminder()
    const arriveFirst = reminder.announceLate()
    const arriveSecond = reminder.announceLate()
    arriveFirst()
    expect(reminder.cause()).toBe('slow')
    arriveSecond()
    expect(reminder.cause()).toBeUndefined()
    const arriveThird = reminder.announceLate()
    reminder.dismiss()
    expect(reminder.cause()).toBeUndefined()
    arriveThird()
    reminder.visitPage('/next')
    expect(reminder.cause()).toBeUndefined()
  })

  it('goes on speaking of a missing part when a late one is there', () => {
    const reminder = createReminder()
    const arrive = reminder.announceLate()
    reminder.announceMissing()
    arrive()
    expect(reminder.cause()).toBe('updated')
  })

  it('tells those who show it of every change, until they leave', () => {
    const reminder = createReloadReminder()
    const listener = vi.fn<() => void>()
    const leave = reminder.subscribe(listener)
    reminder.announceMissing()
    reminder.dismiss()
    expect(listener).toHaveBeenCalledTimes(2)
    leave()
    reminder.announceMissing()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
