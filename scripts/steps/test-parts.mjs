/**
 * @typedef {object} Check One program with its arguments.
 * @property {string} title
 * @property {string} program
 * @property {string[]} args
 * @property {boolean} [takesFiles] Whether it can be limited to files that are named after the arguments.
 */

/** @type {Check} */
const BUILD = { title: 'Build', program: 'scripts/build.mjs', args: [] }

/**
 * The parts of `npm test`, fastest first. Each can be run alone; together they are everything.
 * Projects are those of `vitest.config.ts`.
 * @type {Record<string, { checks: Check[], projects: string[] }>}
 */
export const TEST_PARTS = {
  unit: {
    checks: [
      { title: 'Format', program: 'node_modules/oxfmt/bin/oxfmt', args: ['--check'], takesFiles: true },
      { title: 'Lint', program: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'], takesFiles: true },
      // Several checkers of one project find the same types once each: four need twice the time of a processor.
      { title: 'Types', program: 'node_modules/typescript/bin/tsc', args: ['-b', '--checkers', '1'] },
      { title: 'Dead code', program: 'node_modules/knip/bin/knip.js', args: ['--strict'] },
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
 * Checks of the named parts, each once, and their projects by part; all parts if none is named.
 * @type {(names: string[]) => { checks: Check[], projectsOfParts: string[][] }}
 */
export const selectParts = (names) => {
  const selected = Object.entries(TEST_PARTS).flatMap(([name, part]) => (names.length === 0 || names.includes(name) ? [part] : []))
  return {
    checks: [...new Set(selected.flatMap(({ checks }) => checks))],
    projectsOfParts: selected.map(({ projects }) => projects),
  }
}
