import { join } from 'node:path'

import type { Config } from './config.ts'
import { openSettingsStore, type SettingsStore, withSettings } from './features/settings/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type EmbeddedDatabase, startEmbedded } from './platform/database/embedded/index.ts'
import {
  closeDatabase,
  type Database,
  migrate,
  type Notifications,
  openDatabase,
  openNotifications,
  requireDirectUrl,
} from './platform/database/index.ts'
import { claimFreeStore, type FileStore, openFiles } from './platform/files/index.ts'
import { databaseJobs, type Jobs } from './platform/jobs/index.ts'
import { createRateLimits, type RateLimits } from './platform/rate-limits/index.ts'
import { loadSecrets, type Secrets } from './platform/secrets/index.ts'
import { settleWithin } from './platform/settle-within.ts'
import { createStripeAccount, type StripeAccount } from './platform/stripe/index.ts'
import { type Renderer, createRenderer } from './print/renderer.ts'

/** Drawing that takes longer is cut short, and done by whoever runs next. */
const RENDER_STOP_TIMEOUT_MS = 400
/** What jobs take to end or to be handed back once they were told to stop. */
const JOB_STOP_TIMEOUT_MS = 5_000
const DISCONNECT_TIMEOUT_MS = 400

/** What features are given to work with. */
export interface Services {
  database: Database
  /** The same, or past its pooler: what needs a session of its own, as jobs do, works here. */
  directDatabase: Database
  notifications: Notifications
  files: FileStore
  jobs: Jobs
  renderer: Renderer
  clock: Clock
  secrets: Secrets
  rateLimits: RateLimits
  /** Undefined: the shop takes no cards. */
  stripe: StripeAccount | undefined
  /** The owners' settings; read through `config`, changed through this. */
  settings: SettingsStore
}

export interface OpenServices {
  services: Services
  /** The given one with the owners' settings in it, always as they stand now. */
  config: Config
  /** The sentence for a failure of the start that came from the place the built-in database is in. */
  toStartError: (error: unknown) => Error | undefined
  /** `work` is what still uses the parts; it is given a moment, and then its drawing is cut short. */
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
  /** It ended by itself and was started again. */
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

/** Opens everything the shop needs, the database brought up to date. */
export const openServices = async (config: Config, observer: DatabaseObserver): Promise<OpenServices> => {
  const { url, directUrl, embedded } = await resolveDatabase(config, observer)
  try {
    await migrate(directUrl ?? url)
    const database = openDatabase(url, { directUrl })
    const directDatabase = directUrl === undefined ? database : openDatabase(directUrl)
    const secrets = await loadSecrets(database, config.secret, config.dataDir)
    const files = openFiles({ s3: config.files.s3, dataDir: config.dataDir }, secrets)
    // A bucket out of reach holds up no start; files of a store that is not ours are only kept.
    await claimFreeStore(database, files).catch(() => undefined)
    const notifications = openNotifications(directUrl ?? url)
    const settings = await openSettingsStore({ database, notifications }, config.settings)
    const renderer = createRenderer()
    return {
      config: withSettings(config, settings),
      services: {
        database,
        directDatabase,
        notifications,
        files,
        jobs: databaseJobs,
        renderer,
        clock: systemClock,
        secrets,
        rateLimits: createRateLimits({ database, clock: systemClock, secrets }),
        stripe: config.payments.stripe && createStripeAccount(config.payments.stripe),
        settings,
      },
      toStartError: (error) => embedded?.toStartError(error),
      close: async (pendingWork = Promise.resolve()) => {
        await settleWithin(RENDER_STOP_TIMEOUT_MS, pendingWork)
        await renderer.close()
        settings.close()
        await notifications.close()
        // Work that even now goes on would meet a closed pool; its connections end with the process.
        if (await settleWithin(JOB_STOP_TIMEOUT_MS, pendingWork))
          await settleWithin(DISCONNECT_TIMEOUT_MS, Promise.all([...new Set([database, directDatabase])].map(closeDatabase)))
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw embedded?.toStartError(error) ?? error
  }
}
