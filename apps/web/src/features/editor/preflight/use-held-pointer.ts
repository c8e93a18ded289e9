import { useSyncExternalStore } from 'react'

/** Fingers and buttons that are down anywhere on the page. */
const held = new Set<number>()

const subscribe = (changed: () => void): (() => void) => {
  const press = ({ pointerId }: PointerEvent): void => {
    held.add(pointerId)
    changed()
  }
  const release = ({ pointerId }: PointerEvent): void => {
    held.delete(pointerId)
    changed()
  }
  // The list of a native select swallows what ends on it; the next move of the pointer, or the choice itself, tells.
  const move = ({ pointerId, buttons }: PointerEvent): void => {
    if (buttons !== 0 || !held.delete(pointerId)) return
    changed()
  }
  // What is let go of outside the window is not always told.
  const leave = (): void => {
    held.clear()
    changed()
  }
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('pointerdown', press, { capture: true, signal })
  window.addEventListener('pointerup', release, { capture: true, signal })
  window.addEventListener('pointercancel', release, { capture: true, signal })
  window.addEventListener('pointermove', move, { capture: true, signal })
  window.addEventListener('blur', leave, { signal })
  window.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && leave(), { capture: true, signal })
  return () => {
    listening.abort()
    held.clear()
  }
}

/** True while something is dragged or pressed, a slider too: what is shown then must stay where it is. */
export const useHeldPointer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => held.size > 0,
    () => false,
  )
