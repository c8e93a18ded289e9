import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PROJECT_FOLDER } from '../apps/e2e/src/harness/shop.ts'
import { findFreePort } from '../apps/server/test/ports.ts'
import { createMaxMetric, type Metric } from './metric.ts'
import { median } from './statistics.ts'

const ROUND_COUNT = 3

const isResponding = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** Seconds from `npm start` to the first page, then Ctrl-C. */
const secondsToFirstPage = async (dataDir: string): Promise<number> => {
  const port = await findFreePort()
  const started = performance.now()
  // A separate process group: Ctrl-C in a terminal reaches npm and all its children.
  const npmProcess = spawn('npm', ['start'], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: 'ignore',
    detached: true,
  })
  const exitPromise = once(npmProcess, 'exit')
  while (!(await isResponding(`http://127.0.0.1:${port}/`))) {
    if (npmProcess.exitCode !== null) throw new Error(`npm start ended with ${npmProcess.exitCode}.`)
    await new Promise((next) => setTimeout(next, 10))
  }
  const seconds = (performance.now() - started) / 1000
  if (npmProcess.pid !== undefined) process.kill(-npmProcess.pid, 'SIGINT')
  await exitPromise
  return seconds
}

/** Everything is installed and built: this measures the start only. */
export const measureStart = async (): Promise<Metric[]> => {
  const first: number[] = []
  const next: number[] = []
  for (let round = 0; round < ROUND_COUNT; round++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'picasso-bench-'))
    first.push(await secondsToFirstPage(dataDir))
    next.push(await secondsToFirstPage(dataDir))
    await rm(dataDir, { recursive: true, force: true })
  }
  return [
    createMaxMetric({ subject: 'npm start to the first page', value: median(next), limit: 2, unit: 's', fractionDigits: 2 }),
    { subject: 'npm start to the first page, empty data folder', value: `${median(first).toFixed(2)} s`, target: '' },
  ]
}
