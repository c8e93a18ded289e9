import type { EditorStore } from '../core/editor-store.ts'
import type { Draft, DraftStore } from './draft-store.ts'

/** Milliseconds after a change until it is kept: well below the second of work that may be lost. */
const DELAY = 400

/** Steps back and forth that survive a reload. */
const KEPT_STEPS = 200

export type KeptState = 'kept' | 'keeping' | 'not-kept'

export interface Autosave {
  state: () => KeptState
  subscribe: (listener: () => void) => () => void
  /** Keeps what has changed without waiting. */
  now: () => Promise<void>
  stop: () => void
}

const draftOf = (store: EditorStore): Draft => {
  const { history, side } = store.state()
  const { committed } = history
  // Steps share what they did not change, and copies of them on the shelf do so too: many steps take little more than one.
  const kept = { past: history.past.slice(-KEPT_STEPS), committed, current: committed, future: history.future.slice(0, KEPT_STEPS) }
  return { document: committed.document, color: committed.color, side, history: kept }
}

/** Keeps the design on this device while it is made, so that a reload or a crash costs less than a second of work. */
export const startAutosave = (store: EditorStore, drafts: () => Promise<DraftStore | undefined>, key: string): Autosave => {
  let state: KeptState = 'kept'
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  const show = (next: KeptState): void => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  const write = async (): Promise<void> => {
    const draft = draftOf(store)
    try {
      const shelves = await drafts()
      if (!shelves) return show('not-kept')
      await shelves.write(key, draft, Date.now())
      if (timer === undefined) show('kept')
    } catch {
      show('not-kept')
    }
  }
  const now = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    // One after the other, so that an older state never lands on a newer one.
    last = last.then(write)
    return last
  }
  let seen = draftOf(store)
  const leave = store.subscribe(() => {
    const draft = draftOf(store)
    if (draft.document === seen.document && draft.color === seen.color && draft.side === seen.side) return
    seen = draft
    show('keeping')
    timer ??= setTimeout(() => void now(), DELAY)
  })
  const onHide = (): void => {
    if (timer !== undefined) void now()
  }
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', onHide)

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now,
    stop: () => {
      onHide()
      leave()
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onHide)
    },
  }
}
