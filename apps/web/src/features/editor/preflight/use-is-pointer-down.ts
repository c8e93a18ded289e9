import { useSyncExternalStore } from 'react'

/** Fingers and buttons that are down anywhere on the page. */
const pressedPointers = new Set<number>()

const subscribe = (onChange: () => void): (() => void) => {
  const press = ({ pointerId }: PointerEvent): void => {
    pressedPointers.add(pointerId)
    onChange()
  }
  const release = ({ pointerId }: PointerEvent): void => {
    pressedPointers.delete(pointerId)
    onChange()
  }
  // The list of a native select swallows what ends on it; the next move of the pointer, or the choice itself, tells.
  const move = ({ pointerId, buttons }: PointerEvent): void => {
    if (buttons !== 0 || !pressedPointers.delete(pointerId)) return
    onChange()
  }
  // What is let go of outside the window is not always told.
  const reset = (): void => {
    pressedPointers.clear()
    onChange()
  }
  const abortController = new AbortController()
  const { signal } = abortController
  window.addEventListener('pointerdown', press, { capture: true, signal })
  window.addEventListener('pointerup', release, { capture: true, signal })
  window.addEventListener('pointercancel', release, { capture: true, signal })
  window.addEventListener('pointermove', move, { capture: true, signal })
  window.addEventListener('blur', reset, { signal })
  window.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && reset(), { capture: true, signal })
  return () => {
    abortController.abort()
    pressedPointers.clear()
  }
}

/** True while something is dragged or pressed, a slider too: what is shown then must stay where it is. */
export const useIsPointerDown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pressedPointers.size > 0,
    () => false,
  )
