import { useEffect, useRef } from 'react'

/**
 * A card that changes its column is drawn anew there and would lose the focus, as often as the shop's answers move it about. Held,
 * it gets the focus back, unless something else has it by then.
 */
export const useHeldFocus = (): ((ticketId: string) => void) => {
  const held = useRef<string>(undefined)
  useEffect(() => {
    const letGo = (): void => {
      held.current = undefined
    }
    window.addEventListener('pointerdown', letGo)
    return () => window.removeEventListener('pointerdown', letGo)
  }, [])
  // After every drawing of the board.
  useEffect(() => {
    if (held.current === undefined || (document.activeElement !== null && document.activeElement !== document.body)) return
    document.querySelector<HTMLElement>(`[data-row="${held.current}"]`)?.focus({ preventScroll: true })
  })
  return (ticketId) => {
    held.current = ticketId
  }
}
