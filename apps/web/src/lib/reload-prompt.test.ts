import { describe, expect, it, vi } from 'vitest'

import { createReloadPrompt as createReminder, type ReloadPrompt } from './reload-prompt.ts'

let pages = 0
/** A prompt that is notified of a new page at each visit. */
const createReloadReminder = (): ReloadPrompt & { visitNext: () => void } => {
  const reminder = createReminder()
  return { ...reminder, visitNext: () => reminder.onPageChange(`/page/${(pages += 1)}`) }
}

describe('createReloadPrompt', () => {
  it('shows the prompt from the first missing script on, and not because a page was visited', () => {
    const reminder = createReloadReminder()
    reminder.visitNext()
    expect(reminder.getReason()).toBeUndefined()
    reminder.reportMissingChunk()
    expect(reminder.getReason()).toBe('updated')
  })

  it('stays on the next page unless dismissed, and then still reminds once', () => {
    const reminder = createReloadReminder()
    reminder.reportMissingChunk()
    reminder.visitNext()
    expect(reminder.getReason()).toBe('updated')
    reminder.dismiss()
    reminder.visitNext()
    expect(reminder.getReason()).toBe('updated')
  })

  it('does not return when the same page is sorted or filtered', () => {
    const reminder = createReminder()
    reminder.onPageChange('/shop')
    reminder.reportMissingChunk()
    reminder.dismiss()
    reminder.onPageChange('/shop')
    expect(reminder.getReason()).toBeUndefined()
  })

  it('returns once on the next page after being dismissed, and not again', () => {
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

  it('reports another missing script even after being dismissed', () => {
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

  it('reports slow loads until the last one has finished or it is dismissed', () => {
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

  it('keeps reporting a missing script when a slow load has finished', () => {
    const reminder = createReminder()
    const arrive = reminder.reportSlowLoad()
    reminder.reportMissingChunk()
    arrive()
    expect(reminder.getReason()).toBe('updated')
  })

  it('notifies subscribers of every change until they unsubscribe', () => {
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
