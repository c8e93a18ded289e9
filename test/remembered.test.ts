import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { expect, it } from 'vitest'

import { REMEMBERED, REMEMBERED_BY_TAB } from '../apps/web/src/features/pages/policies/remembered.ts'

/** A policy that leaves something out is wrong without anybody noticing, so what the web app stores is read from its source. */
const WEB = resolve(import.meta.dirname, '../apps/web/src')
const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== 'lib/stored-value.ts')
  .map((file) => readFileSync(join(WEB, file), 'utf8'))

const STORE_CALL = /\b(?:[gs]etItem|openDB(?:<\w+>)?)\(\s*([^,)]+)|\b(?:readStoredValue|storeValue)\(\s*[^,]+,\s*([^,)]+)/g

/** The key that an argument stands for: a text, a constant, or a function of a text that begins with it. */
const readKey = (source: string, argument: string): string => {
  const [, text] = /^'(.+)'$/.exec(argument) ?? []
  if (text !== undefined) return text
  const name = /^\w+/.exec(argument)?.[0] ?? ''
  const declaration = new RegExp(`const ${name} = (?:'([^']+)'|.*?=> \`([^$\`]+))`)
  const [, value, beginning] = declaration.exec(source) ?? declaration.exec(sources.join('\n')) ?? []
  return value ?? beginning ?? `not found: ${argument}`
}

it('the cookie policy names everything that the web app stores in a browser, and nothing else', () => {
  const keys = sources.flatMap((source) =>
    [...source.matchAll(STORE_CALL)].map(([, stored, read]) => readKey(source, (stored ?? read ?? '').trim())),
  )
  expect([...new Set(keys)].toSorted()).toEqual([...REMEMBERED, ...REMEMBERED_BY_TAB].toSorted())
})
