import type { Editing } from './editing.ts'
import { selectedElements, type EditorStore } from './editor-store.ts'

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
/** More places than a side has elements. */
const ALL_THE_WAY = 1000

const ARROWS: ReadonlyMap<string, { x: number; y: number }> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

/** Undo and redo. False for every other key. */
const travelByKey = (store: EditorStore, { key, shift }: KeyPress): boolean => {
  const letter = key.toLowerCase()
  if (letter === 'z' && !shift) store.undo()
  else if ((letter === 'z' && shift) || letter === 'y') store.redo()
  else return false
  return true
}

const withControl = (store: EditorStore, editing: Editing, press: KeyPress): boolean => {
  const letter = press.key.toLowerCase()
  if (letter === 'a') editing.selectAll()
  else if (letter === 'd') editing.duplicate()
  else if (letter === 'g' && press.shift) editing.ungroup()
  else if (letter === 'g') editing.group()
  else return travelByKey(store, press)
  return true
}

const toggleLock = (store: EditorStore, editing: Editing): void => {
  const elements = selectedElements(store.state())
  editing.mark(
    elements.map((element) => element.id),
    'locked',
    !elements.every((element) => element.locked),
  )
}

// oxlint-disable-next-line complexity -- one line a key
const onSelection = (store: EditorStore, editing: Editing, { key, shift }: KeyPress): boolean => {
  const arrow = ARROWS.get(key)
  const nudge = shift ? NUDGE.coarse : NUDGE.fine
  const turn = shift ? TURN.coarse : TURN.fine
  if (arrow) editing.move({ x: arrow.x * nudge, y: arrow.y * nudge })
  else if (key === '+' || key === '=') editing.resize(GROWTH)
  else if (key === '-' || key === '_') editing.resize(1 / GROWTH)
  else if (key === ',' || key === '<' || key === ';') editing.turn(-turn)
  else if (key === '.' || key === '>' || key === ':') editing.turn(turn)
  else if (key === '[') editing.order(-1)
  else if (key === ']') editing.order(1)
  else if (key === '{') editing.order(-ALL_THE_WAY)
  else if (key === '}') editing.order(ALL_THE_WAY)
  else if (key.toLowerCase() === 'h') editing.flip('horizontal')
  else if (key.toLowerCase() === 'v') editing.flip('vertical')
  else if (key.toLowerCase() === 'l') toggleLock(store, editing)
  else if (key === 'Delete' || key === 'Backspace') editing.removeSelected()
  else return false
  return true
}

/**
 * Whether a press is a single character, as a dictated word is made of: those mean the canvas only while it has the focus
 * (WCAG 2.1.4, Character Key Shortcuts).
 */
export const isCharacterKey = ({ key, control }: KeyPress): boolean => !control && key.length === 1

/** What a key does on the canvas. False where it means nothing, and the page may have it. */
export const pressKey = (store: EditorStore, editing: Editing, press: KeyPress): boolean => {
  if (press.control) return withControl(store, editing, press)
  if (store.state().selectedIds.length === 0) return false
  if (press.key === 'Escape') {
    store.select([])
    return true
  }
  return onSelection(store, editing, press)
}
