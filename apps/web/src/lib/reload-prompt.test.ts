import { describe, expect, it, vi } from 'vitest'

import { createReloadPrompt as createReminder, type ReloadPrompt } from './reload-prompt.ts'

let pages = 0
/** One that is told of a new page at each visit. */
const createReloadReminder = (): ReloadPrompt & { visitNext: () => void } => {
  const reminder = createReminder()
  return { ...reminder, visitNext: () => reminder.onPageChange(`/page/${(pages += 1)}`) }
}

describe('the notice that asks for a reload', () => {
  it('is due from the first missing part on, and not because a page was visited', () => {
    const reminder = createReloadReminder()
    reminder.visitNext()
    expect(reminder.getReason()).toBeUndefined()
    reminder.reportMissingChunk()
    expect(reminder.getReason()).toBe('updated')
  })

  it('stays on the next page where nobody dismissed it, and still reminds once after that', () => {
    const reminder = createReloadReminder()
    reminder.reportMissingChunk()
    reminder.visitNext()
    expect(reminder.getReason()).toBe('updated')
    reminder.dismiss()
    reminder.visitNext()
    expect(reminder.getReason()).toBe('updated')
  })

  it('does not come back because the same page is sorted or filtered otherwise', () => {
    const reminder = createReminder()
    reminder.onPageChange('/shop')
    reminder.reportMissingChunk()
    reminder.dismiss()
    reminder.onPageChange('/shop')
    expect(reminder.getReason()).toBeUndefined()
  })

  it('once dismissed comes again on the next page, and dismissed there too leaves people alone', () => {
    const reminder = createReloadReminder()
    reminder.reportMissingChunk()
    reminder.dismiss()
    expect(reminder.getReason()).toBeUndefined()
    reminder.visitNext()
    expect(reminder.getReason()).toBe('updated')
    reminder.dismiss()
    reminder.visitNext()
    expect(reminder.getReason()).toBeUndefined()
  })

  it('says that another part is missing, whoever dismissed it before', () => {
    const reminder = createReloadReminder()
    reminder.reportMissingChunk()
    reminder.dismiss()
    reminder.visitNext()
    reminder.dismiss()
    reminder.reportMissingChunk()
    expect(reminder.getReason()).toBe('updated')
    reminder.dismiss()
    reminder.visitNext()
    expect(reminder.getReason()).toBeUndefined()
  })

  it('speaks of late parts until the last of them is there or somebody dismisses it', () => {
    const reminder = createReminder()
    const arriveFirst = reminder.reportSlowLoad()
    const arriveSecond = reminder.reportSlowLoad()
    arriveFirst()
    expect(reminder.getReason()).toBe('slow')
    arriveSecond()
    expect(reminder.getReason()).toBeUndefined()
    const arriveThird = reminder.reportSlowLoad()
    reminder.dismiss()
    expect(reminder.getReason()).toBeUndefined()
    arriveThird()
    reminder.onPageChange('/next')
    expect(reminder.getReason()).toBeUndefined()
  })

  it('goes on speaking of a missing part when a late one is there', () => {
    const reminder = createReminder()
    const arrive = reminder.reportSlowLoad()
    reminder.reportMissingChunk()
    arrive()
    expect(reminder.getReason()).toBe('updated')
  })

  it('tells those who show it of every change, until they leave', () => {
    const reminder = createReloadReminder()
    const listener = vi.fn<() => void>()
    const leave = reminder.subscribe(listener)
    reminder.reportMissingChunk()
    reminder.dismiss()
    expect(listener).toHaveBeenCalledTimes(2)
    leave()
    reminder.reportMissingChunk()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
