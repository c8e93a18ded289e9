import type { EditorStore } from '../core/editor-store.ts'
import { newDraftId } from '../draft/draft-id.ts'
import { createDeviceList } from './device-list.ts'
import { createRosterStore, type RosterStore } from './roster-store.ts'

export const newTeamId = (): string => newDraftId(Date.now())

const opened = new WeakMap<EditorStore, RosterStore>()

/** The list of the design that is being made: one for the whole visit, opened when somebody first asks for it. */
export const rosterOf = (store: EditorStore): RosterStore => {
  const known = opened.get(store)
  if (known) return known
  const device = createDeviceList(() => localStorage, Date.now)
  const roster = createRosterStore({ store, device, newTeamId })
  opened.set(store, roster)
  return roster
}
