import type { Roster } from '@picasso/design'
import { useSyncExternalStore } from 'react'

import { useSession } from '../use-session.ts'
import { getRosterStore } from './roster-store.ts'
import type { RosterStore } from './roster-store.ts'

export const useRoster = (): { store: RosterStore; roster: Roster } => {
  const session = useSession()
  const store = getRosterStore(session.store)
  return { store, roster: useSyncExternalStore(session.store.subscribe, store.getRoster) }
}
