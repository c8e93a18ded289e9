import type { HydrationState } from 'react-router'

import type { State } from './store.ts'

/** State that the server embeds into the page so that the browser can hydrate it. */
export interface DehydratedState {
  store: Partial<State>
  /** Absent if only the page shell was rendered. */
  router?: HydrationState
}

// Written by our own server, with the same build of this code.
const isDehydratedState = (value: unknown): value is DehydratedState => typeof value === 'object' && value !== null && 'store' in value

export const parseDehydratedState = (text = ''): DehydratedState => {
  const json = text.trim()
  const value: unknown = json.startsWith('{') ? JSON.parse(json) : undefined
  return isDehydratedState(value) ? value : { store: {} }
}
