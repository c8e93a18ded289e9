import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { findFreePort } from '../../../server/test/ports.ts'
import type { TestDatabase } from './database.ts'

export const PROJECT_FOLDER = resolve(import.meta.dirname, '../../../..')
export const MAIN_FILE = join(PROJECT_FOLDER, 'dist/server/main.js')

/** Timeout from an empty folder to the first response, on a loaded machine. */
const START_MS = 150_000
const STOP_MS = 10_000

export interface Shop {
  /** Origin without a slash at its end. */
  url: string
  dataDir: string
  /** The environment of the process; a command with the same one works on the same shop. */
  environment: Record<string, string>
  process: ChildProcess
  /** Its output so far. */
  output: () => string
  stop: () => Promise<void>
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

const untilReady = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + START_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode} before it answered:\n${output()}`)
    if (Date.now() > deadline) throw new Error(`The shop did not answer at ${url} within ${START_MS / 1000} s:\n${output()}`)
    await new Promise((next) => setTimeout(next, 50))
  }
}

const stopProcess = async (child: ChildProcess, output: () => string): Promise<void> => {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const overdue = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(overdue)
  if (child.signalCode === 'SIGKILL') throw new Error(`The shop did not stop within ${STOP_MS / 1000} s:\n${output()}`)
}

/** Those of `npm start`. */
const START_FLAGS = ['--max-semi-space-size=4']
const START_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' }

const inheritedEnvironment = (): Record<string, string> => {
  const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER']
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
}

/**
 * The built shop as `npm start` runs it: a process, a port and a data folder of its own.
 * @param database of its own, dropped when it stops; without one the shop starts the embedded PostgreSQL itself
 */
export const startShop = async (settings: Record<string, string> = {}, database?: TestDatabase): Promise<Shop> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'picasso-journeys-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    ...inheritedEnvironment(),
    ...START_ENVIRONMENT,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    // Tests place the orders they need; sixty more would keep a core busy for a minute.
    SHOP_DEMO: 'small',
    PRESS_FOLDERS: join(dataDir, 'presses'),
    ...(database && { DATABASE_URL: database.url }),
    ...settings,
  }
  let written = ''
  const output = (): string => written
  const child = spawn(process.execPath, [...START_FLAGS, MAIN_FILE], {
    cwd: PROJECT_FOLDER,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (written += text))
  const clean = async (): Promise<void> => {
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(url, child, output)
  } catch (error) {
    await stopProcess(child, output)
    await clean()
    throw error
  }
  const stop = async (): Promise<void> => {
    await stopProcess(child, output)
    await clean()
  }
  return { url, dataDir, environment, process: child, output, stop }
}
