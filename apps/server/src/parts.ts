import { join } from 'node:path'

import type { Config } from './config.ts'
import { keepTerms, type TermsKeeper, withTerms } from './features/settings/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type EmbeddedDatabase, startEmbedded } from './platform/database/embedded/index.ts'
import {
  closeDatabase,
  type Database,
  migrate,
  type Notifications,
  openDatabase,
  openNotifications,
  refuseUnnamedPooler,
} from './platform/database/index.ts'
import { claimFreeStore, type FileStore, openFiles } from './platform/files/index.ts'
import { databaseJobs, type Jobs } from './platform/jobs/index.ts'
import { createRateLimits, type RateLimits } from './platform/rate-limits/index.ts'
import { keepSecrets, type Secrets } from './platform/secrets/index.ts'
import { openStripe, type StripeAccount } from './platform/stripe/index.ts'
import { within } from './platform/within.ts'
import { type Renderer, startRenderer } from './print/renderer.ts'

/** Drawing that takes longer is cut short, and done by whoever runs next. */
const DRAWING_PATIENCE_MS = 400
/** What jobs take to end or to be handed back once they were told to stop. */
const WORK_PATIENCE_MS = 5_000
const GOODBYE_MS = 400

/** What features are given to work with. */
export interface Parts {
  database: Database
  /** The same, or past its pooler: what needs a session of its own, as jobs do, works here. */
  directDatabase: Database
  notifications: Notifications
  files: FileStore
  jobs: Jobs
  renderer: Renderer
  clock: Clock
  secrets: Secrets
  limits: RateLimits
  /** Undefined: the shop takes no cards. */
  stripe: StripeAccount | undefined
  /** The owners' settings; read through `config`, changed through this. */
  terms: TermsKeeper
}

export interface OpenParts {
  parts: Parts
  /** The given one with the owners' settings in it, always as they stand now. */
  config: Config
  /** The sentence for a failure of the start that came from the place the built-in database is in. */
  explain: (error: unknown) => Error | undefined
  /** `work` is what still uses the parts; it is given a moment, and then its drawing is cut short. */
  close: (work?: Promise<unknown>) => Promise<void>
}

interface DatabaseAddress {
  url: string
  /** Address of PostgreSQL itself, when `url` leads to a pooler. */
  directUrl: string | undefined
  embedded: EmbeddedDatabase | undefined
}

interface DatabaseObserver {
  /** The built-in database ended and could not be started again. */
  onLost: (error: Error) => void
  /** It ended by itself and was started again. */
  onRestarted: (message: string) => void
}

const findDatabase = async (config: Config, { onLost, onRestarted }: DatabaseObserver): Promise<DatabaseAddress> => {
  const { url, directUrl } = config.database
  if (url !== undefined) {
    if (directUrl === undefined) await refuseUnnamedPooler(url)
    return { url, directUrl, embedded: undefined }
  }
  const embedded = await startEmbedded({
    folder: join(config.dataDir, 'postgresql'),
    throwaway: false,
    onLost,
    onRestarted: (log) => onRestarted(`The built-in database had ended by itself and was started again. What it said last is in ${log}`),
  })
  return { url: embedded.url, directUrl: undefined, embedded }
}

/** Opens everything the shop needs, the database brought up to date. */
export const openParts = async (config: Config, observer: DatabaseObserver): Promise<OpenParts> => {
  const { url, directUrl, embedded } = await findDatabase(config, observer)
  try {
    await migrate(directUrl ?? url)
    const database = openDatabase(url, { directUrl })
    const directDatabase = directUrl === undefined ? database : openDatabase(directUrl)
    const secrets = await keepSecrets(database, config.secret, config.dataDir)
    const files = openFiles({ s3: config.files.s3, dataDir: config.dataDir }, secrets)
    // A bucket out of reach holds up no start; files of a store that is not ours are only kept.
    await claimFreeStore(database, files).catch(() => undefined)
    const notifications = openNotifications(directUrl ?? url)
    const terms = await keepTerms({ database, notifications }, config.terms)
    const renderer = startRenderer()
    return {
      config: withTerms(config, terms),
      parts: {
        database,
        directDatabase,
        notifications,
        files,
        jobs: databaseJobs,
        renderer,
        clock: systemClock,
        secrets,
        limits: createRateLimits({ database, clock: systemClock, secrets }),
        stripe: config.payments.stripe && openStripe(config.payments.stripe),
        terms,
      },
      explain: (error) => embedded?.explain(error),
      close: async (work = Promise.resolve()) => {
        await within(DRAWING_PATIENCE_MS, work)
        await renderer.close()
        terms.close()
        await notifications.close()
        // Work that even now goes on would meet a closed pool; its connections end with the process.
        if (await within(WORK_PATIENCE_MS, work))
          await within(GOODBYE_MS, Promise.all([...new Set([database, directDatabase])].map(closeDatabase)))
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw embedded?.explain(error) ?? error
  }
}
