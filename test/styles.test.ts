import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const WEB = join(ROOT, 'apps/web/src')

const listFiles = (extension: RegExp): string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((path) => extension.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(WEB, path))

const findMatches = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) => (readFileSync(file, 'utf8').match(pattern) ?? []).map((match) => `${relative(ROOT, file)}: ${match}`))

/*
 * When something in an element with `:has()` changes, a browser computes the style of what such selectors may reach again. If one of them ends with
 * any descendant, that is every element of the page: 10 ms of each frame of a drag, before this was forbidden.
 */
it('No variant of a class reaches any descendant of an element with :has()', () => {
  expect(findMatches(listFiles(/\.tsx?$/), /\b(?:group|peer|in)-has-[\w[-]+|\bhas-[^\s'"`]+:\*{1,2}:/g)).toEqual([])
})

it('No selector reaches any descendant of an element with :has()', () => {
  expect(findMatches(listFiles(/\.css$/), /:has\((?:[^()]|\([^()]*\))*\)[^{},]*\s(?:\*|:[\w-]+)(?=[\s,{:()])/g)).toEqual([])
})

it('No selector looks for something in the whole page with each of its changes', () => {
  expect(findMatches(listFiles(/\.css$/), /(?:html|body|:root|#root):has\([^>].*/g)).toEqual([])
})
