import { useEffect, useRef } from 'react'

/** From the width of `xl:` on the list and the opened mail stand side by side, and nothing has to be found again. */
export const isSplitView = (): boolean => matchMedia('(width >= 80rem)').matches

/** Where a mail takes the place of the list: it begins at the top of the page, and the list comes back at the row that was opened. */
export const useRestoreListPosition = (openId: string): void => {
  const lastOpenId = useRef(openId)
  useEffect(() => {
    const closedId = lastOpenId.current
    lastOpenId.current = openId
    if (closedId === openId || isSplitView()) return
    if (openId !== '') window.scrollTo(0, 0)
    // The focus takes the page along; a row that is in sight already stays where it is.
    else document.querySelector<HTMLElement>(`[data-row="${CSS.escape(closedId)}"]`)?.focus()
  }, [openId])
}
