import { expect, it } from 'vitest'

import { findMissingFields } from './language-tabs.tsx'

type Texts = Record<'title' | 'text', string>
const find = (own: Texts, other: Texts): ReturnType<typeof findMissingFields> =>
  findMissingFields(
    (field) => own[field],
    (field) => other[field],
  )
const EMPTY = { title: '', text: ' ' }

it('findMissingFields finds what the default language has and another one has not', () => {
  const own = { title: 'Low Tide', text: 'Lines the sea draws.' }
  expect(find(own, EMPTY)).toEqual(['title', 'text'])
  expect(find(own, { title: 'Marea baja', text: ' ' })).toEqual(['text'])
  expect(find({ ...own, text: '' }, EMPTY)).toEqual(['title'])
  expect(find(EMPTY, { title: 'Marea baja', text: '' })).toEqual([])
})

it('findMissingFields does not call an empty form complete', () => {
  expect(find(EMPTY, EMPTY)).toBeUndefined()
})
