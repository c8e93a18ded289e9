import type { KeyPress } from './keyboard.ts'
import { isTextField } from './text-field.ts'

/** What chooses by letters as well as by arrows: every key without Ctrl is its own. */
const LIST_ROLES = '[role=combobox], [role=listbox], [role=option], [role=menu], [role=menuitem]'

/** Keys that set an input, such as a slider or the colours. What else is stepped through prevents the default of its keys. */
const STEP_KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']

/** What is pressed, opened or followed. */
const PRESSABLE = 'button, a[href], summary, input'

/**
 * Whether a key belongs to what has the focus and not to the editor around it. A button that was clicked keeps the focus, so
 * only the keys that press it are its own: undo, arrows and Delete go on meaning the design.
 */
export const isFocusedControlKey = (focused: EventTarget | null, { key, control }: KeyPress): boolean => {
  if (isTextField(focused)) return true
  if (control || !(focused instanceof Element)) return false
  if (focused.closest(LIST_ROLES)) return true
  if (STEP_KEYS.includes(key)) return focused instanceof HTMLInputElement
  return (key === 'Enter' || key === ' ') && focused.closest(PRESSABLE) !== null
}

/** Whether something lies over the editor, such as a menu or a sheet: keys and clipboard are then its own. */
export const hasOpenDialog = (page: Document): boolean => page.querySelector('dialog[open]') !== null
