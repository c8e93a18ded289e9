import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { installChromium } from './chromium.mjs'
import { installMissing } from './install.mjs'
import { installPgBouncer } from './pgbouncer.mjs'
import { root } from './root.mjs'
import { selectParts, findUnknownPart, TEST_PARTS } from './test-parts.mjs'

const unknownPart = findUnknownPart(process.argv.slice(2))
if (unknownPart !== undefined) {
  console.error(`There is no part “${unknownPart}” of the tests. There are: ${Object.keys(TEST_PARTS).join(', ')}.`)
  process.exit(1)
}
const { checks, projects } = selectParts(process.argv.slice(2))

await installMissing({ withTools: true })
installChromium()
installPgBouncer()

/** @type {(program: string, words: string[], quiet: boolean) => { ok: boolean, output: string }} */
const run = (program, args, isQuiet) => {
  const result = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  })
  return { ok: result.status === 0, output: isQuiet ? result.stdout + result.stderr : '' }
}

/** @type {{ passed: number, failed: number }} */
const total = { passed: 0, failed: 0 }

for (const { title, program, words: args } of checks) {
  const startedAt = performance.now()
  const { ok, output } = run(program, args, true)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${ok ? 'passed' : 'FAILED'}  ${title} (${seconds} s)`)
  if (!ok) console.log(output)
  total[ok ? 'passed' : 'failed'] += 1
}

const folder = mkdtempSync(join(tmpdir(), 'picasso-tests-'))
const report = join(folder, 'report.json')
const reporterOptions = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const tests = run('node_modules/vitest/vitest.mjs', ['run', ...reporterOptions, ...projects.map((name) => `--project=${name}`)], false)
try {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that could not even be loaded holds no test and has still failed.
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length
  total.passed += numPassedTests
  total.failed += numFailedTests + brokenFiles
  if (!tests.ok && numFailedTests + brokenFiles === 0) total.failed += 1
} catch {
  console.log('The tests ended without a report.')
  total.failed += 1
}
rmSync(folder, { recursive: true, force: true })

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
