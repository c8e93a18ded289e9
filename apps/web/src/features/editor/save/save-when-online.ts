import type { Design, EditorStore } from '../core/editor-store.ts'

interface PendingSave {
  /** What was shown when Save was pressed. */
  design: Design
  save: () => void
  /** The design is another one by now: nobody has asked for that to be saved. */
  onDesignChanged: () => void
}

type Page = Pick<Window, 'addEventListener'> & { navigator: Pick<Navigator, 'onLine'> }

// The names of a team are not part of what Save sends.
const isSameDesign = (one: Design, other: Design): boolean => one.document === other.document && one.color === other.color

/** Saves a design as soon as there is a connection, unless it changes before. Returns how to take that back. */
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
    // What is being dragged or typed stands on the screen, and would not be in what is saved.
    const isShown = isSameDesign(liveState().history.current, design)
    finish(isShown ? save : onDesignChanged)
  }
  controller.signal.addEventListener('abort', subscribe(check))
  page.addEventListener('online', handleOnline, { signal: controller.signal })
  check()
  // It may have come back before anybody listened.
  if (page.navigator.onLine) handleOnline()
  return () => controller.abort()
}
