type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const touchedControls = new Set<WeakRef<TextControl>>()
const trackedControls = new WeakSet<TextControl>()

/** Tracks the fields with user input. Called once per page. */
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

/** Whether a field on the page has user input that a reload would lose. */
export const hasTypedInput = (): boolean =>
  [...touchedControls].some((reference) => {
    const control = reference.deref()
    if (control?.isConnected) return control.value !== ''
    // The fields of a previous screen no longer exist.
    touchedControls.delete(reference)
    return false
  })
