import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { root } from './root.mjs'

/**
 * Types and lint are programs in Go, whose garbage collector ran after each doubling of the memory in use. After each tripling, types took
 * 27.6 instead of 32.5 s of processor time.
 */
const GO_GARBAGE_COLLECTION = { GOGC: '200' }

/** @type {(startedAt: number) => string} */
export const formatSeconds = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

/**
 * Prints the output of a check only if it failed.
 * @type {(check: import('./test-parts.mjs').Check) => Promise<boolean>}
 */
export const runCheck = ({ title, program, args }) =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    const child = spawn(process.execPath, [join(root, program), ...args], {
      cwd: root,
      env: { ...GO_GARBAGE_COLLECTION, ...process.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('close', (code) => {
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${title} (${formatSeconds(startedAt)})`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })
