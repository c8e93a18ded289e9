import { useEffect, useRef } from 'react'

/**
 * A card that changes its column is mounted anew there and would lose the focus. While held, it gets the focus back, unless something else
 * has it.
 */
export const useRestoreFocus = (): ((ticketId: string) => void) => {
  const focusedTicketId = useRef<string>(undefined)
  useEffect(() => {
    const releaseFocus = (): void => {
      focusedTicketId.current = undefined
    }
    window.addEventListener('pointerdown', releaseFocus)
    return () => window.removeEventListener('pointerdown', releaseFocus)
  }, [])
  // After every render of the board.
  useEffect(() => {
    if (focusedTicketId.current === undefined || (document.activeElement !== null && document.activeElement !== document.body)) return
    document.querySelector<HTMLElement>(`[data-row="${focusedTicketId.current}"]`)?.focus({ preventScroll: true })
  })
  return (ticketId) => {
    focusedTicketId.current = ticketId
  }
}
