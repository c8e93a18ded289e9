import { GlobalSettings } from '@picasso/contract'

import type { Database, Notifications } from '../../platform/database/index.ts'
import type { SettingsStore } from '../../services.ts'
import { shopSettings } from './schema.ts'

/** How often the settings are read while notifications about them may be missed. */
const POLL_INTERVAL_MS = 2_000

/** The channel on which every process of the shop is notified of changed settings. */
export const SETTINGS_CHANNEL = 'settings'

/** A setting that is missing in the stored ones, because it was added later, has its default. */
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
  const errorListeners: ((error: unknown) => void)[] = []
  let isFailing = false
  const reload = async (): Promise<void> => {
    const stored = await readStored(database, defaults)
    // Two reads may overtake each other.
    if (stored.version <= cached.version) return
    cached = stored
    for (const listener of listeners) listener()
  }
  const reloadAndReport = async (): Promise<void> => {
    try {
      await reload()
      isFailing = false
    } catch (error) {
      // The poll tries again until the subscription is back: one report is enough.
      if (!isFailing) for (const listener of errorListeners) listener(error)
      isFailing = true
    }
  }
  const reloadInBackground = (): void => void reloadAndReport()
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
    onReloadError: (listener) => {
      errorListeners.push(listener)
    },
    close: () => {
      clearInterval(poll)
      subscription.end()
    },
  }
}
