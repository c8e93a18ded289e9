import { expect, it } from 'vitest'

import { toNextAnnouncement } from './use-announcer.ts'

it('toNextAnnouncement changes the text for the same message, however often it comes', () => {
  let text = ''
  const texts = ['Undone: Add text', 'Undone: Add text', 'Undone: Add text', 'Redone'].map(
    (message) => (text = toNextAnnouncement(text, message)),
  )
  expect(texts.map((next) => next.trimEnd())).toEqual(['Undone: Add text', 'Undone: Add text', 'Undone: Add text', 'Redone'])
  for (const [index, next] of texts.entries()) expect(next).not.toBe(texts[index - 1])
})
