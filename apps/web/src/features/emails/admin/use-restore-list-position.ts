import { useEffect, useRef } from 'react'

/** From Tailwind's `xl` width the list and the email are shown side by side, so nothing has to be restored. */
export const isSplitView = (): boolean => matchMedia('(width >= 80rem)').matches

/** Where an email replaces the list: the email starts at the top of the page, and the list returns to the row that was opened. */
export const useRestoreListPosition = (openId: string): void => {
  const lastOpenId = useRef(openId)
  useEffect(() => {
    const closedId = lastOpenId.current
    lastOpenId.current = openId
    if (closedId === openId || isSplitView()) return
    if (openId !== '') window.scrollTo(0, 0)
    // Focusing scrolls the page; a visible row stays where it is.
    else document.querySelector<HTMLElement>(`[data-row="${CSS.escape(closedId)}"]`)?.focus()
  }, [openId])
}
