import type { Design, EditorStore } from '../core/editor-store.ts'

interface WaitingSave {
  /** What was shown when Save was pressed. */
  design: Design
  save: () => void
  /** The design is another one by now: nobody has asked for that to be saved. */
  onOutdated: () => void
}

type Page = Pick<Window, 'addEventListener'> & { navigator: Pick<Navigator, 'onLine'> }

// The names of a team are not part of what Save sends.
const isSame = (one: Design, other: Design): boolean => one.document === other.document && one.color === other.color

/** Saves a design as soon as there is a connection, unless it changes before. Returns how to take that back. */
export const saveWhenOnline = (
  { state, liveState, subscribe }: Pick<EditorStore, 'state' | 'liveState' | 'subscribe'>,
  { design, save, onOutdated }: WaitingSave,
  page: Page = window,
): (() => void) => {
  const waiting = new AbortController()
  const end = (next: () => void): void => {
    if (waiting.signal.aborted) return
    waiting.abort()
    next()
  }
  const check = (): void => {
    if (!isSame(state().history.committed, design)) end(onOutdated)
  }
  const goOn = (): void => {
    // What is being dragged or typed stands on the screen, and would not be in what is saved.
    const isShown = isSame(liveState().history.current, design)
    end(isShown ? save : onOutdated)
  }
  waiting.signal.addEventListener('abort', subscribe(check))
  page.addEventListener('online', goOn, { signal: waiting.signal })
  check()
  // It may have come back before anybody listened.
  if (page.navigator.onLine) goOn()
  return () => waiting.abort()
}
