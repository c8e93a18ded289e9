/** Inputs without a text cursor. */
const NON_TEXT_TYPES = ['range', 'color', 'button', 'checkbox', 'radio', 'file']

/** Elements in which keys and touches edit text: the canvas ignores them. */
export const isTextField = (element: EventTarget | null): boolean =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !NON_TEXT_TYPES.includes(element.type))
