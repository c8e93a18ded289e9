const CONTROL = 'a[href], :is(button, input, select, textarea):enabled'

const findControl = (node: Node | null): HTMLElement | null => {
  if (!(node instanceof HTMLElement) || !node.isConnected) return null
  return node.matches(CONTROL) ? node : node.querySelector<HTMLElement>(CONTROL)
}

const focus = (control: HTMLElement | null): void => (control ?? document.getElementById('content'))?.focus({ preventScroll: true })

/**
 * For the `ref` of a list whose items can be removed, or of another part of a page whose controls replace each other: what is removed takes the
 * focus with it, and whoever works by keyboard would start again at the top of the page. The focus moves to the next item or the one before, or
 * to what is in its place, or from an empty list to the content of the page.
 */
export const keepFocusInList = (list: HTMLElement | null): (() => void) => {
  let focused: Element | null = null
  const isLost = (): boolean => focused?.isConnected === false && document.activeElement === document.body
  const observer = new MutationObserver((records) => {
    for (const { removedNodes, nextSibling, previousSibling, target } of records)
      if (isLost() && [...removedNodes].some((node) => node.contains(focused)))
        focus(findControl(nextSibling ?? previousSibling) ?? findControl(target) ?? findControl(list))
  })
  list?.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null
  })
  if (list) observer.observe(list, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    // A list may be removed with its last item. A link in it has led to another page.
    if (focused instanceof HTMLButtonElement) requestAnimationFrame(() => isLost() && focus(null))
  }
}
