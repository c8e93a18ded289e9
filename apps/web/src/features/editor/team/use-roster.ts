import type { Roster } from '@picasso/design'
import { useSyncExternalStore } from 'react'

import { useSession } from '../use-session.ts'
import { rosterOf } from './roster-of.ts'
import type { RosterStore } from './roster-store.ts'

export const useRoster = (): { store: RosterStore; roster: Roster } => {
  const session = useSession()
  const store = rosterOf(session.store)
  return { store, roster: useSyncExternalStore(session.store.subscribe, store.list) }
}
