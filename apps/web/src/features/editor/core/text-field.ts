/** Inputs that are pressed or dragged, not written in. */
const NON_TEXT_TYPES = ['range', 'color', 'button', 'checkbox', 'radio', 'file']

/** Where keys and touches mean writing: the canvas keeps out of it. */
export const isTextField = (element: EventTarget | null): boolean =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !NON_TEXT_TYPES.includes(element.type))
