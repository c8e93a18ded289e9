import { ShopTerms } from '@picasso/contract'

import type { Config } from '../../config.ts'
import type { Database, Notifications } from '../../platform/database/index.ts'
import { shopSettings } from './schema.ts'

/** So often the settings are read as long as messages about them may be missed. */
const POLL_INTERVAL_MS = 2_000

/** On which changed settings are told to every process of the shop. */
export const SETTINGS_CHANNEL = 'settings'

/** The owners' settings in memory, so that no request has to ask for them. */
export interface TermsKeeper {
  readonly current: ShopTerms
  /** 0 while nobody has decided anything. */
  readonly version: number
  /** Reads them again; whoever changed them calls it when the change holds. */
  reload(): Promise<void>
  /** Calls back whenever other settings hold, whoever changed them. */
  onChange(listener: () => void): void
  close(): void
}

/** A setting that is younger than what was stored has its first value. */
const readStored = async (database: Database, first: ShopTerms): Promise<{ current: ShopTerms; version: number }> => {
  const [row] = await database.select().from(shopSettings)
  return row
    ? { current: ShopTerms.parse({ ...first, ...row.terms, business: { ...first.business, ...row.terms.business } }), version: row.version }
    : { current: first, version: 0 }
}

export const keepTerms = async (
  { database, notifications }: { database: Database; notifications: Notifications },
  first: ShopTerms,
): Promise<TermsKeeper> => {
  let kept = await readStored(database, first)
  const listeners: (() => void)[] = []
  const reload = async (): Promise<void> => {
    const stored = await readStored(database, first)
    // Two readings may overtake each other.
    if (stored.version <= kept.version) return
    kept = stored
    for (const listener of listeners) listener()
  }
  const reloadQuietly = (): void => {
    // Without a database nothing is sold either; the next connection tells of the gap again.
    reload().catch(() => undefined)
  }
  const changes = notifications.subscribe({ channel: SETTINGS_CHANNEL, onMessage: reloadQuietly, onGap: reloadQuietly })
  const poll = setInterval(() => {
    if (!changes.isReliable) reloadQuietly()
  }, POLL_INTERVAL_MS)
  poll.unref()
  return {
    get current() {
      return kept.current
    },
    get version() {
      return kept.version
    },
    reload,
    onChange: (listener) => {
      listeners.push(listener)
    },
    close: () => {
      clearInterval(poll)
      changes.end()
    },
  }
}

/** A configuration that always says what the settings say now. */
export const withTerms = (config: Config, keeper: Pick<TermsKeeper, 'current'>): Config => ({
  ...config,
  get terms() {
    return keeper.current
  },
  shop: {
    ...config.shop,
    get name() {
      return keeper.current.shopName
    },
    get currency() {
      return keeper.current.currency
    },
    get locale() {
      return keeper.current.locale
    },
  },
})
