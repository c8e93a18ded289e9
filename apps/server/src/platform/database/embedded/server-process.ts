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
/** How long a killed predecessor may stay a zombie before its lock file is removed. */
const ZOMBIE_TIMEOUT_MS = 1_000
/** How long a lock file may stay empty. */
const EMPTY_LOCK_FILE_TIMEOUT_MS = 5_000

/** Logged when the process that replays the log was killed and the server exited with it. */
const STARTUP_PROCESS_KILLED = /startup process \(PID \d+\) was terminated by signal 9/

/** Logged when another server is running on the folder or port, or is just exiting. */
const ALREADY_RUNNING =
  /lock file .* (already exists|is empty)|could not bind|Address already in use|pre-existing shared memory block|could not open file "postmaster\.pid"/

export interface RunningServer {
  pid: number
  port: number
  /** Superuser session, open as long as the server runs. */
  session: Client
}

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system assigned no port.')
  return address.port
}

/** Process and port of the server that wrote the lock file: its first and fourth line. */
const readLockFile = (path: string): { pid: number; port: number } | undefined => {
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) } : undefined
}

/** Tries to connect until the server answers or has exited. */
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
      // 28P01: the password is wrong, which waiting does not change.
      if (getDatabaseErrorCode(error) === '28P01' || Date.now() > deadline) throw error
      // oxlint-disable-next-line no-await-in-loop
      await delay(15)
    }
  }
  return undefined
}

/** A lock file is written as soon as it is created; one that stays empty was left by a server that ended in a crash or on a full disk. */
const removeEmptyLockFile = (path: string): void => {
  const file = statSync(path, { throwIfNoEntry: false })
  if (file && Date.now() - file.mtimeMs > EMPTY_LOCK_FILE_TIMEOUT_MS) rmSync(path, { force: true })
}

/** Connects to a server left running by a killed shop; removes the lock file of a dead one. */
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
  // PostgreSQL checks whether the process exists. A zombie that is never reaped, or an unrelated process with the same id, does.
  if (getProcessState(lockFileEntry.pid) !== 'gone') rmSync(lockFile, { force: true })
  return undefined
}

/** Stops a server: a fast shutdown first, which flushes everything; an immediate one when that takes too long, which loses nothing either. */
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
    // A server that runs and cannot be used logs why: a full disk, for example.
    throw log.trim() === '' ? error : new Error(log, { cause: error })
  }
  if (failure !== undefined) throw failure
  const log = server.readLog()
  // Killed before it was ready, which says nothing about the data; or another start was faster, the port was taken meanwhile, or the
  // processes of a killed server are just exiting.
  if (child.signalCode !== null || STARTUP_PROCESS_KILLED.test(log) || ALREADY_RUNNING.test(log)) {
    server.deleteLog()
    return { retryReason: log }
  }
  server.publishLog()
  throw new Error(log)
}

/** Finds the running server of a cluster or starts one, on `samePort` when the shop already uses that. */
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
