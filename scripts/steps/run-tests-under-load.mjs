import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { root } from './root.mjs'

const DEFAULT_RUNS = 20

const runs = Number(process.argv[2] ?? DEFAULT_RUNS)
if (!Number.isSafeInteger(runs) || runs < 1) {
  console.error('Usage: npm run test:loaded -- [number of runs]')
  process.exit(1)
}

/** Keeps one processor busy until it is killed. */
const burner = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' })
process.once('exit', () => burner.kill('SIGKILL'))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(1))

const logs = mkdtempSync(join(tmpdir(), 'picasso-loaded-'))
console.log(`The output of each run is in ${logs}.`)

/** @type {(run: number) => Promise<boolean>} Whether every test passed at the first try. */
const runOnce = async (run) => {
  const log = join(logs, `${run}.log`)
  const startTime = Date.now()
  const test = spawn(process.execPath, [join(root, 'scripts/test.mjs')], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(test, 'exit')
  await pipeline(test.stdout, createWriteStream(log))
  const [status] = await exit
  const output = await readFile(log, 'utf8')
  const outcome = /^\d+ passed, \d+ failed$/m.exec(output)?.[0] ?? 'ended without a result'
  const secondTries = output.match(/^Passed at the second try: .*$/gm) ?? []
  const minutes = ((Date.now() - startTime) / 60_000).toFixed(1)
  console.log(`Run ${run} of ${runs}: ${outcome}, ${secondTries.length} at the second try, ${minutes} min`)
  for (const line of secondTries) console.log(`  ${line}`)
  return status === 0 && secondTries.length === 0
}

let isEveryRunClean = true
for (let run = 1; run <= runs; run++) isEveryRunClean = (await runOnce(run)) && isEveryRunClean
process.exit(isEveryRunClean ? 0 : 1)
