import type { EditorStore } from '../core/editor-store.ts'
import { createDraftId } from '../draft/draft-id.ts'
import { createRosterStorage } from './roster-storage.ts'
import { createRosterStore, type RosterStore } from './roster-store.ts'

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
