import { useSyncExternalStore } from 'react'

/** Pointers that are down anywhere on the page. */
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
  // A native select swallows the pointerup; the next pointermove or the change event reveals it.
  const move = ({ pointerId, buttons }: PointerEvent): void => {
    if (buttons !== 0 || !pressedPointers.delete(pointerId)) return
    onChange()
  }
  // A pointerup outside the window may not be fired.
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

/** True while any pointer is down: the layout must not shift then. */
export const useIsPointerDown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pressedPointers.size > 0,
    () => false,
  )
