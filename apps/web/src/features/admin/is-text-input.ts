/** True where a key is a letter and not a shortcut; what ticks a box takes no letters. */
export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog') !== null
