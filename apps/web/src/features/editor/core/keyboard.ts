import { ACTIONS, summarizeSelection, type ActionDefinition } from './actions.ts'
import type { EditorCommands } from './commands.ts'
import type { EditorStore } from './editor-store.ts'
import type { PointerMachine } from './pointer-machine.ts'

/** Inputs without a text cursor. */
const NON_TEXT_TYPES = ['range', 'color', 'button', 'checkbox', 'radio', 'file']

/** Elements in which keys and touches edit text: the canvas ignores them. */
export const isTextField = (element: EventTarget | null): boolean =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !NON_TEXT_TYPES.includes(element.type))

export interface KeyPress {
  key: string
  shift: boolean
  /** Control, or Command on a Mac. */
  control: boolean
}

/** Many keyboards have these only together with AltGr or Option. */
const BRACKETS: readonly string[] = ['[', ']', '{', '}']

/** The code of a key, where a Latin keyboard has a letter. */
const LETTER_CODE = /^Key([A-Z])$/
const NON_LATIN_LETTER = /^(?!\p{Script=Latin})\p{L}$/u

/** On a keyboard of another script the Latin letter of the same place, as in the browsers' own shortcuts. */
const toLatinKey = (key: string, code: string): string =>
  NON_LATIN_LETTER.test(key) ? (LETTER_CODE.exec(code)?.[1]?.toLowerCase() ?? key) : key

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A press as actions know it; undefined with Alt, unless that is how a bracket is typed. Windows reports AltGr as Control and Alt. */
export const toKeyPress = ({ key, code, shiftKey, ctrlKey, metaKey, altKey }: PressedKey): KeyPress | undefined => {
  if (altKey && !BRACKETS.includes(key)) return undefined
  return { key: toLatinKey(key, code), shift: shiftKey, control: metaKey || (ctrlKey && !altKey) }
}

/**
 * Whether a press is a single character, as dictated words are made of: those are shortcuts only while the canvas has the focus
 * (WCAG 2.1.4, Character Key Shortcuts).
 */
export const isCharacterKey = ({ key, control }: KeyPress): boolean => !control && key.length === 1

const isKeyOf = ({ keys }: ActionDefinition, { key, shift, control }: KeyPress): boolean =>
  keys !== undefined &&
  (keys.control ?? false) === control &&
  (keys.shift ?? shift) === shift &&
  keys.pressed.some((pressed) => pressed.toLowerCase() === key.toLowerCase())

interface CanvasKeyContext {
  store: EditorStore
  commands: EditorCommands
  pointerMachine: Pick<PointerMachine, 'abort'>
}

/** Runs the action of a key on the canvas. False where it has none, and the page may have it. */
export const handleCanvasKey = ({ store, commands, pointerMachine }: CanvasKeyContext, press: KeyPress): boolean => {
  if (!press.control && store.state().selectedIds.length === 0) return false
  const action = Object.values<ActionDefinition>(ACTIONS).find((candidate) => isKeyOf(candidate, press))
  if (!action) return false
  // A drag would go on from what was there before the action, and take it back.
  pointerMachine.abort()
  action.run({ store, commands, shift: press.shift }, summarizeSelection(store))
  return true
}

/** Roles that are searched by letters and stepped through by arrows: they take every key without Ctrl. */
const LIST_ROLES = '[role=combobox], [role=listbox], [role=option], [role=menu], [role=menuitem]'

/** Keys that set an input, such as a slider or the color picker. Other widgets prevent the default of the keys they use. */
const STEP_KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']

const PRESSABLE = 'button, a[href], summary, input'

/**
 * Whether a key belongs to the focused control and not to the editor around it. A button that was clicked keeps the focus, so it
 * takes only the keys that press it: undo, arrows and Delete still apply to the design.
 */
export const isFocusedControlKey = (focused: EventTarget | null, { key, control }: KeyPress): boolean => {
  if (isTextField(focused)) return true
  if (control || !(focused instanceof Element)) return false
  if (focused.closest(LIST_ROLES)) return true
  if (STEP_KEYS.includes(key)) return focused instanceof HTMLInputElement
  return (key === 'Enter' || key === ' ') && focused.closest(PRESSABLE) !== null
}

/** Whether a dialog, such as a menu or a sheet, covers the editor: it then receives the keys and the clipboard. */
export const hasOpenDialog = (page: Document): boolean => page.querySelector('dialog[open]') !== null
