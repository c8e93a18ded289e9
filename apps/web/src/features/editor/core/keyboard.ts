import type { EditorCommands } from './commands.ts'
import { getSelectedElements, type EditorStore } from './editor-store.ts'

export interface KeyPress {
  key: string
  shift: boolean
  /** Control, or Command on a Mac. */
  control: boolean
}

/** Millimetres of one press of an arrow key. */
const NUDGE_MM = { small: 1, large: 10 }
const SCALE_STEP = 1.05
/** Degrees of one press. */
const ROTATION_STEP_DEGREES = { small: 5, large: 15 }
/** More places than a side has elements. */
const ORDER_TO_END = 1000

const ARROWS: ReadonlyMap<string, { x: number; y: number }> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

/** Undo and redo. False for every other key. */
const handleHistoryKeys = (store: EditorStore, { key, shift }: KeyPress): boolean => {
  const letter = key.toLowerCase()
  if (letter === 'z' && !shift) store.undo()
  else if ((letter === 'z' && shift) || letter === 'y') store.redo()
  else return false
  return true
}

const handleControlKeys = (store: EditorStore, commands: EditorCommands, keyPress: KeyPress): boolean => {
  const letter = keyPress.key.toLowerCase()
  if (letter === 'a') commands.selectAll()
  else if (letter === 'd') commands.duplicate()
  else if (letter === 'g' && keyPress.shift) commands.ungroup()
  else if (letter === 'g') commands.group()
  else return handleHistoryKeys(store, keyPress)
  return true
}

const toggleLock = (store: EditorStore, commands: EditorCommands): void => {
  const elements = getSelectedElements(store.state())
  commands.setFlag(
    elements.map((element) => element.id),
    'locked',
    !elements.every((element) => element.locked),
  )
}

// oxlint-disable-next-line complexity -- one line a key
const handleSelectionKeys = (store: EditorStore, commands: EditorCommands, { key, shift }: KeyPress): boolean => {
  const arrow = ARROWS.get(key)
  const distance = shift ? NUDGE_MM.large : NUDGE_MM.small
  const degrees = shift ? ROTATION_STEP_DEGREES.large : ROTATION_STEP_DEGREES.small
  if (arrow) commands.move({ x: arrow.x * distance, y: arrow.y * distance })
  else if (key === '+' || key === '=') commands.resize(SCALE_STEP)
  else if (key === '-' || key === '_') commands.resize(1 / SCALE_STEP)
  else if (key === ',' || key === '<' || key === ';') commands.rotate(-degrees)
  else if (key === '.' || key === '>' || key === ':') commands.rotate(degrees)
  else if (key === '[') commands.shiftOrder(-1)
  else if (key === ']') commands.shiftOrder(1)
  else if (key === '{') commands.shiftOrder(-ORDER_TO_END)
  else if (key === '}') commands.shiftOrder(ORDER_TO_END)
  else if (key.toLowerCase() === 'h') commands.flip('horizontal')
  else if (key.toLowerCase() === 'v') commands.flip('vertical')
  else if (key.toLowerCase() === 'l') toggleLock(store, commands)
  else if (key === 'Delete' || key === 'Backspace') commands.removeSelected()
  else return false
  return true
}

/**
 * Whether a press is a single character, as a dictated word is made of: those mean the canvas only while it has the focus
 * (WCAG 2.1.4, Character Key Shortcuts).
 */
export const isCharacterKey = ({ key, control }: KeyPress): boolean => !control && key.length === 1

/** What a key does on the canvas. False where it means nothing, and the page may have it. */
export const handleCanvasKey = (store: EditorStore, commands: EditorCommands, keyPress: KeyPress): boolean => {
  if (keyPress.control) return handleControlKeys(store, commands, keyPress)
  if (store.state().selectedIds.length === 0) return false
  if (keyPress.key === 'Escape') {
    store.select([])
    return true
  }
  return handleSelectionKeys(store, commands, keyPress)
}
