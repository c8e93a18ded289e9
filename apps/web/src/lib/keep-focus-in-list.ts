const CONTROL = 'a[href], :is(button, input, select, textarea):enabled'

const findControl = (node: Node | null): HTMLElement | null => {
  if (!(node instanceof HTMLElement) || !node.isConnected) return null
  return node.matches(CONTROL) ? node : node.querySelector<HTMLElement>(CONTROL)
}

/** What takes the place of something that was removed: the item after it or before it, or what is in the place that it was in now. */
const findNextControl = ({ nextSibling, previousSibling, target }: MutationRecord, list: HTMLElement): HTMLElement | null => {
  const sibling = findControl(nextSibling ?? previousSibling)
  if (sibling) return sibling
  for (let place: Node | null = target; place && list.contains(place); place = place.parentNode) {
    const control = findControl(place)
    if (control) return control
  }
  return null
}

const focus = (control: HTMLElement | null): void => (control ?? document.getElementById('content'))?.focus({ preventScroll: true })

/**
 * For the `ref` of a list whose items can be removed, or of another part of a page whose controls replace each other: what is removed takes the
 * focus with it, and whoever works by keyboard would start again at the top of the page. The focus moves to what is next to it or in its place,
 * or from an empty list to the content of the page.
 */
export const keepFocusInList = (list: HTMLElement | null): (() => void) => {
  let focused: Element | null = null
  const isLost = (): boolean => focused?.isConnected === false && document.activeElement === document.body
  const observer = new MutationObserver((records) => {
    if (!list || !isLost()) return
    const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(focused)))
    if (removal) focus(findNextControl(removal, list))
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
