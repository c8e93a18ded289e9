import { join } from 'node:path'

import type { GlobalSettings } from '@picasso/contract'

import { type Config, withSettings } from './config.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type EmbeddedDatabase, startEmbedded } from './platform/database/embedded/index.ts'
import {
  closeDatabase,
  type Database,
  migrate,
  type Notifications,
  openDatabase,
  openNotifications,
  openReadReplica,
  type ReadReplica,
  requireDirectUrl,
} from './platform/database/index.ts'
import { settleWithin } from './platform/deadline.ts'
import { claimFreeStore, type FileStore, openFiles } from './platform/files/index.ts'
import { databaseJobs, type Jobs } from './platform/jobs/index.ts'
import { createRateLimits, type RateLimits } from './platform/rate-limits/index.ts'
import { loadSecrets, type Secrets } from './platform/secrets/index.ts'
import { openStripeAccount, type StripeAccount } from './platform/stripe/index.ts'
import { type Renderer, createRenderer } from './print/renderer.ts'

/** A render that takes longer is aborted; its job runs again after the next start. */
const RENDER_STOP_TIMEOUT_MS = 400
/** Longer than jobs take to finish, or to be released for another worker, once they are asked to stop. */
const JOB_STOP_TIMEOUT_MS = 5_000
const DISCONNECT_TIMEOUT_MS = 400

/** The owners' settings in memory, so that no request has to query them. */
export interface SettingsStore {
  readonly current: GlobalSettings
  /** 0 while no owner has changed anything. */
  readonly version: number
  /** Reads the settings again; called after the commit of a change. */
  reload(): Promise<void>
  /** Calls back whenever the settings have changed, in any process. */
  onChange(listener: () => void): void
  /** Calls back with the first error of each series of failed reads in the background. */
  onReloadError(listener: (error: unknown) => void): void
  close(): void
}

/** What every feature is given. */
export interface Services {
  database: Database
  /** The same database without the pooler: for work that needs a session of its own, such as jobs. */
  directDatabase: Database
  /** For reads of the catalog. */
  readReplica: ReadReplica
  notifications: Notifications
  files: FileStore
  jobs: Jobs
  renderer: Renderer
  clock: Clock
  secrets: Secrets
  rateLimits: RateLimits
  /** Undefined: card payments are off. */
  stripe: StripeAccount | undefined
  /** The owners' settings: read through `config`, changed through this store. */
  settings: SettingsStore
}

export interface OpenServices {
  services: Services
  /** The given configuration with the current settings in it. */
  config: Config
  /** The operator's message for a start that failed because of the disk or folder of the built-in database. */
  toStartError: (error: unknown) => Error | undefined
  /** `pendingWork` still uses the services: it is given a moment before its renders are aborted. */
  close: (pendingWork?: Promise<unknown>) => Promise<void>
}

interface DatabaseConnection {
  url: string
  /** Address of PostgreSQL itself, when `url` leads to a pooler. */
  directUrl: string | undefined
  embedded: EmbeddedDatabase | undefined
}

interface DatabaseObserver {
  /** The built-in database ended and could not be started again. */
  onFailure: (error: Error) => void
  /** The built-in database exited by itself and was started again. */
  onRestart: (message: string) => void
}

const resolveDatabase = async (config: Config, { onFailure, onRestart }: DatabaseObserver): Promise<DatabaseConnection> => {
  const { url, directUrl } = config.database
  if (url !== undefined) {
    if (directUrl === undefined) await requireDirectUrl(url)
    return { url, directUrl, embedded: undefined }
  }
  const embedded = await startEmbedded({
    folder: join(config.dataDir, 'postgresql'),
    isEphemeral: false,
    onFailure,
    onRestart: (log) => onRestart(`The built-in database had ended by itself and was started again. What it said last is in ${log}`),
  })
  return { url: embedded.url, directUrl: undefined, embedded }
}

