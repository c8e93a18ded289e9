import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { installChromium } from './chromium.mjs'
import { installMissing } from './install.mjs'
import { installPgBouncer } from './pgbouncer.mjs'
import { root } from './root.mjs'
import { runCheck } from './run-check.mjs'
import { selectParts, findUnknownPart, TEST_PARTS } from './test-parts.mjs'

const unknownPart = findUnknownPart(process.argv.slice(2))
if (unknownPart !== undefined) {
  console.error(`There is no part “${unknownPart}” of the tests. There are: ${Object.keys(TEST_PARTS).join(', ')}.`)
  process.exit(1)
}
const { checks, projectsOfParts } = selectParts(process.argv.slice(2))

await installMissing({ withTools: true })
installChromium()
installPgBouncer()

/** @typedef {{ passed: number, failed: number }} Count */

/** @type {() => Promise<Count>} */
const runSelectedChecks = async () => {
  const results = await Promise.all(checks.map(runCheck))
  const passed = results.filter((isPassed) => isPassed).length
  return { passed, failed: results.length - passed }
}

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Test */

/** @type {(report: string, isSuccess: boolean) => Count} */
const readReport = (report, isSuccess) => {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: Test[] }[] }} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  for (const { status, fullName, failureMessages } of testResults.flatMap(({ assertionResults }) => assertionResults))
    if (status === 'passed' && failureMessages.length > 0)
      console.log(`Passed at the second try: ${fullName}\n${failureMessages.join('\n')}\n`)
  // A file that could not be loaded contains no test and has failed.
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length
  const failed = numFailedTests + brokenFiles
  return { passed: numPassedTests, failed: !isSuccess && failed === 0 ? 1 : failed }
}

/**
 * One run for the projects of a part: what it has started, a database or shops, ends with it instead of running beside the next one.
 * @type {(projects: string[]) => Count}
 */
const runTests = (projects) => {
  const folder = mkdtempSync(join(tmpdir(), 'picasso-tests-'))
  const report = join(folder, 'report.json')
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...projects.map((name) => `--project=${name}`)]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...options], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  try {
    return readReport(report, status === 0)
  } catch {
    console.log('The tests ended without a report.')
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const counts = [await runSelectedChecks(), ...projectsOfParts.map(runTests)]
/** @type {(key: keyof Count) => number} */
const sum = (key) => counts.reduce((total, count) => total + count[key], 0)

console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
