import { expect, it } from 'vitest'

import { messages as en } from './messages/en.ts'
import { messages as es } from './messages/es.ts'
import { toRelativeTime } from './relative-time.ts'

const NOW = new Date(2026, 10, 24, 20, 30)

it.each([
  ['a minute ago', new Date(2026, 10, 24, 20, 29), 'a moment ago', 'de hace un momento'],
  ['by a clock that goes ahead', new Date(2026, 10, 24, 20, 40), 'a moment ago', 'de hace un momento'],
  ['after midnight', new Date(2026, 10, 24, 1, 15), 'last night', 'de anoche'],
  ['this morning', new Date(2026, 10, 24, 7, 0), 'this morning', 'de esta mañana'],
  ['this afternoon', new Date(2026, 10, 24, 12, 0), 'this afternoon', 'de esta tarde'],
  ['this evening', new Date(2026, 10, 24, 19, 0), 'this evening', 'de esta noche'],
  ['yesterday morning', new Date(2026, 10, 23, 9, 0), 'yesterday morning', 'de ayer por la mañana'],
  ['yesterday evening', new Date(2026, 10, 23, 23, 59), 'yesterday evening', 'de ayer por la noche'],
  ['some days ago', new Date(2026, 10, 19, 9, 0), 'Thursday', 'del jueves'],
  ['a week ago', new Date(2026, 10, 17, 9, 0), '17 November', 'del 17 de noviembre'],
  ['last year', new Date(2025, 1, 3, 9, 0), '3 February 2025', 'del 3 de febrero de 2025'],
])('toRelativeTime describes what was made %s in both languages', (_, time, english, spanish) => {
  const formatTitle = (words: typeof en, locale: string): string =>
    words.cardTitle('Hoodie', words.formatRelativeTime(toRelativeTime(time, NOW), time, locale))
  expect(formatTitle(en, 'en-GB')).toBe(`Go on with your hoodie from ${english}`)
  expect(formatTitle(es, 'es-ES')).toBe(`Sigue con tu hoodie ${spanish}`)
})

it('relative times count calendar days, also over a clock change', () => {
  // In Europe the night of 25 October has 25 hours.
  expect(toRelativeTime(new Date(2026, 9, 24, 23, 0), new Date(2026, 9, 25, 23, 30))).toEqual({ kind: 'yesterday', partOfDay: 'evening' })
})
