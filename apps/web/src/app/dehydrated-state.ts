import type { HydrationState } from 'react-router'

import type { State } from './store.ts'

/** What the server tells the browser so that it can take over the page it drew. */
export interface DehydratedState {
  store: Partial<State>
  /** Absent where only the frame was drawn. */
  router?: HydrationState
}

// Our own server wrote it, with the same build of this code.
const isDehydratedState = (value: unknown): value is DehydratedState => typeof value === 'object' && value !== null && 'store' in value

export const parseDehydratedState = (text = ''): DehydratedState => {
  const json = text.trim()
  const value: unknown = json.startsWith('{') ? JSON.parse(json) : undefined
  return isDehydratedState(value) ? value : { store: {} }
}
