import { resolve } from 'node:path'

import { type Client, escapeLiteral } from 'pg'

import { StartError } from '../../start-error.ts'
import { type Cluster, type ClusterOptions, openCluster } from './cluster.ts'
import { databaseStartError, isFullDisk } from './faults.ts'
import { adoptPredecessor, launch, type Running, stopServer } from './launch.ts'
import { pause, stateOf } from './processes.ts'

export interface EmbeddedDatabase {
  /** Address for the application: a role that owns its database and has no other right. */
  url: string
  /** Address of the role that may do everything; for tests, which make databases. */
  superuserUrl: string
  /** The sentence for a failure that came from the place the database is in: a full disk. */
  explain(error: unknown): StartError | undefined
  stop(): Promise<void>
}

/** Any number: whoever holds it is the one shop of this folder. */
const SHOP_LOCK = 7_420_159
/** The session of a killed predecessor ends as soon as PostgreSQL notices. */
const LOCK_PATIENCE_MS = 1_500
const APPLICATION = 'shop'

const takeShopLock = async (session: Client, folder: string): Promise<void> => {
  const deadline = Date.now() + LOCK_PATIENCE_MS
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const result = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SHOP_LOCK])
    if (result.rows[0]?.taken) return
    if (Date.now() > deadline)
      throw new StartError(`A shop is already running with the data in ${folder}. Stop it first, or choose another folder with DATA_DIR.`)
    // oxlint-disable-next-line no-await-in-loop
    await pause(50)
  }
}

const makeApplicationDatabase = async (session: Client, password: string): Promise<void> => {
  const role = await session.query('select 1 from pg_roles where rolname = $1', [APPLICATION])
  if (role.rowCount === 0) await session.query(`create role ${APPLICATION} login password ${escapeLiteral(password)}`)
  const database = await session.query('select 1 from pg_database where datname = $1', [APPLICATION])
  if (database.rowCount === 0) await session.query(`create database ${APPLICATION} owner ${APPLICATION}`)
}

const addressOf = (port: number, user: string, password: string, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

/** Finds or starts the server, as the one shop that may. */
const open = async (cluster: Cluster, samePort?: number): Promise<Running> => {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const running = await launch(cluster, samePort)
    let isOurs = false
    try {
      // oxlint-disable-next-line no-await-in-loop
      await takeShopLock(running.session, cluster.folder)
      isOurs = true
      // oxlint-disable-next-line no-await-in-loop
      await makeApplicationDatabase(running.session, cluster.applicationPassword)
      return running
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop
      await running.session.end()
      // A server that was killed meanwhile is started once more.
      if (stateOf(running.pid) !== 'running') continue
      // Nobody is left who would stop it.
      // oxlint-disable-next-line no-await-in-loop
      if (isOurs) await stopServer(running.pid)
      throw error
    }
  }
}

/** Keeps the server running: when it ends unasked it is started again on the same port, as often as that succeeds. */
const keepRunning = async (
  cluster: Cluster,
  { onLost, onRestarted }: { onLost: (error: unknown) => void; onRestarted: () => void },
): Promise<{ port: number; stop: () => Promise<void> }> => {
  let running = await open(cluster)
  let stopping = false
  let recovery = Promise.resolve()

  const recover = async (): Promise<void> => {
    try {
      const { pid } = running
      running = await open(cluster, running.port)
      watch()
      // The session alone may have been lost.
      if (running.pid !== pid) onRestarted()
    } catch (error) {
      onLost(error)
    }
  }
  const watch = (): void => {
    running.session.once('end', () => {
      if (!stopping) recovery = recover()
    })
  }
  watch()
  return {
    port: running.port,
    stop: async () => {
      stopping = true
      await recovery
      await running.session.end()
      await stopServer(running.pid)
    },
  }
}

interface EmbeddedOptions extends ClusterOptions {
  /** Hears when the server ended and could not be started again. */
  onLost?: (error: StartError) => void
  /** Hears that it ended unasked and runs again; `log` is where the one that ended has said why. */
  onRestarted?: (log: string) => void
}

/** Starts the PostgreSQL that comes with the shop, or takes over the one a killed shop left behind. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const folder = resolve(options.folder)
  const sentence = (cause: unknown): StartError => databaseStartError(cause, { folder, log: resolve(folder, 'postgresql.log') })
  try {
    const cluster = openCluster({ ...options, folder })
    const { port, stop } = await keepRunning(cluster, {
      onLost: (error) => options.onLost?.(sentence(error)),
      onRestarted: () => options.onRestarted?.(`${cluster.log}.1`),
    })
    return {
      url: addressOf(port, APPLICATION, cluster.applicationPassword, APPLICATION),
      superuserUrl: addressOf(port, 'postgres', cluster.superuserPassword, 'postgres'),
      explain: (error) =>
        isFullDisk(error, cluster.readLog()) ? sentence(new Error('No space left on device', { cause: error })) : undefined,
      stop,
    }
  } catch (error) {
    throw sentence(error)
  }
}

/**
 * The database of a shop that is running with this folder just now; undefined when none is. For commands that work beside
 * the shop: its server is used, and left to it.
 */
export const visitEmbedded = async (options: ClusterOptions): Promise<{ url: string } | undefined> => {
  const cluster = openCluster({ ...options, folder: resolve(options.folder) })
  const running = await adoptPredecessor(cluster)
  if (!running) return undefined
  try {
    const result = await running.session.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [SHOP_LOCK])
    // Left over from a killed shop: whoever comes next starts as a shop would.
    if (result.rows[0]?.free) return undefined
    return { url: addressOf(running.port, APPLICATION, cluster.applicationPassword, APPLICATION) }
  } finally {
    await running.session.end()
  }
}
