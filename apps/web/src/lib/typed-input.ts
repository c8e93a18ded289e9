type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const touchedControls = new Set<WeakRef<TextControl>>()
const trackedControls = new WeakSet<TextControl>()

/** Remembers the fields somebody types or chooses in. To be called once for a page. */
export const trackTypedInput = (page: Document): void => {
  page.addEventListener(
    'input',
    ({ target }) => {
      if (!isTextControl(target) || trackedControls.has(target)) return
      trackedControls.add(target)
      touchedControls.add(new WeakRef(target))
    },
    { capture: true, passive: true },
  )
}

/** Whether a field that is still on the page holds what somebody typed or chose there: a reload would lose it. */
export const hasTypedInput = (): boolean =>
  [...touchedControls].some((reference) => {
    const control = reference.deref()
    if (control?.isConnected) return control.value !== ''
    // A screen that was left takes its fields along.
    touchedControls.delete(reference)
    return false
  })
