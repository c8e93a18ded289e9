/**
 * @typedef {object} Check One program with its words.
 * @property {string} title
 * @property {string} program
 * @property {string[]} words
 */

/** @type {Check} */
const BUILD = { title: 'Build', program: 'scripts/build.mjs', words: [] }

/**
 * What `npm test` consists of, in its order: what is soon over comes first. Each can be run alone, and all of them are everything.
 * Projects are those of `vitest.config.ts`.
 * @type {Record<string, { checks: Check[], projects: string[] }>}
 */
export const TEST_PARTS = {
  unit: {
    checks: [
      { title: 'Format', program: 'node_modules/oxfmt/bin/oxfmt', words: ['--check'] },
      { title: 'Lint', program: 'node_modules/oxlint/bin/oxlint', words: ['--type-aware', '--deny-warnings'] },
      { title: 'Types', program: 'node_modules/typescript/bin/tsc', words: ['-b'] },
      { title: 'Dead code', program: 'node_modules/knip/bin/knip.js', words: ['--strict'] },
    ],
    projects: ['house', 'design', 'contract', 'web'],
  },
  server: { checks: [], projects: ['server'] },
  process: { checks: [BUILD], projects: ['e2e'] },
  browser: { checks: [BUILD], projects: ['journeys'] },
}

/** @type {(names: string[]) => string | undefined} */
export const findUnknownPart = (names) => names.find((name) => !Object.hasOwn(TEST_PARTS, name))

/**
 * Checks of the named parts, each once, and their projects part by part; of all parts where none is named.
 * @type {(names: string[]) => { checks: Check[], projectsOfParts: string[][] }}
 */
export const selectParts = (names) => {
  const selected = Object.entries(TEST_PARTS).flatMap(([name, part]) => (names.length === 0 || names.includes(name) ? [part] : []))
  return {
    checks: [...new Set(selected.flatMap(({ checks }) => checks))],
    projectsOfParts: selected.map(({ projects }) => projects),
  }
}
