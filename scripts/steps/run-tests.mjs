import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { installMissing } from './install.mjs'
import { root } from './root.mjs'
import { runCheck } from './run-check.mjs'
import { selectParts, findUnknownPart, TEST_PARTS } from './test-parts.mjs'
import { installTestTools } from './test-tools.mjs'

const unknownPart = findUnknownPart(process.argv.slice(2))
if (unknownPart !== undefined) {
  console.error(`There is no part “${unknownPart}” of the tests. There are: ${Object.keys(TEST_PARTS).join(', ')}.`)
  process.exit(1)
}
const { checks, projectsOfParts } = selectParts(process.argv.slice(2))

// No check needs them: they are installed meanwhile.
const testTools = installTestTools()
await installMissing({ withTools: true })

/** @typedef {{ passed: number, failures: string[] }} Outcome Failures by their names. */

/** @type {() => Promise<Outcome>} */
const runSelectedChecks = async () => {
  const results = await Promise.all(checks.map(runCheck))
  const failures = checks.filter((_, index) => !results[index]).map(({ title }) => title)
  return { passed: checks.length - failures.length, failures }
}

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Test */

/** @type {(report: string, isSuccess: boolean) => Outcome} */
const readReport = (report, isSuccess) => {
  /** @type {{ numPassedTests: number, testResults: { name: string, status: string, message: string, assertionResults: Test[] }[] }} */
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  for (const { status, fullName, failureMessages } of tests)
    if (status === 'passed' && failureMessages.length > 0)
      console.log(`Passed at the second try: ${fullName}\n${failureMessages.join('\n')}\n`)
  // A file that could not be loaded contains no test and has failed.
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const failures = [
    ...tests.filter(({ status }) => status === 'failed').map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n')),
    ...brokenFiles.map(({ name, message }) => `${relative(root, name)}\n${message}`),
  ]
  return { passed: numPassedTests, failures: !isSuccess && failures.length === 0 ? ['The test runner itself'] : failures }
}

/**
 * One run for the projects of a part: what it has started, a database or shops, ends with it instead of running beside the next one.
 * @type {(projects: string[]) => Outcome}
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
    return { passed: 0, failures: [`The tests of ${projects.join(', ')} ended without a report.`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const outcomeOfChecks = await runSelectedChecks()
await testTools
const outcomes = [outcomeOfChecks, ...projectsOfParts.map(runTests)]
const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
const failures = outcomes.flatMap((outcome) => outcome.failures)

// Repeated here, where somebody who sees only the end of a long log finds them.
for (const failure of failures) console.log(`Failed: ${failure}\n`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
