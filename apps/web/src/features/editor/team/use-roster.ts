import { useSyncExternalStore } from 'react'

import { newDraftId } from '../draft/draft-id.ts'
import { createRosterStore, type RosterStore } from './roster-store.ts'

export const newTeamId = (): string => newDraftId(Date.now())

let opened: RosterStore | undefined

/** One list for the whole visit, opened when somebody first looks at it. */
const rosterStore = (): RosterStore => {
  opened ??= createRosterStore({
    open: () => localStorage,
    newTeamId,
    now: Date.now,
    onKeptElsewhere: (listener) => window.addEventListener('storage', ({ key }) => listener(key)),
  })
  return opened
}

export const useRoster = () => {
  const store = rosterStore()
  const history = useSyncExternalStore(store.subscribe, store.state)
  return { store, history, roster: history.committed }
}
