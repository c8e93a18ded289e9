import { installMissing } from './install.mjs'
import { formatSeconds, runCheck } from './run-check.mjs'
import { selectParts } from './test-parts.mjs'

await installMissing({ withTools: true })

const { checks, projectsOfParts } = selectParts(['unit'])
const tests = {
  title: 'Tests without a database or a browser',
  program: 'node_modules/vitest/vitest.mjs',
  args: ['run', '--reporter=dot', ...projectsOfParts.flat().map((name) => `--project=${name}`)],
}

const startedAt = performance.now()
const results = await Promise.all([tests, ...checks].map(runCheck))
const failedCount = results.filter((isPassed) => !isPassed).length
console.log(`${failedCount === 0 ? 'All passed' : `${failedCount} of ${results.length} failed`} after ${formatSeconds(startedAt)}`)
process.exit(failedCount === 0 ? 0 : 1)
