import { resolve } from 'node:path'

import { type Client, escapeLiteral } from 'pg'

import { StartError } from '../../start-error.ts'
import { type Cluster, type ClusterOptions, openCluster } from './cluster.ts'
import { databaseStartError } from './faults.ts'
import { launch, type Running, stopServer } from './launch.ts'
import { pause } from './processes.ts'

export interface EmbeddedDatabase {
  /** Address for the application: a role that owns its database and has no other right. */
  url: string
  /** Address of the role that may do everything; for tests, which make databases. */
  superuserUrl: string
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

const prepare = async (cluster: Cluster, running: Running): Promise<void> => {
  try {
    await takeShopLock(running.session, cluster.folder)
  } catch (error) {
    await running.session.end()
    throw error
  }
  await makeApplicationDatabase(running.session, cluster.applicationPassword)
}

/**
 * Starts the PostgreSQL that comes with the shop, or takes over the one a killed shop left behind. `onLost` hears when it
 * ends without having been asked to.
 */
export const startEmbedded = async (options: ClusterOptions & { onLost?: () => void }): Promise<EmbeddedDatabase> => {
  const folder = resolve(options.folder)
  try {
    const cluster = openCluster({ ...options, folder })
    const running = await launch(cluster)
    await prepare(cluster, running)
    let stopping = false
    running.session.once('end', () => {
      if (!stopping) options.onLost?.()
    })
    return {
      url: addressOf(running.port, APPLICATION, cluster.applicationPassword, APPLICATION),
      superuserUrl: addressOf(running.port, 'postgres', cluster.superuserPassword, 'postgres'),
      stop: async () => {
        stopping = true
        await running.session.end()
        await stopServer(running.pid)
      },
    }
  } catch (error) {
    throw databaseStartError(error, { folder, log: resolve(folder, 'postgresql.log') })
  }
}
