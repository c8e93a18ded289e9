/** Moves the focus to the first control of the item at a position, or of the last item; from an empty list to the content of the page. */
const focusItem = (list: HTMLElement, position: number): void => {
  const item = list.children[Math.min(position, list.children.length - 1)]
  const control = item?.querySelector<HTMLElement>('a[href], :is(button, input, select):enabled')
  if (control) control.focus()
  else document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}

/**
 * For the `ref` of a list whose items can be removed: a removed item takes the focus with it, and whoever works by keyboard would start again
 * at the top of the page. The focus moves to the item in its place.
 */
export const keepFocusInList = (list: HTMLElement | null): (() => void) | undefined => {
  if (!list) return undefined
  let focused: Element | undefined
  let position = 0
  const locate = (): void => {
    position = [...list.children].findIndex((item) => item.contains(focused ?? null))
  }
  const onFocusIn = ({ target }: FocusEvent): void => {
    focused = target instanceof Element ? target : undefined
    locate()
  }
  // Without a next element the focus is lost, as that of a button which is disabled while its item is being removed.
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget) focused = undefined
  }
  const isLost = (): boolean => focused !== undefined && !focused.isConnected && document.activeElement === document.body
  const observer = new MutationObserver(() => {
    if (isLost()) focusItem(list, position)
    else if (focused?.isConnected) locate()
  })
  list.addEventListener('focusin', onFocusIn)
  list.addEventListener('focusout', onFocusOut)
  observer.observe(list, { childList: true })
  return () => {
    observer.disconnect()
    list.removeEventListener('focusin', onFocusIn)
    list.removeEventListener('focusout', onFocusOut)
    // A list may be removed with its last item. A link in it has led to another page.
    if (focused instanceof HTMLButtonElement)
      requestAnimationFrame(() => {
        if (isLost()) focusItem(list, 0)
      })
  }
}
