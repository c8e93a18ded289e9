import { expect, it } from 'vitest'

import { PersonName } from './accounts.ts'

it.each([
  ['two spaces', 'Ada  Perera'],
  ['a no-break space', 'Ada\u00a0Perera'],
  ['a space of the width of a Han letter', 'Ada\u3000Perera'],
  ['several kinds of space', '\u2003Ada \u00a0\u2009Perera\u00a0'],
])('the words of a name stand one ordinary space apart where it was typed with %s', (_, typed) => {
  expect(PersonName.parse(typed)).toBe('Ada Perera')
})
