import type { EditorCommands } from './commands.ts'
import { getSelectedElements, type EditorStore } from './editor-store.ts'
import type { CoreMessages } from './messages/index.ts'
import { proofToggle } from './proof-toggle.ts'

export interface EditorClipboard {
  copy: () => void
  cut: () => void
  paste: () => void
  isEmpty: () => boolean
}

/** What actions work on. */
export interface ActionContext {
  store: EditorStore
  commands: EditorCommands
  /** Absent on the keyboard, where the browser's own clipboard events copy and paste. */
  clipboard?: EditorClipboard
  /** Whether Shift is held: arrows and rotation then take larger steps. */
  shift?: boolean
}

export interface SelectionSummary {
  ids: readonly string[]
  /** Whether all of it is locked. */
  isLocked: boolean
  isGrouped: boolean
  /** Ids of the hidden elements of this side. */
  hiddenIds: readonly string[]
}

interface ActionKeys {
  /** `KeyboardEvent.key` of each key that runs the action; none where the browser fires a clipboard event instead. */
  pressed: readonly string[]
  control?: true
  /** Absent where Shift makes no difference. */
  shift?: boolean
  /** The labels of the keys as menus and the shortcut sheet show them, modifiers first. */
  labels?: (keys: CoreMessages['keys']) => readonly string[]
}

export interface ActionDefinition {
  /** What menus and buttons call it; absent where only keys run it. */
  label?: (messages: CoreMessages['actions'], selection: SelectionSummary) => string
  keys?: ActionKeys
  /** Whether menus offer it: what would do nothing is left out. Keys run it whenever something is selected. */
  when?: (selection: SelectionSummary, clipboard: EditorClipboard | undefined) => boolean
  run: (context: ActionContext, selection: SelectionSummary) => void
}

/** Millimeters of one press of an arrow key. */
const NUDGE_MM = { small: 1, large: 10 }
const SCALE_STEP = 1.05
/** Degrees of one press. */
const ROTATION_STEP_DEGREES = { small: 5, large: 15 }
/** More positions than a side has elements. */
const ORDER_TO_END = 1000

const hasSelection = ({ ids }: SelectionSummary): boolean => ids.length > 0
const hasUnlocked = ({ ids, isLocked }: SelectionSummary): boolean => ids.length > 0 && !isLocked

const createNudge = (key: string, x: number, y: number) => ({
  keys: { pressed: [key] },
  run: ({ commands, shift }: ActionContext) => {
    const distance = shift ? NUDGE_MM.large : NUDGE_MM.small
    commands.move({ x: x * distance, y: y * distance })
  },
})

const createRotation = (pressed: readonly string[], direction: 1 | -1) => ({
  keys: { pressed, labels: () => pressed.slice(0, 1) },
  run: ({ commands, shift }: ActionContext) =>
    commands.rotate(direction * (shift ? ROTATION_STEP_DEGREES.large : ROTATION_STEP_DEGREES.small)),
})

