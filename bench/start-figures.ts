import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../apps/e2e/src/harness/free-port.ts'
import { PROJECT } from '../apps/e2e/src/harness/shop.ts'
import { atMost, type Figure } from './figure.ts'
import { median } from './statistics.ts'

const ROUNDS = 3

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** Seconds from `npm start` to the first page, then Ctrl-C. */
const secondsToFirstPage = async (dataDir: string): Promise<number> => {
  const port = await freePort()
  const started = performance.now()
  // A process group of its own: Ctrl-C in a terminal reaches npm and everything below it.
  const npm = spawn('npm', ['start'], {
    cwd: PROJECT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(npm, 'exit')
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}.`)
    await new Promise((next) => setTimeout(next, 10))
  }
  const seconds = (performance.now() - started) / 1000
  if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGINT')
  await ended
  return seconds
}

/** Everything is installed and built: what is left is the shop's own start. */
export const startFigures = async (): Promise<Figure[]> => {
  const first: number[] = []
  const next: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'picasso-bench-'))
    first.push(await secondsToFirstPage(dataDir))
    next.push(await secondsToFirstPage(dataDir))
    await rm(dataDir, { recursive: true, force: true })
  }
  return [
    atMost({ subject: 'npm start to the first page', value: median(next), limit: 2, unit: 's', digits: 2 }),
    { subject: 'npm start to the first page, empty data folder', measured: `${median(first).toFixed(2)} s`, target: '' },
  ]
}
