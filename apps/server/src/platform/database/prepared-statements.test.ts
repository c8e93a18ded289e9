import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { buildFragment } from './prepared-statements.ts'

test('a part of a statement that is built once has no parameters, whose values would be lost', () => {
  expect(() => buildFragment(sql`where state = ${'active'}`)).toThrow('has no parameters')
})
