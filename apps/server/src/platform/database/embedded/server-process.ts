import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { Client } from 'pg'

import { getDatabaseErrorCode } from '../errors.ts'
import type { Cluster } from './cluster.ts'
import { delay, getProcessState, waitForExit, hasDataFolder } from './processes.ts'

/** Replaying the log after a crash of a busy shop can take this long. */
const START_TIMEOUT_MS = 60_000
/** How long a killed predecessor may stay a zombie before its lock file is taken away for it. */
const ZOMBIE_TIMEOUT_MS = 1_000
/** How long a lock file may stay empty. */
const EMPTY_LOCK_FILE_TIMEOUT_MS = 5_000

/** What is said when the process that replays the log was killed and the server gave up with it. */
const STARTUP_PROCESS_KILLED = /startup process \(PID \d+\) was terminated by signal 9/

/** What is said when another start was faster, or is just ending. */
const ALREADY_RUNNING =
  /lock file .* (already exists|is empty)|could not bind|Address already in use|pre-existing shared memory block|could not open file "postmaster\.pid"/

export interface RunningServer {
  pid: number
  port: number
  /** Session of the superuser, open as long as the server runs. */
  session: Client
}

const findFreePort = async (): Promise<number> => {
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
const connect = async (cluster: Cluster, port: number, hasExited: () => boolean): Promise<Client | undefined> => {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!hasExited()) {
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
      if (getDatabaseErrorCode(error) === '28P01' || Date.now() > deadline) throw error
      // oxlint-disable-next-line no-await-in-loop
      await delay(15)
    }
  }
  return undefined
}

/** A lock file is written as soon as it is made; one that stays empty was left by a server that a full disk or a crash ended. */
const removeEmptyLockFile = (path: string): void => {
  const file = statSync(path, { throwIfNoEntry: false })
  if (file && Date.now() - file.mtimeMs > EMPTY_LOCK_FILE_TIMEOUT_MS) rmSync(path, { force: true })
}

/** A server left over from a killed shop goes on serving; a dead one's lock file must not stop us. */
export const connectToRunningServer = async (cluster: Cluster): Promise<RunningServer | undefined> => {
  const lockFile = join(cluster.data, 'postmaster.pid')
  const lockFileEntry = readLockFile(lockFile)
  if (!lockFileEntry) {
    removeEmptyLockFile(lockFile)
    return undefined
  }
  if (getProcessState(lockFileEntry.pid) === 'running' && hasDataFolder(lockFileEntry.pid, cluster.data)) {
    const session = await connect(cluster, lockFileEntry.port, () => getProcessState(lockFileEntry.pid) !== 'running')
    return session && { ...lockFileEntry, session }
  }
  const deadline = Date.now() + ZOMBIE_TIMEOUT_MS
  while (getProcessState(lockFileEntry.pid) === 'zombie' && Date.now() < deadline) {
    // oxlint-disable-next-line no-await-in-loop
    await delay(15)
  }
  // PostgreSQL asks whether the process exists. A zombie nobody takes note of, or a stranger with the same number, does.
  if (getProcessState(lockFileEntry.pid) !== 'gone') rmSync(lockFile, { force: true })
  return undefined
}

/** Stops a server: fast first, which writes everything out; at once when that takes too long, which loses nothing either. */
export const stopServer = async (pid: number): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (getProcessState(pid) !== 'running') return
    process.kill(pid, signal)
    // oxlint-disable-next-line no-await-in-loop
    if (await waitForExit(pid, 8_000)) return
  }
}

const startNewServer = async (cluster: Cluster, samePort: number | undefined): Promise<RunningServer | { retryReason: string }> => {
  const port = samePort ?? (await findFreePort())
  const server = cluster.startServer(port)
  const child = server.process
  let failure: unknown
  child.once('error', (error) => {
    failure = error
  })
  const hasExited = (): boolean => failure !== undefined || child.exitCode !== null || child.signalCode !== null
  try {
    const session = await connect(cluster, port, hasExited)
    if (session && child.pid !== undefined) {
      child.unref()
      server.publishLog()
      return { pid: child.pid, port, session }
    }
  } catch (error) {
    const log = server.readLog()
    server.publishLog()
    if (child.pid !== undefined) await stopServer(child.pid)
    // A server that runs and cannot be worked with says why: a full disk, for example.
    throw log.trim() === '' ? error : new Error(log, { cause: error })
  }
  if (failure !== undefined) throw failure
  const log = server.readLog()
  // Killed from outside before it was ready: that says nothing about the data. Or another start was faster, the port was taken
  // meanwhile, the processes of a killed server are just ending.
  if (child.signalCode !== null || STARTUP_PROCESS_KILLED.test(log) || ALREADY_RUNNING.test(log)) {
    server.deleteLog()
    return { retryReason: log }
  }
  server.publishLog()
  throw new Error(log)
}

/** Finds the running server of a cluster or starts one; on the same port when the shop already knows it by one. */
export const findOrStartServer = async (cluster: Cluster, samePort?: number): Promise<RunningServer> => {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const existingServer = await connectToRunningServer(cluster)
    if (existingServer) return existingServer
    // oxlint-disable-next-line no-await-in-loop
    const result = await startNewServer(cluster, samePort)
    if (!('retryReason' in result)) return result
    if (Date.now() > deadline) throw new Error(result.retryReason)
    // oxlint-disable-next-line no-await-in-loop
    await delay(100)
  }
}
