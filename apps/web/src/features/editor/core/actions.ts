import type { EditorCommands } from './commands.ts'
import { getSelectedElements } from './editor-store.ts'
import type { EditorStore } from './editor-store.ts'
import type { CoreMessages } from './messages/index.ts'

/** One thing that can be done with the selection, as menus list it. */
export interface EditorAction {
  label: string
  /** The key that does the same. */
  keys?: string
  run: () => void
}

/** More places than a side has elements. */
const ORDER_TO_END = 1000

export interface EditorClipboard {
  copy: () => void
  cut: () => void
  paste: () => void
  isEmpty: () => boolean
}

/** What can be done now, in groups; what would do nothing is left out. */
export const getEditorActions = (
  store: EditorStore,
  commands: EditorCommands,
  clipboard: EditorClipboard,
  { actions: names, keys }: CoreMessages,
): EditorAction[][] => {
  const elements = getSelectedElements(store.state())
  const ids = elements.map((element) => element.id)
  const hasSelection = ids.length > 0
  const hasMultiple = ids.length > 1
  const isLocked = hasSelection && elements.every((element) => element.locked)
  const isGrouped = elements.some((element) => element.group !== undefined)
  const { history, side } = store.state()
  const hiddenIds = history.current.document[side].elements.filter((element) => element.hidden).map((element) => element.id)

  const includeIf = (condition: boolean, ...actions: EditorAction[]): EditorAction[] => (condition ? actions : [])
  return [
    [
      ...includeIf(
        hasSelection,
        { label: names.copy, keys: 'Ctrl C', run: clipboard.copy },
        { label: names.cut, keys: 'Ctrl X', run: clipboard.cut },
        { label: names.duplicate, keys: 'Ctrl D', run: commands.duplicate },
      ),
      ...includeIf(!clipboard.isEmpty(), { label: names.paste, keys: 'Ctrl V', run: clipboard.paste }),
      ...includeIf(!hasMultiple, { label: names.selectAll, keys: 'Ctrl A', run: commands.selectAll }),
    ],
    includeIf(
      hasSelection && !isLocked,
      { label: names.toFront, keys: keys.toFront, run: () => commands.shiftOrder(ORDER_TO_END) },
      { label: names.forward, keys: ']', run: () => commands.shiftOrder(1) },
      { label: names.backward, keys: '[', run: () => commands.shiftOrder(-1) },
      { label: names.toBack, keys: keys.toBack, run: () => commands.shiftOrder(-ORDER_TO_END) },
    ),
    includeIf(
      hasSelection && !isLocked,
      { label: names.align.left, run: () => commands.align('left') },
      { label: names.align.center, run: () => commands.align('center') },
      { label: names.align.right, run: () => commands.align('right') },
      { label: names.align.top, run: () => commands.align('top') },
      { label: names.align.middle, run: () => commands.align('middle') },
      { label: names.align.bottom, run: () => commands.align('bottom') },
    ),
    [
      ...includeIf(
        ids.length > 2,
        { label: names.distributeHorizontally, run: () => commands.distribute('horizontal') },
        { label: names.distributeVertically, run: () => commands.distribute('vertical') },
      ),
      ...includeIf(hasMultiple && !isGrouped, { label: names.group, keys: 'Ctrl G', run: commands.group }),
      ...includeIf(isGrouped, { label: names.ungroup, keys: keys.ungroup, run: commands.ungroup }),
      ...includeIf(
        hasSelection && !isLocked,
        { label: names.flipHorizontal, keys: 'H', run: () => commands.flip('horizontal') },
        { label: names.flipVertical, keys: 'V', run: () => commands.flip('vertical') },
      ),
    ],
    [
      ...includeIf(hasSelection, {
        label: isLocked ? names.unlock : names.lock,
        keys: 'L',
        run: () => commands.setFlag(ids, 'locked', !isLocked),
      }),
      ...includeIf(hasSelection, { label: names.hide, run: () => commands.setFlag(ids, 'hidden', true) }),
      ...includeIf(hiddenIds.length > 0, { label: names.showHidden, run: () => commands.setFlag(hiddenIds, 'hidden', false) }),
      ...includeIf(hasSelection && !isLocked, { label: names.remove, keys: keys.remove, run: commands.removeSelected }),
    ],
  ].filter((group) => group.length > 0)
}
