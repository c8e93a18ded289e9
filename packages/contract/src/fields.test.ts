import { expect, it } from 'vitest'

import { UserName } from './auth.ts'

it.each([
  ['two spaces', 'Ada  Perera'],
  ['a no-break space', 'Ada\u00a0Perera'],
  ['a space of the width of a Han letter', 'Ada\u3000Perera'],
  ['several kinds of space', '\u2003Ada \u00a0\u2009Perera\u00a0'],
])('UserName replaces %s by one ordinary space', (_, typed) => {
  expect(UserName.parse(typed)).toBe('Ada Perera')
})
