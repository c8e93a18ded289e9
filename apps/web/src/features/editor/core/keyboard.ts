import type { Editing } from './editing.ts'
import type { EditorStore } from './editor-store.ts'

export interface KeyPress {
  key: string
  shift: boolean
  /** Control, or Command on a Mac. */
  control: boolean
}

/** Millimetres of one press of an arrow key. */
const NUDGE = { fine: 1, coarse: 10 }
const GROWTH = 1.05
/** Degrees of one press. */
const TURN = { fine: 5, coarse: 15 }

const ARROWS: ReadonlyMap<string, { x: number; y: number }> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

export const KEYBOARD_HELP =
  'Tab goes through the elements. Arrow keys move the selected one by 1 millimetre, with Shift by 10. Plus and minus resize, comma and full stop turn, square brackets change the order, Delete removes, Control Z undoes, Escape lets go.'

/** Undo and redo. False for every other key. */
export const travelByKey = (store: EditorStore, { key, shift }: KeyPress): boolean => {
  const letter = key.toLowerCase()
  if (letter === 'z' && !shift) store.undo()
  else if ((letter === 'z' && shift) || letter === 'y') store.redo()
  else return false
  return true
}

// oxlint-disable-next-line complexity -- one line a key
const onElement = (editing: Editing, { key, shift }: KeyPress): boolean => {
  const arrow = ARROWS.get(key)
  const nudge = shift ? NUDGE.coarse : NUDGE.fine
  const turn = shift ? TURN.coarse : TURN.fine
  if (arrow) editing.move({ x: arrow.x * nudge, y: arrow.y * nudge })
  else if (key === '+' || key === '=') editing.resize(GROWTH)
  else if (key === '-' || key === '_') editing.resize(1 / GROWTH)
  else if (key === ',' || key === '<') editing.turn(-turn)
  else if (key === '.' || key === '>') editing.turn(turn)
  else if (key === '[') editing.order(-1)
  else if (key === ']') editing.order(1)
  else if (key === 'Delete' || key === 'Backspace') editing.removeSelected()
  else return false
  return true
}

/** What a key does on the canvas. False where it means nothing, and the page may have it. */
export const pressKey = (store: EditorStore, editing: Editing, press: KeyPress): boolean => {
  if (press.control) return travelByKey(store, press)
  if (store.state().selectedId === undefined) return false
  if (press.key === 'Escape') {
    store.select(undefined)
    return true
  }
  return onElement(editing, press)
}
