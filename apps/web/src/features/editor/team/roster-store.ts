import { listFields, Roster } from '@picasso/design'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { TEAM_KEY } from '../../../lib/personal-storage.ts'
import { readStoredValue, storeValue, type OpenStorage } from '../../../lib/stored-value.ts'
import type { EditorStore } from '../core/editor-store.ts'
import { createDraftId } from '../draft/draft-id.ts'
import { useSession } from '../use-session.ts'

/** Milliseconds a roster is stored after its last change: 90 days, as long as a draft. */
const MAX_AGE_MS = 90 * 24 * 3_600_000

const StoredRoster = z.object({ roster: Roster, changedAt: z.number() })

const isStoredRoster = (value: unknown): value is z.infer<typeof StoredRoster> => StoredRoster.safeParse(value).success

/** Stores the last edited roster of this browser, with which new designs start. */
interface RosterStorage {
  load: () => Roster | undefined
  save: (roster: Roster) => void
}

export const createRosterStorage = (getStorage: OpenStorage, getNow: () => number): RosterStorage => ({
  load: () => {
    const stored = readStoredValue(getStorage, TEAM_KEY, isStoredRoster)
    return stored && getNow() - stored.changedAt < MAX_AGE_MS ? stored.roster : undefined
  },
  save: (roster) => storeValue(getStorage, TEAM_KEY, { roster, changedAt: getNow() }),
})

/** The roster of a design. Its changes are undoable steps of the design. */
export interface RosterStore {
  getRoster: () => Roster
  /** Consecutive changes with the same key are undone as one. */
  update: (change: (roster: Roster) => Roster, key?: string) => void
  /** The next change is a step of its own. */
  endMerge: () => void
  /** Whether the last step changed the roster; other steps are undone in the editor. */
  canUndo: () => boolean
  canRedo: () => boolean
  undo: () => void
  redo: () => void
}

interface RosterStoreOptions {
  store: Pick<EditorStore, 'state' | 'subscribe' | 'commit' | 'patchWithoutHistory' | 'endMerge' | 'undo' | 'redo'>
  storage: RosterStorage
  newTeamId: () => string
}

export const createRosterStore = ({ store, storage, newTeamId }: RosterStoreOptions): RosterStore => {
  const initialRoster = storage.load() ?? { teamId: newTeamId(), rows: [] }
  const getHistory = () => store.state().history
  const getRoster = (): Roster => getHistory().committed.roster ?? initialRoster
  let savedRoster = getRoster()
  const syncStorage = (): void => {
    const { document, roster } = getHistory().committed
    if (!roster && initialRoster.rows.length > 0 && listFields(document).length > 0)
      return store.patchWithoutHistory({ roster: initialRoster })
    if (getRoster() === savedRoster) return
    savedRoster = getRoster()
    storage.save(savedRoster)
  }
  store.subscribe(syncStorage)
  syncStorage()
  const canUndo = (): boolean => getHistory().past.at(-1)?.step.name === 'team'
  const canRedo = (): boolean => getHistory().future[0]?.step.name === 'team'
  return {
    getRoster,
    update: (change, key) => store.commit(key === undefined ? { name: 'team' } : { name: 'team', key }, { roster: change(getRoster()) }),
    endMerge: store.endMerge,
    canUndo,
    canRedo,
    undo: () => canUndo() && store.undo(),
    redo: () => canRedo() && store.redo(),
  }
}

export const createTeamId = (): string => createDraftId(Date.now())

const stores = new WeakMap<EditorStore, RosterStore>()

/** The roster store of a session, created on first use. */
export const getRosterStore = (store: EditorStore): RosterStore => {
  const existing = stores.get(store)
  if (existing) return existing
  const storage = createRosterStorage(() => localStorage, Date.now)
  const roster = createRosterStore({ store, storage, newTeamId: createTeamId })
  stores.set(store, roster)
  return roster
}

export const useRoster = (): { store: RosterStore; roster: Roster } => {
  const session = useSession()
  const store = getRosterStore(session.store)
  return { store, roster: useSyncExternalStore(session.store.subscribe, store.getRoster) }
}
