import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { findFreePort } from '../../../server/test/ports.ts'
import { copyTestDatabase, type TestDatabase } from './database.ts'

export const PROJECT_FOLDER = resolve(import.meta.dirname, '../../../..')
export const MAIN_FILE = join(PROJECT_FOLDER, 'dist/server/main.js')

/** Timeout from an empty folder to the first response, on a loaded machine. */
const START_MS = 150_000
const STOP_MS = 30_000

export interface Shop {
  /** Origin without a slash at its end. */
  url: string
  dataDir: string
  /** The environment of the process; a command with the same one works on the same shop. */
  environment: Record<string, string>
  process: ChildProcess
  /** Its output so far. */
  output: () => string
  /** Stops it and keeps its data. */
  shutDown: () => Promise<void>
  /** Stops it and deletes its data. */
  stop: () => Promise<void>
}

/** What a shop stores, deleted when it stops. */
export interface ShopData {
  database: TestDatabase
  folder: string
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

export const createDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'picasso-journeys-'))

/** Copies the data of a shop that does not run. */
export const copyShopData = async ({ database, folder }: ShopData): Promise<ShopData> => {
  const copy = { database: await copyTestDatabase(database), folder: await createDataFolder() }
  await cp(folder, copy.folder, { recursive: true })
  return copy
}

/**
 * The built shop as `npm start` runs it: a process, a port and data of its own.
 * @param data without them the shop starts the embedded PostgreSQL itself, in an empty folder
 */
export const startShop = async (settings: Record<string, string> = {}, data?: ShopData): Promise<Shop> => {
  const dataDir = data?.folder ?? (await createDataFolder())
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
    ...(data && { DATABASE_URL: data.database.url }),
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
    await data?.database.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  const shutDown = (): Promise<void> => stopProcess(child, output)
  const stop = async (): Promise<void> => {
    await shutDown()
    await clean()
  }
  try {
    await untilReady(url, child, output)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir, environment, process: child, output, shutDown, stop }
}
