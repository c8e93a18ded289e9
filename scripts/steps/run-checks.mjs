import { limitToFiles, listChangedFiles } from './changed-files.mjs'
import { installMissing } from './install.mjs'
import { root } from './root.mjs'
import { formatSeconds, runCheck } from './run-check.mjs'
import { selectParts } from './test-parts.mjs'

const [option, ...rest] = process.argv.slice(2)
if ((option !== undefined && option !== '--changed') || rest.length > 0) {
  console.error('The only option is --changed, which checks format and lint of those files only that differ from the last commit.')
  process.exit(1)
}
await installMissing({ withTools: true })

const { checks, projectsOfParts } = selectParts(['unit'])
const tests = {
  title: 'Tests without a database or a browser',
  program: 'node_modules/vitest/vitest.mjs',
  args: ['run', '--reporter=dot', ...projectsOfParts.flat().map((name) => `--project=${name}`)],
}

const selectedChecks = option === undefined ? checks : limitToFiles(checks, listChangedFiles(root))

const startedAt = performance.now()
const results = await Promise.all([tests, ...selectedChecks].map(runCheck))
const failedCount = results.filter((isPassed) => !isPassed).length
console.log(`${failedCount === 0 ? 'All passed' : `${failedCount} of ${results.length} failed`} after ${formatSeconds(startedAt)}`)
process.exit(failedCount === 0 ? 0 : 1)
