const CONTROL = 'a[href], :is(button, input, select):enabled'

/**
 * For the `ref` of a list whose items can be removed: a removed item takes the focus with it, and whoever works by keyboard would start again
 * at the top of the page. The focus moves to the next item or the one before, or from an empty list to the content of the page.
 */
export const keepFocusInList = (list: HTMLElement | null): (() => void) => {
  let focused: EventTarget | null
  const replaceFocused = (item?: Node | null): void => {
    if (!(focused instanceof Element) || focused.isConnected || document.activeElement !== document.body) return
    const control = item instanceof Element ? item.querySelector<HTMLElement>(CONTROL) : null
    ;(control ?? document.getElementById('content'))?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver((records) => {
    // What was added since is no sibling of what was removed.
    for (const { nextSibling, previousSibling } of records) replaceFocused(nextSibling ?? previousSibling ?? list?.lastChild)
  })
  list?.addEventListener('focusin', ({ target }) => {
    focused = target
  })
  if (list) observer.observe(list, { childList: true })
  return () => {
    observer.disconnect()
    // A list may be removed with its last item. A link in it has led to another page.
    if (focused instanceof HTMLButtonElement) requestAnimationFrame(() => replaceFocused())
  }
}
