import type { Editing } from './editing.ts'
import { selectedElements } from './editor-store.ts'
import type { EditorStore } from './editor-store.ts'

/** One thing that can be done with the selection, as menus list it. */
export interface Deed {
  name: string
  /** The key that does the same. */
  press?: string
  run: () => void
}

/** More places than a side has elements. */
const ALL_THE_WAY = 1000

export interface Clipboard {
  copy: () => void
  cut: () => void
  paste: () => void
  isEmpty: () => boolean
}

/** What can be done now, in groups; what would do nothing is left out. */
export const deedsFor = (store: EditorStore, editing: Editing, clipboard: Clipboard): Deed[][] => {
  const elements = selectedElements(store.state())
  const ids = elements.map((element) => element.id)
  const some = ids.length > 0
  const several = ids.length > 1
  const locked = some && elements.every((element) => element.locked)
  const grouped = elements.some((element) => element.group !== undefined)
  const { history, side } = store.state()
  const hidden = history.current.document[side].elements.filter((element) => element.hidden).map((element) => element.id)

  const when = (condition: boolean, ...deeds: Deed[]): Deed[] => (condition ? deeds : [])
  return [
    [
      ...when(
        some,
        { name: 'Copy', press: 'Ctrl C', run: clipboard.copy },
        { name: 'Cut', press: 'Ctrl X', run: clipboard.cut },
        { name: 'Duplicate', press: 'Ctrl D', run: editing.duplicate },
      ),
      ...when(!clipboard.isEmpty(), { name: 'Paste', press: 'Ctrl V', run: clipboard.paste }),
      ...when(!several, { name: 'Select everything', press: 'Ctrl A', run: editing.selectAll }),
    ],
    when(
      some && !locked,
      { name: 'Bring to front', press: 'Shift ]', run: () => editing.order(ALL_THE_WAY) },
      { name: 'Bring forward', press: ']', run: () => editing.order(1) },
      { name: 'Send backward', press: '[', run: () => editing.order(-1) },
      { name: 'Send to back', press: 'Shift [', run: () => editing.order(-ALL_THE_WAY) },
    ),
    when(
      some && !locked,
      { name: 'Align left', run: () => editing.align('left') },
      { name: 'Align centre', run: () => editing.align('center') },
      { name: 'Align right', run: () => editing.align('right') },
      { name: 'Align top', run: () => editing.align('top') },
      { name: 'Align middle', run: () => editing.align('middle') },
      { name: 'Align bottom', run: () => editing.align('bottom') },
    ),
    [
      ...when(
        ids.length > 2,
        { name: 'Equal gaps across', run: () => editing.distribute('horizontal') },
        { name: 'Equal gaps down', run: () => editing.distribute('vertical') },
      ),
      ...when(several && !grouped, { name: 'Group', press: 'Ctrl G', run: editing.group }),
      ...when(grouped, { name: 'Ungroup', press: 'Ctrl Shift G', run: editing.ungroup }),
      ...when(
        some && !locked,
        { name: 'Mirror across', press: 'H', run: () => editing.flip('horizontal') },
        { name: 'Mirror upside down', press: 'V', run: () => editing.flip('vertical') },
      ),
    ],
    [
      ...when(some, { name: locked ? 'Unlock' : 'Lock', press: 'L', run: () => editing.mark(ids, 'locked', !locked) }),
      ...when(some, { name: 'Hide', run: () => editing.mark(ids, 'hidden', true) }),
      ...when(hidden.length > 0, { name: 'Show everything hidden', run: () => editing.mark(hidden, 'hidden', false) }),
      ...when(some && !locked, { name: 'Delete', press: 'Del', run: editing.removeSelected }),
    ],
  ].filter((group) => group.length > 0)
}
