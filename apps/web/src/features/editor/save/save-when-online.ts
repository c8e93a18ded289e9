import type { Design, EditorStore } from '../core/editor-store.ts'

interface PendingSave {
  /** The design when Save was pressed. */
  design: Design
  save: () => void
  /** The design has changed since, and the user did not ask to save that. */
  onDesignChanged: () => void
}

type Page = Pick<Window, 'addEventListener'> & { navigator: Pick<Navigator, 'onLine'> }

// The names of a team are not part of what Save sends.
const isSameDesign = (one: Design, other: Design): boolean => one.document === other.document && one.color === other.color

/** Saves a design as soon as there is a connection, unless it changes before. Returns a function that cancels it. */
export const saveWhenOnline = (
  { state, liveState, subscribe }: Pick<EditorStore, 'state' | 'liveState' | 'subscribe'>,
  { design, save, onDesignChanged }: PendingSave,
  page: Page = window,
): (() => void) => {
  const controller = new AbortController()
  const finish = (next: () => void): void => {
    if (controller.signal.aborted) return
    controller.abort()
    next()
  }
  const check = (): void => {
    if (!isSameDesign(state().history.committed, design)) finish(onDesignChanged)
  }
  const handleOnline = (): void => {
    // An uncommitted change on the screen would not be saved.
    const isShown = isSameDesign(liveState().history.current, design)
    finish(isShown ? save : onDesignChanged)
  }
  controller.signal.addEventListener('abort', subscribe(check))
  page.addEventListener('online', handleOnline, { signal: controller.signal })
  check()
  // The connection may be back already.
  if (page.navigator.onLine) handleOnline()
  return () => controller.abort()
}
