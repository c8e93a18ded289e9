import { commit, redo, Roster, seal, startHistory, undo, type History } from '@picasso/design'
import * as z from 'zod/mini'

import { recall, remember, type OpenStorage } from '../../../lib/local-memory.ts'

const NAME = 'picasso-team'

/** Milliseconds a list is kept after it was last changed: 90 days, as long as a draft. */
const KEPT_FOR = 90 * 24 * 3_600_000

const Kept = z.object({ roster: Roster, changedAt: z.number() })
const isKept = (value: unknown): value is z.infer<typeof Kept> => Kept.safeParse(value).success

export interface RosterStore {
  state: () => History<Roster>
  subscribe: (listener: () => void) => () => void
  /** Changes with the same key, one after the other, are undone as one. */
  change: (name: string, change: (roster: Roster) => Roster, key?: string) => void
  /** The next change stands for itself. */
  seal: () => void
  undo: () => void
  redo: () => void
}

interface RosterStoreOptions {
  open: OpenStorage
  newTeamId: () => string
  now: () => number
  /** Called when another tab has changed what is kept. */
  onKeptElsewhere: (listener: (name: string | null) => void) => void
}

/**
 * The list of names of this device. It is sent nowhere before it is put into the cart, belongs to no design, so that the same
 * team is printed on shirts and on hoodies, and is the same list in every tab.
 */
export const createRosterStore = ({ open, newTeamId, now, onKeptElsewhere }: RosterStoreOptions): RosterStore => {
  const read = (): Roster | undefined => {
    const kept = recall(open, NAME, isKept)
    return kept && now() - kept.changedAt < KEPT_FOR ? kept.roster : undefined
  }
  let history = startHistory(read() ?? { teamId: newTeamId(), rows: [] })
  const listeners = new Set<() => void>()
  const show = (next: History<Roster>, isOwn: boolean): void => {
    if (next === history) return
    const changed = next.committed !== history.committed
    history = next
    if (changed && isOwn) remember(open, NAME, { roster: next.committed, changedAt: now() })
    for (const listener of listeners) listener()
  }
  onKeptElsewhere((name) => {
    const kept = name === NAME || name === null ? read() : undefined
    if (kept) show(commit(history, { name: 'other-tab' }, kept), false)
  })
  return {
    state: () => history,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (name, change, key) => show(commit(history, key === undefined ? { name } : { name, key }, change(history.committed)), true),
    seal: () => show(seal(history), true),
    undo: () => show(undo(history), true),
    redo: () => show(redo(history), true),
  }
}
