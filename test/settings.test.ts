import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { SECRET_NAMES, VARIABLES } from '../apps/server/src/config-variables.ts'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const rows = [...read('docs/operating/configure.md').matchAll(/^\| `(\w+)` +\| (?:`([^`]*)`)? *\| (.*?) *\|$/gm)].map(
  ([, name = '', byDefault = '', meaning = '']) => ({ name, byDefault, meaning }),
)
const lines = [...read('.env.example').matchAll(/^#(\w+)=(.*)$/gm)].map(([, name = '', byDefault = '']) => ({ name, byDefault }))

describe('the environment variables', () => {
  it('are all in the table of the documentation, with their defaults', () => {
    expect(rows.map(({ name, byDefault }) => ({ name, byDefault }))).toEqual(VARIABLES)
  })

  it('are all in .env.example, except NODE_ENV', () => {
    expect(lines).toEqual(VARIABLES.filter(({ name }) => name !== 'NODE_ENV'))
  })

  it('are marked in the table when they are secrets', () => {
    expect(rows.filter(({ meaning }) => meaning.startsWith('_secret_')).map(({ name }) => name)).toEqual(SECRET_NAMES)
  })
})
