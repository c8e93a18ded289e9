import { type App, buildApp } from '../src/app.ts'
import { type Config, loadConfig, withSettings } from '../src/config.ts'
import { openSettingsStore } from '../src/features/settings/index.ts'
import { type Clock, systemClock } from '../src/platform/clock.ts'
import { closeDatabase, openDatabase, openNotifications, openReadReplica } from '../src/platform/database/index.ts'
import { claimFreeStore, openFiles } from '../src/platform/files/index.ts'
import { databaseJobs } from '../src/platform/jobs/index.ts'
import { createRateLimits } from '../src/platform/rate-limits/index.ts'
import { openOrCreateSecrets } from '../src/platform/secrets/index.ts'
import { openStripeAccount } from '../src/platform/stripe/index.ts'
import type { Services } from '../src/services.ts'

export interface ShopOptions {
  /** Variables of the environment, as an operator would set them. */
  environment?: Record<string, string>
  clock?: Clock
  /** Receives each line of the log. */
  onLogLine?: (line: string) => void
  /** Replaces single services, for example with one that fails. */
  services?: Partial<Services>
}

interface ShopPlace {
  url: string
  /** Address of PostgreSQL itself, when the other one leads to a pooler. */
  directUrl?: string | undefined
  /** Address for notifications, when neither of them is to carry these. */
  notificationsUrl?: string | undefined
  dataDir: string
  renderer: Services['renderer']
}

export interface OpenShop {
  app: App
  config: Config
  services: Services
  /** Disconnects; database and files stay. */
  close(): Promise<void>
}

/** Every route of the shop on a migrated database and a folder, without a port and without workers. */
export const openShop = async (
  { url, directUrl, notificationsUrl = directUrl ?? url, dataDir, renderer }: ShopPlace,
  options: ShopOptions,
): Promise<OpenShop> => {
  const baseConfig = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SHOP_DEMO: 'small',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    ...options.environment,
  })
  const secrets = await openOrCreateSecrets(baseConfig.secret, baseConfig.dataDir)
  const database = openDatabase(url, { directUrl })
  const directDatabase = directUrl === undefined ? database : openDatabase(directUrl)
  const readReplica = openReadReplica(database, baseConfig.database.replicaUrl)
  const notifications = openNotifications(notificationsUrl)
  const settings = await openSettingsStore({ database, notifications }, baseConfig.settings)
  const config = withSettings(baseConfig, settings)
  const clock = options.clock ?? systemClock
  const files = openFiles({ s3: config.files.s3, dataDir }, secrets)
  await claimFreeStore(database, files).catch(() => undefined)
  const services: Services = {
    database,
    directDatabase,
    readReplica,
    notifications,
    files,
    jobs: databaseJobs,
    renderer,
    clock,
    secrets,
    rateLimits: createRateLimits({ database, clock, secrets, warn: () => undefined }),
    stripe: config.payments.stripe && (await openStripeAccount(config.payments.stripe)),
    settings,
    ...options.services,
  }
  const app = await buildApp(config, services, options.onLogLine && { logStream: { write: options.onLogLine } })
  return {
    app,
    config,
    services,
    close: async () => {
      await app.close()
      settings.close()
      await notifications.close()
      await Promise.all([readReplica.close(), ...[...new Set([database, directDatabase])].map(closeDatabase)])
    },
  }
}