/** Everything that can be done with the selection. Menus, the keyboard, the selection bar and the shortcut sheet are made of this table. */
export const ACTIONS = {
  copy: {
    label: ({ copy }) => copy,
    keys: { pressed: [], control: true, labels: () => ['Ctrl', 'C'] },
    when: hasSelection,
    run: ({ clipboard }) => clipboard?.copy(),
  },
  cut: {
    label: ({ cut }) => cut,
    keys: { pressed: [], control: true, labels: () => ['Ctrl', 'X'] },
    when: hasSelection,
    run: ({ clipboard }) => clipboard?.cut(),
  },
  duplicate: {
    label: ({ duplicate }) => duplicate,
    keys: { pressed: ['d'], control: true, labels: () => ['Ctrl', 'D'] },
    when: hasSelection,
    run: ({ commands }) => commands.duplicate(),
  },
  paste: {
    label: ({ paste }) => paste,
    keys: { pressed: [], control: true, labels: () => ['Ctrl', 'V'] },
    when: (_, clipboard) => clipboard?.isEmpty() === false,
    run: ({ clipboard }) => clipboard?.paste(),
  },
  selectAll: {
    label: ({ selectAll }) => selectAll,
    keys: { pressed: ['a'], control: true, labels: () => ['Ctrl', 'A'] },
    when: ({ ids }) => ids.length < 2,
    run: ({ commands }) => commands.selectAll(),
  },
  toFront: {
    label: ({ toFront }) => toFront,
    keys: { pressed: ['}'], labels: ({ shift }) => [shift, ']'] },
    when: hasUnlocked,
    run: ({ commands }) => commands.shiftOrder(ORDER_TO_END),
  },
  forward: {
    label: ({ forward }) => forward,
    keys: { pressed: [']'], labels: () => [']'] },
    when: hasUnlocked,
    run: ({ commands }) => commands.shiftOrder(1),
  },
  backward: {
    label: ({ backward }) => backward,
    keys: { pressed: ['['], labels: () => ['['] },
    when: hasUnlocked,
    run: ({ commands }) => commands.shiftOrder(-1),
  },
  toBack: {
    label: ({ toBack }) => toBack,
    keys: { pressed: ['{'], labels: ({ shift }) => [shift, '['] },
    when: hasUnlocked,
    run: ({ commands }) => commands.shiftOrder(-ORDER_TO_END),
  },
  alignLeft: { label: ({ alignLeft }) => alignLeft, when: hasUnlocked, run: ({ commands }) => commands.align('left') },
  alignCenter: { label: ({ alignCenter }) => alignCenter, when: hasUnlocked, run: ({ commands }) => commands.align('center') },
  alignRight: { label: ({ alignRight }) => alignRight, when: hasUnlocked, run: ({ commands }) => commands.align('right') },
  alignTop: { label: ({ alignTop }) => alignTop, when: hasUnlocked, run: ({ commands }) => commands.align('top') },
  alignMiddle: { label: ({ alignMiddle }) => alignMiddle, when: hasUnlocked, run: ({ commands }) => commands.align('middle') },
  alignBottom: { label: ({ alignBottom }) => alignBottom, when: hasUnlocked, run: ({ commands }) => commands.align('bottom') },
  distributeHorizontally: {
    label: ({ distributeHorizontally }) => distributeHorizontally,
    when: ({ ids }) => ids.length > 2,
    run: ({ commands }) => commands.distribute('horizontal'),
  },
  distributeVertically: {
    label: ({ distributeVertically }) => distributeVertically,
    when: ({ ids }) => ids.length > 2,
    run: ({ commands }) => commands.distribute('vertical'),
  },
  group: {
    label: ({ group }) => group,
    keys: { pressed: ['g'], control: true, shift: false, labels: () => ['Ctrl', 'G'] },
    when: ({ ids, isGrouped }) => ids.length > 1 && !isGrouped,
    run: ({ commands }) => commands.group(),
  },
  ungroup: {
    label: ({ ungroup }) => ungroup,
    keys: { pressed: ['g'], control: true, shift: true, labels: ({ shift }) => ['Ctrl', shift, 'G'] },
    when: ({ isGrouped }) => isGrouped,
    run: ({ commands }) => commands.ungroup(),
  },
  flipHorizontal: {
    label: ({ flipHorizontal }) => flipHorizontal,
    keys: { pressed: ['h'], labels: () => ['H'] },
    when: hasUnlocked,
    run: ({ commands }) => commands.flip('horizontal'),
  },
  flipVertical: {
    label: ({ flipVertical }) => flipVertical,
    keys: { pressed: ['v'], labels: () => ['V'] },
    when: hasUnlocked,
    run: ({ commands }) => commands.flip('vertical'),
  },
  toggleLock: {
    label: ({ lock, unlock }, { isLocked }) => (isLocked ? unlock : lock),
    keys: { pressed: ['l'], labels: () => ['L'] },
    when: hasSelection,
    run: ({ commands }, { ids, isLocked }) => commands.setFlag(ids, 'locked', !isLocked),
  },
  hide: {
    label: ({ hide }) => hide,
    when: hasSelection,
    run: ({ commands }, { ids }) => commands.setFlag(ids, 'hidden', true),
  },
  showHidden: {
    label: ({ showHidden }) => showHidden,
    when: ({ hiddenIds }) => hiddenIds.length > 0,
    run: ({ commands }, { hiddenIds }) => commands.setFlag(hiddenIds, 'hidden', false),
  },
  remove: {
    label: ({ remove }) => remove,
    keys: { pressed: ['Delete', 'Backspace'], labels: (keys) => [keys.delete] },
    when: hasUnlocked,
    run: ({ commands }) => commands.removeSelected(),
  },
  deselect: { keys: { pressed: ['Escape'], labels: () => ['Esc'] }, run: ({ store }) => store.select([]) },
  undo: { keys: { pressed: ['z'], control: true, shift: false, labels: () => ['Ctrl', 'Z'] }, run: ({ store }) => store.undo() },
  redo: {
    keys: { pressed: ['z'], control: true, shift: true, labels: ({ shift }) => ['Ctrl', shift, 'Z'] },
    run: ({ store }) => store.redo(),
  },
  toggleProof: {
    // Before redoing by Y, which takes Shift too.
    keys: { pressed: ['y'], control: true, shift: true, labels: ({ shift }) => ['Ctrl', shift, 'Y'] },
    run: () => proofToggle.toggle(),
  },
  redoWithY: { keys: { pressed: ['y'], control: true }, run: ({ store }) => store.redo() },
  nudgeLeft: createNudge('ArrowLeft', -1, 0),
  nudgeRight: createNudge('ArrowRight', 1, 0),
  nudgeUp: createNudge('ArrowUp', 0, -1),
  nudgeDown: createNudge('ArrowDown', 0, 1),
  enlarge: { keys: { pressed: ['+', '='], labels: () => ['+'] }, run: ({ commands }) => commands.resize(SCALE_STEP) },
  shrink: { keys: { pressed: ['-', '_'], labels: () => ['−'] }, run: ({ commands }) => commands.resize(1 / SCALE_STEP) },
  rotateLeft: createRotation([',', '<', ';'], -1),
  rotateRight: createRotation(['.', '>', ':'], 1),
} satisfies Record<string, ActionDefinition>

