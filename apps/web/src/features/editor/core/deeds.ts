import type { Editing } from './editing.ts'
import { selectedElements } from './editor-store.ts'
import type { EditorStore } from './editor-store.ts'
import type { CoreWords } from './words/index.ts'

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
export const deedsFor = (store: EditorStore, editing: Editing, clipboard: Clipboard, { deeds: names, keys }: CoreWords): Deed[][] => {
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
        { name: names.copy, press: 'Ctrl C', run: clipboard.copy },
        { name: names.cut, press: 'Ctrl X', run: clipboard.cut },
        { name: names.duplicate, press: 'Ctrl D', run: editing.duplicate },
      ),
      ...when(!clipboard.isEmpty(), { name: names.paste, press: 'Ctrl V', run: clipboard.paste }),
      ...when(!several, { name: names.selectAll, press: 'Ctrl A', run: editing.selectAll }),
    ],
    when(
      some && !locked,
      { name: names.toFront, press: keys.toFront, run: () => editing.order(ALL_THE_WAY) },
      { name: names.forward, press: ']', run: () => editing.order(1) },
      { name: names.backward, press: '[', run: () => editing.order(-1) },
      { name: names.toBack, press: keys.toBack, run: () => editing.order(-ALL_THE_WAY) },
    ),
    when(
      some && !locked,
      { name: names.align.left, run: () => editing.align('left') },
      { name: names.align.center, run: () => editing.align('center') },
      { name: names.align.right, run: () => editing.align('right') },
      { name: names.align.top, run: () => editing.align('top') },
      { name: names.align.middle, run: () => editing.align('middle') },
      { name: names.align.bottom, run: () => editing.align('bottom') },
    ),
    [
      ...when(
        ids.length > 2,
        { name: names.gapsAcross, run: () => editing.distribute('horizontal') },
        { name: names.gapsDown, run: () => editing.distribute('vertical') },
      ),
      ...when(several && !grouped, { name: names.group, press: 'Ctrl G', run: editing.group }),
      ...when(grouped, { name: names.ungroup, press: keys.ungroup, run: editing.ungroup }),
      ...when(
        some && !locked,
        { name: names.mirrorAcross, press: 'H', run: () => editing.flip('horizontal') },
        { name: names.mirrorDown, press: 'V', run: () => editing.flip('vertical') },
      ),
    ],
    [
      ...when(some, { name: locked ? names.unlock : names.lock, press: 'L', run: () => editing.mark(ids, 'locked', !locked) }),
      ...when(some, { name: names.hide, run: () => editing.mark(ids, 'hidden', true) }),
      ...when(hidden.length > 0, { name: names.showHidden, run: () => editing.mark(hidden, 'hidden', false) }),
      ...when(some && !locked, { name: names.remove, press: keys.remove, run: editing.removeSelected }),
    ],
  ].filter((group) => group.length > 0)
}
