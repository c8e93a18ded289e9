import { Roster } from '@picasso/design'
import * as z from 'zod/mini'

import { readStoredValue, storeValue, type OpenStorage } from '../../../lib/stored-value.ts'

const STORAGE_KEY = 'picasso-team'

/** Milliseconds a list is kept after it was last changed: 90 days, as long as a draft. */
const MAX_AGE_MS = 90 * 24 * 3_600_000

const StoredRoster = z.object({ roster: Roster, changedAt: z.number() })
const isStoredRoster = (value: unknown): value is z.infer<typeof StoredRoster> => StoredRoster.safeParse(value).success

/** The list that was worked on last in this browser: what a design without one begins with. */
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
