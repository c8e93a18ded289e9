import { GlobalSettings } from '@picasso/contract'

import type { Config } from '../../config.ts'
import type { Database, Notifications } from '../../platform/database/index.ts'
import { shopSettings } from './schema.ts'

/** So often the settings are read as long as messages about them may be missed. */
const POLL_INTERVAL_MS = 2_000

/** On which changed settings are told to every process of the shop. */
export const SETTINGS_CHANNEL = 'settings'

/** The owners' settings in memory, so that no request has to ask for them. */
export interface SettingsStore {
  readonly current: GlobalSettings
  /** 0 while nobody has decided anything. */
  readonly version: number
  /** Reads them again; whoever changed them calls it when the change holds. */
  reload(): Promise<void>
  /** Calls back whenever other settings hold, whoever changed them. */
  onChange(listener: () => void): void
  close(): void
}

/** A setting that is younger than what was stored has its first value. */
const readStored = async (database: Database, defaults: GlobalSettings): Promise<{ current: GlobalSettings; version: number }> => {
  const [row] = await database.select().from(shopSettings)
  return row
    ? {
        current: GlobalSettings.parse({ ...defaults, ...row.settings, business: { ...defaults.business, ...row.settings.business } }),
        version: row.version,
      }
    : { current: defaults, version: 0 }
}

export const openSettingsStore = async (
  { database, notifications }: { database: Database; notifications: Notifications },
  defaults: GlobalSettings,
): Promise<SettingsStore> => {
  let cached = await readStored(database, defaults)
  const listeners: (() => void)[] = []
  const reload = async (): Promise<void> => {
    const stored = await readStored(database, defaults)
    // Two readings may overtake each other.
    if (stored.version <= cached.version) return
    cached = stored
    for (const listener of listeners) listener()
  }
  const reloadInBackground = (): void => {
    // Without a database nothing is sold either; the next connection tells of the gap again.
    reload().catch(() => undefined)
  }
  const subscription = notifications.subscribe({ channel: SETTINGS_CHANNEL, onMessage: reloadInBackground, onGap: reloadInBackground })
  const poll = setInterval(() => {
    if (!subscription.isReliable) reloadInBackground()
  }, POLL_INTERVAL_MS)
  poll.unref()
  return {
    get current() {
      return cached.current
    },
    get version() {
      return cached.version
    },
    reload,
    onChange: (listener) => {
      listeners.push(listener)
    },
    close: () => {
      clearInterval(poll)
      subscription.end()
    },
  }
}

/** A configuration that always says what the settings say now. */
export const withSettings = (config: Config, store: Pick<SettingsStore, 'current'>): Config => ({
  ...config,
  get settings() {
    return store.current
  },
  shop: {
    ...config.shop,
    get name() {
      return store.current.shopName
    },
    get currency() {
      return store.current.currency
    },
    get locale() {
      return store.current.locale
    },
  },
})
