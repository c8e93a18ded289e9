import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { installMissing } from './install.mjs'
import { root } from './root.mjs'
import { selectParts } from './test-parts.mjs'

await installMissing({ withTools: true })

const { checks, projects } = selectParts(['unit'])
const tests = {
  title: 'Tests without a database or a browser',
  program: 'node_modules/vitest/vitest.mjs',
  words: ['run', '--reporter=dot', ...projects.map((name) => `--project=${name}`)],
}

/** @type {(startedAt: number) => string} */
const formatSeconds = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

/**
 * Prints what a check wrote only when it failed.
 * @type {(check: import('./test-parts.mjs').Check) => Promise<boolean>}
 */
const runCheck = ({ title, program, words: args }) =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    const child = spawn(process.execPath, [join(root, program), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('close', (code) => {
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${title} (${formatSeconds(startedAt)})`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })

const startedAt = performance.now()
const results = await Promise.all([tests, ...checks].map(runCheck))
const failedCount = results.filter((isPassed) => !isPassed).length
console.log(`${failedCount === 0 ? 'All passed' : `${failedCount} of ${results.length} failed`} after ${formatSeconds(startedAt)}`)
process.exit(failedCount === 0 ? 0 : 1)
