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

export const KEYBOARD_HELP =
  'Tab goes through the elements. Arrow keys move the selected ones by 1 millimetre, with Shift by 10. Plus and minus resize, comma and full stop turn, square brackets change the order, Enter writes in a text and crops a picture, Delete removes, Control Z undoes, Escape lets go. A question mark lists all keys.'

/** Every key of the editor, as the sheet of shortcuts lists them. */
export const SHORTCUTS: readonly { title: string; keys: readonly { press: string; does: string }[] }[] = [
  {
    title: 'Select',
    keys: [
      { press: 'Tab', does: 'Next element' },
      { press: 'Shift + click', does: 'One more, or one less' },
      { press: 'Drag on bare cloth', does: 'Everything the rectangle touches' },
      { press: 'Ctrl + A', does: 'Everything on this side' },
      { press: 'Esc', does: 'Let go' },
    ],
  },
  {
    title: 'Move and shape',
    keys: [
      { press: 'Arrows', does: 'Move by 1 mm' },
      { press: 'Shift + arrows', does: 'Move by 10 mm' },
      { press: 'Alt while dragging', does: 'Move without snapping' },
      { press: '+  −', does: 'Larger, smaller' },
      { press: ',  .', does: 'Turn by 5°, with Shift by 15°' },
      { press: 'H  V', does: 'Mirror across, mirror upside down' },
    ],
  },
  {
    title: 'Arrange',
    keys: [
      { press: '[  ]', does: 'One place back, one place forward' },
      { press: 'Shift + [  ]', does: 'All the way back, all the way forward' },
      { press: 'Ctrl + G', does: 'Group' },
      { press: 'Ctrl + Shift + G', does: 'Ungroup' },
      { press: 'L', does: 'Lock or unlock' },
    ],
  },
  {
    title: 'Edit',
    keys: [
      { press: 'Enter', does: 'Write in the selected text, crop the selected picture' },
      { press: 'Ctrl + C  X  V', does: 'Copy, cut, paste, also on the other side or another garment' },
      { press: 'Ctrl + D', does: 'Duplicate' },
      { press: 'Delete', does: 'Remove' },
      { press: 'Ctrl + Z', does: 'Undo' },
      { press: 'Ctrl + Shift + Z', does: 'Redo' },
    ],
  },
  {
    title: 'Look',
    keys: [
      { press: 'Ctrl + wheel', does: 'Closer, further away' },
      { press: 'Two fingers on bare cloth', does: 'Closer, further away; on an element they size and turn it' },
      { press: '0', does: 'Whole garment' },
      { press: '?', does: 'This sheet' },
    ],
  },
]

/** Undo and redo. False for every other key. */
export const travelByKey = (store: EditorStore, { key, shift }: KeyPress): boolean => {
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
