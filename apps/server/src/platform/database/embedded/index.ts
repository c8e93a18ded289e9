import { resolve } from 'node:path'

import { type Client, escapeLiteral } from 'pg'

import { StartupError } from '../../startup-error.ts'
import { type Cluster, type ClusterOptions, openCluster } from './cluster.ts'
import { delay, getProcessState } from './processes.ts'
import { connectToRunningServer, findOrStartServer, type RunningServer, stopServer } from './server-process.ts'

interface DatabasePaths {
  folder: string
  log: string
}

const DISK_FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/

const ERROR_MESSAGES: readonly (readonly [pattern: RegExp, buildMessage: (paths: DatabasePaths) => string])[] = [
  [DISK_FULL, ({ folder }) => `The disk that holds ${folder} is full. Free some space and start again.`],
  [
    /EACCES|EPERM|EROFS|Permission denied|Read-only file system|Operation not permitted/,
    ({ folder }) => `The folder ${folder} cannot be written. Let this user write there, or choose another folder with DATA_DIR.`,
  ],
  [/ENOTDIR|EEXIST|Not a directory/, ({ folder }) => `${folder} is not a folder. Choose another place with DATA_DIR.`],
  [
    /was initialized by PostgreSQL version/,
    ({ folder }) => `The database in ${folder} was made by another version of PostgreSQL. Start the version of the shop that made it.`,
  ],
  [
    /has invalid permissions|has wrong ownership/,
    ({ folder }) =>
      `The database in ${folder} belongs to another user. Start the shop as that user, or choose another folder with DATA_DIR.`,
  ],
  [
    /password authentication failed/,
    ({ folder }) => `The database in ${folder} does not take the password stored beside it. Restore the whole folder from a backup.`,
  ],
  [
    /error while loading shared libraries|cannot execute|version `GLIBC|ENOENT.*(unshare|setpriv|postgres|initdb)/,
    () => 'The built-in database cannot run on this system. Set DATABASE_URL to a PostgreSQL of version 15 or later.',
  ],
  [
    /could not create shared memory|could not map anonymous/,
    () => 'There is not enough free memory for the database. Close other programs and start again.',
  ],
]

const getErrorText = (error: unknown): string =>
  error instanceof Error
    ? `${String(Reflect.get(error, 'code') ?? '')} ${error.message} ${error.cause === undefined ? '' : getErrorText(error.cause)}`
    : String(error)

/** Whether the error or the database's log reports a full disk: that also ends connections, with other errors. */
const isDiskFull = (error: unknown, log: string): boolean => DISK_FULL.test(getErrorText(error)) || DISK_FULL.test(log)

/** The operator's message for an error that kept the database from starting. */
const toStartError = (error: unknown, paths: DatabasePaths): StartupError => {
  if (error instanceof StartupError) return error
  const text = getErrorText(error)
  const knownError = ERROR_MESSAGES.find(([pattern]) => pattern.test(text))
  const defaultMessage = `The database in ${paths.folder} is damaged and does not start. Restore a backup; what PostgreSQL says about it is in ${paths.log}.`
  return new StartupError(knownError ? knownError[1](paths) : defaultMessage, { cause: error })
}

export interface EmbeddedDatabase {
  /** Address for the application: a role that owns its database and has no other privilege. */
  url: string
  /** Address of the superuser; for tests, which create databases. */
  superuserUrl: string
  /** The operator's message for a failure caused by the database's disk: it is full. */
  toStartError(error: unknown): StartupError | undefined
  stop(): Promise<void>
}

/** Advisory lock, any number: its holder is the only shop of this folder. */
const SHOP_LOCK = 7_420_159
/** The session of a killed predecessor ends as soon as PostgreSQL notices. */
const LOCK_TIMEOUT_MS = 1_500
const APPLICATION = 'shop'

const acquireShopLock = async (session: Client, folder: string): Promise<void> => {
  const deadline = Date.now() + LOCK_TIMEOUT_MS
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const result = await session.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [SHOP_LOCK])
    if (result.rows[0]?.acquired) return
    if (Date.now() > deadline)
      throw new StartupError(`A shop is already running with the data in ${folder}. Stop it first, or choose another folder with DATA_DIR.`)
    // oxlint-disable-next-line no-await-in-loop
    await delay(50)
  }
}

const ensureApplicationDatabase = async (session: Client, password: string): Promise<void> => {
  const role = await session.query('select 1 from pg_roles where rolname = $1', [APPLICATION])
  if (role.rowCount === 0) await session.query(`create role ${APPLICATION} login password ${escapeLiteral(password)}`)
  const database = await session.query('select 1 from pg_database where datname = $1', [APPLICATION])
  if (database.rowCount === 0) await session.query(`create database ${APPLICATION} owner ${APPLICATION}`)
}

const buildUrl = (port: number, user: string, password: string, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

/** Finds or starts the server and takes the shop lock. */
const openServer = async (cluster: Cluster, samePort?: number): Promise<RunningServer> => {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const server = await findOrStartServer(cluster, samePort)
    let hasLock = false
    try {
      // oxlint-disable-next-line no-await-in-loop
      await acquireShopLock(server.session, cluster.folder)
      hasLock = true
      // oxlint-disable-next-line no-await-in-loop
      await ensureApplicationDatabase(server.session, cluster.applicationPassword)
      return server
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop
      await server.session.end()
      // A server that was killed meanwhile is started again.
      if (getProcessState(server.pid) !== 'running') continue
      // No other process would stop it.
      // oxlint-disable-next-line no-await-in-loop
      if (hasLock) await stopServer(server.pid)
      throw error
    }
  }
}

/** Keeps the server running: when it exits unexpectedly it is started again on the same port, as often as that succeeds. */
const keepServerRunning = async (
  cluster: Cluster,
  { onFailure, onRestart }: { onFailure: (error: unknown) => void; onRestart: () => void },
): Promise<{ port: number; stop: () => Promise<void> }> => {
  let server = await openServer(cluster)
  let isStopping = false
  let restart = Promise.resolve()

  const restartServer = async (): Promise<void> => {
    try {
      const { pid } = server
      server = await openServer(cluster, server.port)
      watch()
      // The session alone may have been lost.
      if (server.pid !== pid) onRestart()
    } catch (error) {
      onFailure(error)
    }
  }
  const watch = (): void => {
    server.session.once('end', () => {
      if (!isStopping) restart = restartServer()
    })
  }
  watch()
  return {
    port: server.port,
    stop: async () => {
      isStopping = true
      await restart
      await server.session.end()
      await stopServer(server.pid)
    },
  }
}

interface EmbeddedOptions extends ClusterOptions {
  /** Called when the server exited and could not be started again. */
  onFailure?: (error: StartupError) => void
  /** Called when it exited unexpectedly and runs again; `log` is the path of the previous server's log. */
  onRestart?: (log: string) => void
}

/** Starts the PostgreSQL that comes with the shop, or takes over the one that a killed shop left running. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const folder = resolve(options.folder)
  const createError = (cause: unknown): StartupError => toStartError(cause, { folder, log: resolve(folder, 'postgresql.log') })
  try {
    const cluster = openCluster({ ...options, folder })
    const { port, stop } = await keepServerRunning(cluster, {
      onFailure: (error) => options.onFailure?.(createError(error)),
      onRestart: () => options.onRestart?.(`${cluster.log}.1`),
    })
    return {
      url: buildUrl(port, APPLICATION, cluster.applicationPassword, APPLICATION),
      superuserUrl: buildUrl(port, 'postgres', cluster.superuserPassword, 'postgres'),
      toStartError: (error) =>
        isDiskFull(error, cluster.readLog()) ? createError(new Error('No space left on device', { cause: error })) : undefined,
      stop,
    }
  } catch (error) {
    throw createError(error)
  }
}

/**
 * The database of a shop that is running with this folder; undefined when none is. For commands that run beside the shop: they use its
 * server and do not stop it.
 */
export const findRunningEmbedded = async (options: ClusterOptions): Promise<{ url: string } | undefined> => {
  const cluster = openCluster({ ...options, folder: resolve(options.folder) })
  const server = await connectToRunningServer(cluster)
  if (!server) return undefined
  try {
    const result = await server.session.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [SHOP_LOCK])
    // Left over from a killed shop: the caller starts it as a shop would.
    if (result.rows[0]?.free) return undefined
    return { url: buildUrl(server.port, APPLICATION, cluster.applicationPassword, APPLICATION) }
  } finally {
    await server.session.end()
  }
}