interface DatabaseUrls {
  url: string
  directUrl: string | undefined
  replicaUrl: string | undefined
}

const openConnections = ({ url, directUrl, replicaUrl }: DatabaseUrls) => {
  const database = openDatabase(url, { directUrl })
  const directDatabase = directUrl === undefined ? database : openDatabase(directUrl)
  const readReplica = openReadReplica(database, replicaUrl)
  const disconnect = (): Promise<unknown> =>
    Promise.all([readReplica.close(), ...[...new Set([database, directDatabase])].map(closeDatabase)])
  return { database, directDatabase, readReplica, disconnect }
}

interface ServiceOptions extends DatabaseObserver {
  /** Called with an error that the shop runs on with; it has no log before it is built. */
  warn: (message: string, error: unknown) => void
  openSettings: (services: Pick<Services, 'database' | 'notifications'>, defaults: GlobalSettings) => Promise<SettingsStore>
  /** Whether the database is in use by a shop. */
  hasCustomers: (database: Database) => Promise<boolean>
}

const openClaimedFiles = async (
  { files: { s3 }, dataDir }: Config,
  { database, secrets, warn }: Pick<Services, 'database' | 'secrets'> & Pick<ServiceOptions, 'warn'>,
): Promise<FileStore> => {
  const files = openFiles({ s3, dataDir }, secrets)
  // An unreachable bucket must not block the start; files of a store without a claim are never deleted.
  await claimFreeStore(database, files).catch((error: unknown) => warn('the file store could not be claimed', error))
  return files
}

/** Opens every service; migrates the database first. */
export const openServices = async (
  config: Config,
  { openSettings, hasCustomers, warn, ...observer }: ServiceOptions,
): Promise<OpenServices> => {
  const { url, directUrl, embedded } = await resolveDatabase(config, observer)
  /** What closes the services opened so far, the latest first. */
  const closers: (() => unknown)[] = []
  try {
    await migrate(directUrl ?? url)
    const { database, directDatabase, readReplica, disconnect } = openConnections({
      url,
      directUrl,
      replicaUrl: config.database.replicaUrl,
    })
    closers.unshift(disconnect)
    const secrets = await loadSecrets(database, {
      configured: config.secret,
      dataDir: config.dataDir,
      hasCustomers: () => hasCustomers(database),
    })
    const files = await openClaimedFiles(config, { database, secrets, warn })
    const notifications = openNotifications(directUrl ?? url)
    closers.unshift(() => notifications.close())
    const settings = await openSettings({ database, notifications }, config.settings)
    closers.unshift(() => settings.close())
    const renderer = createRenderer()
    closers.unshift(() => renderer.close())
    return {
      config: withSettings(config, settings),
      services: {
        database,
        directDatabase,
        readReplica,
        notifications,
        files,
        jobs: databaseJobs,
        renderer,
        clock: systemClock,
        secrets,
        rateLimits: createRateLimits({ database, clock: systemClock, secrets, warn }),
        stripe: config.payments.stripe && (await openStripeAccount(config.payments.stripe)),
        settings,
      },
      toStartError: (error) => embedded?.toStartError(error),
      close: async (pendingWork = Promise.resolve()) => {
        await settleWithin(RENDER_STOP_TIMEOUT_MS, pendingWork)
        await renderer.close()
        settings.close()
        await notifications.close()
        // Work that is still running must not meet a closed pool; its connections end with the process.
        if (await settleWithin(JOB_STOP_TIMEOUT_MS, pendingWork)) await settleWithin(DISCONNECT_TIMEOUT_MS, disconnect())
        await embedded?.stop()
      },
    }
  } catch (error) {
    for (const closeService of closers) {
      // An open connection would keep the process of a command alive.
      // oxlint-disable-next-line no-await-in-loop
      await settleWithin(DISCONNECT_TIMEOUT_MS, Promise.resolve(closeService()))
    }
    await embedded?.stop()
    throw embedded?.toStartError(error) ?? error
  }
}
