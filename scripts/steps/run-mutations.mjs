import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { installMissing } from './install.mjs'
import { MUTATION_AREAS } from './mutation-areas.mjs'
import { compareSurvivors, readMutationReport } from './mutation-report.mjs'
import { root } from './root.mjs'

/** Of the changes in an area, at least this share must be noticed. */
const MIN_SCORE = 0.9

/** For each area the changes that no test can notice, with the reason. */
const SURVIVORS_FILE = 'test/surviving-mutants.json'
const CACHE = '.cache/mutation'

const isKnown = (/** @type {string} */ area) => Object.hasOwn(MUTATION_AREAS, area)

/** Runs one area and returns what Stryker reported. @type {(area: string) => import('./mutation-report.mjs').MutationReport | undefined} */
const mutate = (area) => {
  const { files = [], tests = [] } = MUTATION_AREAS[area] ?? {}
  const report = `${CACHE}/${area}.report.json`
  const config = join(root, CACHE, `${area}.config.json`)
  mkdirSync(join(root, CACHE), { recursive: true })
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'scripts/steps/mutation.vitest.config.mjs', related: false },
      coverageAnalysis: 'perTest',
      mutate: [...files, '!**/*.test.ts'],
      concurrency: 1,
      // Of the types only what is stripped matters here; Stryker reads tsconfig files by another compiler's interface.
      tsconfigFile: 'none.json',
      incremental: true,
      incrementalFile: `${CACHE}/${area}.incremental.json`,
      reporters: ['json'],
      jsonReporter: { fileName: report },
      tempDirName: `${CACHE}/sandbox`,
      // The root's tsconfig.json names apps that are not copied.
      ignorePatterns: [
        '/tsconfig.json',
        '/art',
        '/bench',
        '/data',
        '/deploy',
        '/dist',
        '/docs',
        '/screenshots',
        '/apps/e2e',
        '/apps/web',
        '.cache',
        '.tsc',
      ],
      allowConsoleColors: false,
    }),
  )
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, MUTATION_TESTS: JSON.stringify(tests) },
  })
  if (status !== 0) return undefined
  /** @type {import('./mutation-report.mjs').MutationReport} */
  const written = JSON.parse(readFileSync(join(root, report), 'utf8'))
  return written
}

/** @type {Record<string, import('./mutation-report.mjs').SurvivingMutant[]>} */
const explained = JSON.parse(readFileSync(join(root, SURVIVORS_FILE), 'utf8'))

/** Prints the score of an area and whether it is enough. @type {(area: string) => boolean} */
const check = (area) => {
  const report = mutate(area)
  if (!report) {
    console.error(`${area}: Stryker failed; \`npx vitest run --config scripts/steps/mutation.vitest.config.mjs\` may say more.`)
    return false
  }
  const { detected, survivors } = readMutationReport(report)
  const all = detected + survivors.length
  const score = all === 0 ? 0 : detected / all
  const { unexplained, outdated } = compareSurvivors(survivors, explained[area] ?? [])
  console.log(`${area}: ${detected} of ${all} changes noticed (${(score * 100).toFixed(1)} %)`)
  for (const survivor of unexplained) console.log(`  noticed by no test: ${JSON.stringify(survivor)}`)
  for (const survivor of outdated) console.log(`  in ${SURVIVORS_FILE}, but noticed or gone: ${JSON.stringify(survivor)}`)
  return score >= MIN_SCORE && unexplained.length === 0 && outdated.length === 0
}

const named = process.argv.slice(2)
const unknown = named.find((area) => !isKnown(area))
if (unknown !== undefined) {
  console.error(`There is no area “${unknown}”. There are: ${Object.keys(MUTATION_AREAS).join(', ')}.`)
  process.exit(1)
}
await installMissing({ withTools: true })
const results = (named.length > 0 ? named : Object.keys(MUTATION_AREAS)).map(check)
process.exit(results.every(Boolean) ? 0 : 1)
