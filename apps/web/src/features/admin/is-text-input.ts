/** True if keys type text into the element, so that shortcuts are ignored; checkboxes take no text. */
export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog') !== null
