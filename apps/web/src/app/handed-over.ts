import type { HydrationState } from 'react-router'

import type { State } from './store.ts'

/** What the server tells the browser so that it can take over the page it drew. */
export interface HandedOver {
  store: Partial<State>
  /** Absent where only the frame was drawn. */
  router?: HydrationState
}

// Our own server wrote it, with the same build of this code.
const isHandedOver = (value: unknown): value is HandedOver => typeof value === 'object' && value !== null && 'store' in value

export const readHandedOver = (text = ''): HandedOver => {
  const json = text.trim()
  const value: unknown = json.startsWith('{') ? JSON.parse(json) : undefined
  return isHandedOver(value) ? value : { store: {} }
}
