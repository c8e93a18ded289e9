import { Roster } from '@picasso/design'
import * as z from 'zod/mini'

import { readStoredValue, storeValue, type OpenStorage } from '../../../lib/stored-value.ts'

const STORAGE_KEY = 'picasso-team'

/** Milliseconds a roster is stored after its last change: 90 days, as long as a draft. */
const MAX_AGE_MS = 90 * 24 * 3_600_000

const StoredRoster = z.object({ roster: Roster, changedAt: z.number() })

const isStoredRoster = (value: unknown): value is z.infer<typeof StoredRoster> => StoredRoster.safeParse(value).success

/** Stores the last edited roster of this browser, with which new designs start. */
export interface RosterStorage {
  load: () => Roster | undefined
  save: (roster: Roster) => void
}

export const createRosterStorage = (getStorage: OpenStorage, getNow: () => number): RosterStorage => ({
  load: () => {
    const stored = readStoredValue(getStorage, STORAGE_KEY, isStoredRoster)
    return stored && getNow() - stored.changedAt < MAX_AGE_MS ? stored.roster : undefined
  },
  save: (roster) => storeValue(getStorage, STORAGE_KEY, { roster, changedAt: getNow() }),
})
