import { expect, test } from 'vitest'

import { toIsoTime, toRows } from './json.ts'

test('a time whose milliseconds end in zeros has all three digits', () => {
  expect(['2026-01-31T12:00:00.123', '2026-01-31T12:00:00.12', '2026-01-31T12:00:00', '2026-01-31T12:00:00.123456'].map(toIsoTime)).toEqual(
    ['2026-01-31T12:00:00.123Z', '2026-01-31T12:00:00.120Z', '2026-01-31T12:00:00.000Z', '2026-01-31T12:00:00.123Z'],
  )
})

test('columns become rows in their order, and none without values', () => {
  expect(toRows<{ id: string; price: number | null }>({ id: ['a', 'b'], price: [5, null] })).toEqual([
    { id: 'a', price: 5 },
    { id: 'b', price: null },
  ])
  expect(toRows<{ id: string }>({ id: [] })).toEqual([])
})
