import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { Client } from 'pg'

import { databaseCode } from '../faults.ts'
import type { Cluster } from './cluster.ts'
import { pause, stateOf, waitForEnd, worksOn } from './processes.ts'

/** Replaying the log after a crash of a busy shop can take this long. */
const START_LIMIT_MS = 60_000
/** How long a killed predecessor may stay a zombie before its lock file is taken away for it. */
const ZOMBIE_LIMIT_MS = 1_000
/** How long a lock file may stay empty. */
const UNWRITTEN_LIMIT_MS = 5_000

/** What is said when the process that replays the log was killed and the server gave up with it. */
const STARTUP_KILLED = /startup process \(PID \d+\) was terminated by signal 9/

/** What is said when another start was faster, or is just ending. */
const NOT_THE_FIRST =
  /lock file .* (already exists|is empty)|could not bind|Address already in use|pre-existing shared memory block|could not open file "postmaster\.pid"/

export interface Running {
  pid: number
  port: number
  /** Session of the superuser, open as long as the server runs. */
  session: Client
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}

/** Process and port of the server that wrote the lock file: its first and fourth line. */
const readLockFile = (path: string): { pid: number; port: number } | undefined => {
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) } : undefined
}

/** Tries to connect until the server answers or `ended` says that there is no use in waiting. */
const connect = async (cluster: Cluster, port: number, ended: () => boolean): Promise<Client | undefined> => {
  const deadline = Date.now() + START_LIMIT_MS
  while (!ended()) {
    const session = new Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: cluster.superuserPassword,
      database: 'postgres',
      connectionTimeoutMillis: 2_000,
    })
    session.on('error', () => undefined)
    try {
      // oxlint-disable-next-line no-await-in-loop
      await session.connect()
      return session
    } catch (error) {
      // 28P01: the password is wrong, and waiting does not make it right.
      if (databaseCode(error) === '28P01' || Date.now() > deadline) throw error
      // oxlint-disable-next-line no-await-in-loop
      await pause(15)
    }
  }
  return undefined
}

/** A lock file is written as soon as it is made; one that stays empty was left by a server that a full disk or a crash ended. */
const removeUnwritten = (path: string): void => {
  const file = statSync(path, { throwIfNoEntry: false })
  if (file && Date.now() - file.mtimeMs > UNWRITTEN_LIMIT_MS) rmSync(path, { force: true })
}

/** A server left over from a killed shop goes on serving; a dead one's lock file must not stop us. */
export const adoptPredecessor = async (cluster: Cluster): Promise<Running | undefined> => {
  const lockFile = join(cluster.data, 'postmaster.pid')
  const old = readLockFile(lockFile)
  if (!old) {
    removeUnwritten(lockFile)
    return undefined
  }
  if (stateOf(old.pid) === 'running' && worksOn(old.pid, cluster.data)) {
    const session = await connect(cluster, old.port, () => stateOf(old.pid) !== 'running')
    return session && { ...old, session }
  }
  const deadline = Date.now() + ZOMBIE_LIMIT_MS
  while (stateOf(old.pid) === 'zombie' && Date.now() < deadline) {
    // oxlint-disable-next-line no-await-in-loop
    await pause(15)
  }
  // PostgreSQL asks whether the process exists. A zombie nobody takes note of, or a stranger with the same number, does.
  if (stateOf(old.pid) !== 'gone') rmSync(lockFile, { force: true })
  return undefined
}

/** Stops a server: fast first, which writes everything out; at once when that takes too long, which loses nothing either. */
export const stopServer = async (pid: number): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (stateOf(pid) !== 'running') return
    process.kill(pid, signal)
    // oxlint-disable-next-line no-await-in-loop
    if (await waitForEnd(pid, 8_000)) return
  }
}

const startFresh = async (cluster: Cluster, samePort: number | undefined): Promise<Running | { tryAgain: string }> => {
  const port = samePort ?? (await freePort())
  const server = cluster.spawn(port)
  const child = server.process
  let failure: unknown
  child.once('error', (error) => {
    failure = error
  })
  const ended = (): boolean => failure !== undefined || child.exitCode !== null || child.signalCode !== null
  try {
    const session = await connect(cluster, port, ended)
    if (session && child.pid !== undefined) {
      child.unref()
      server.keepLog()
      return { pid: child.pid, port, session }
    }
  } catch (error) {
    const log = server.readLog()
    server.keepLog()
    if (child.pid !== undefined) await stopServer(child.pid)
    // A server that runs and cannot be worked with says why: a full disk, for example.
    throw log.trim() === '' ? error : new Error(log, { cause: error })
  }
  if (failure !== undefined) throw failure
  const log = server.readLog()
  // Killed from outside before it was ready: that says nothing about the data. Or another start was faster, the port was taken
  // meanwhile, the processes of a killed server are just ending.
  if (child.signalCode !== null || STARTUP_KILLED.test(log) || NOT_THE_FIRST.test(log)) {
    server.dropLog()
    return { tryAgain: log }
  }
  server.keepLog()
  throw new Error(log)
}

/** Finds the running server of a cluster or starts one; on the same port when the shop already knows it by one. */
export const launch = async (cluster: Cluster, samePort?: number): Promise<Running> => {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const adopted = await adoptPredecessor(cluster)
    if (adopted) return adopted
    // oxlint-disable-next-line no-await-in-loop
    const started = await startFresh(cluster, samePort)
    if (!('tryAgain' in started)) return started
    if (Date.now() > deadline) throw new Error(started.tryAgain)
    // oxlint-disable-next-line no-await-in-loop
    await pause(100)
  }
}
