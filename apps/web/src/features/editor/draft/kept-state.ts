/** Why the work is not as safe as it could be: what we know ourselves, or what the shop has said. */
export type Because = 'no-connection' | 'no-shelf' | { said: string }

/** How safe the work is. */
export type Kept = { at: 'saving' } | { at: 'device'; because: Because | undefined } | { at: 'shop' } | { at: 'nowhere'; because: Because }

/** The same draft was changed in two places; both are kept. */
export interface Parting {
  from: 'tab' | 'device'
  /** Id of the other draft. */
  other: string
}

export interface KeepingState {
  kept: Kept
  /** Id of the draft that is worked on. */
  draftId: string
  /** Whether the shop has had it. */
  inShop: boolean
  parting: Parting | undefined
}

export interface Keeping {
  state: () => KeepingState
  subscribe: (listener: () => void) => () => void
  /** Keeps here what has changed, without waiting. */
  now: () => Promise<void>
  /** Brings what has changed to the shop, without waiting; the version it has there, or nothing where that did not work. */
  toShop: () => Promise<{ id: string; version: number } | undefined>
  /** Puts the draft aside, where it is found again, and goes on with a new one in another place. */
  startNew: (key: string) => Promise<void>
  /** The person has read that there are two. */
  settle: () => void
  /** Done once what was under way is. */
  stop: () => Promise<void>
}

/** How far the copy on this device is. */
export type Here = 'kept' | 'pending' | 'failed'

interface Copies {
  here: Here
  inShop: boolean
  /** It is about to be sent to the shop. */
  underWay: boolean
  /** Why the shop has not got it. */
  because: Because | undefined
}

export const howKept = ({ here, inShop, underWay, because }: Copies): Kept => {
  if (here === 'pending') return { at: 'saving' }
  if (inShop) return { at: 'shop' }
  if (here === 'kept') return { at: 'device', because }
  return underWay && because === undefined ? { at: 'saving' } : { at: 'nowhere', because: because ?? 'no-shelf' }
}