export type ActionId = keyof typeof ACTIONS

/** The menu, in groups. */
const MENU_GROUPS: readonly (readonly ActionId[])[] = [
  ['copy', 'cut', 'duplicate', 'paste', 'selectAll'],
  ['toFront', 'forward', 'backward', 'toBack'],
  ['alignLeft', 'alignCenter', 'alignRight', 'alignTop', 'alignMiddle', 'alignBottom'],
  ['distributeHorizontally', 'distributeVertically', 'group', 'ungroup', 'flipHorizontal', 'flipVertical'],
  ['toggleLock', 'hide', 'showHidden', 'remove'],
]

export const summarizeSelection = (store: EditorStore): SelectionSummary => {
  const elements = getSelectedElements(store.state())
  const { history, side } = store.state()
  return {
    ids: elements.map((element) => element.id),
    isLocked: elements.length > 0 && elements.every((element) => element.locked),
    isGrouped: elements.some((element) => element.group !== undefined),
    hiddenIds: history.current.document[side].elements.filter((element) => element.hidden).map((element) => element.id),
  }
}

/** An action as menus and buttons show it. */
export interface EditorAction {
  id: ActionId
  label: string
  /** The keys that do the same. */
  keys: string | undefined
  isAvailable: boolean
  run: () => void
}

/** The labels of an action's keys, modifiers first; none where no key runs it. */
export const getKeyLabels = (id: ActionId, { keys }: CoreMessages): readonly string[] => {
  const action: ActionDefinition = ACTIONS[id]
  return action.keys?.labels?.(keys) ?? []
}

export const getAction = (id: ActionId, context: ActionContext, messages: CoreMessages): EditorAction => {
  const action: ActionDefinition = ACTIONS[id]
  const selection = summarizeSelection(context.store)
  const keys = getKeyLabels(id, messages)
  return {
    id,
    label: action.label?.(messages.actions, selection) ?? '',
    keys: keys.length > 0 ? keys.join(' ') : undefined,
    isAvailable: action.when?.(selection, context.clipboard) ?? true,
    run: () => action.run(context, selection),
  }
}

/** What can be done now, in groups; what would do nothing is left out. */
export const getMenuActions = (context: ActionContext, messages: CoreMessages): EditorAction[][] =>
  MENU_GROUPS.map((ids) => ids.map((id) => getAction(id, context, messages)).filter(({ isAvailable }) => isAvailable)).filter(
    (group) => group.length > 0,
  )
