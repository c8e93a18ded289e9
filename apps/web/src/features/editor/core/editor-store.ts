import {
  cancel,
  commit,
  elementsWith,
  findElement,
  live,
  redo,
  seal,
  startHistory,
  undo,
  type ClothLabel,
  type DesignDocument,
  type DesignElement,
  type History,
  type Roster,
  type Side,
  type Step,
} from '@picasso/design'

/** What the shopper makes, and what undo goes back through. */
export interface Design {
  document: DesignDocument
  color: ClothLabel
  /** The names and numbers of a team, once there is a list of its own. */
  roster?: Roster | undefined
}

export interface EditorState {
  history: History<Design>
  side: Side
  /** The selected elements of the side that is shown, in no order. */
  selectedIds: readonly string[]
}

/**
 * The editor's one state. A gesture under way is shown through `liveState` only, so that panels have no work while something
 * is dragged; `state` changes when the gesture is done.
 */
export interface EditorStore {
  state: () => EditorState
  liveState: () => EditorState
  /** Called when `state` changes. */
  subscribe: (listener: () => void) => () => void
  /** Called when `liveState` changes, which includes every change of `state`. */
  subscribeLive: (listener: () => void) => () => void
  select: (ids: readonly string[]) => void
  showSide: (side: Side) => void
  live: (document: DesignDocument) => void
  commit: (step: Step, change: Partial<Design>) => void
  /** Puts something beside the design without a step: nobody did it. */
  amend: (change: Pick<Design, 'roster'>) => void
  /** Records the gesture that is shown. */
  commitLive: (step: Step) => void
  cancel: () => void
  seal: () => void
  undo: () => void
  redo: () => void
  /** Starts afresh with another design, or goes on with the steps that led to it. */
  load: (design: Design, side?: Side, earlier?: History<Design>) => void
}

const startState = (design: Design, side: Side): EditorState => ({ history: startHistory(design), side, selectedIds: [] })

/** What is selected, in painting order. */
export const selectedElements = ({ history, side, selectedIds }: EditorState): DesignElement[] =>
  selectedIds.length === 0 ? [] : elementsWith(history.current.document, side, selectedIds)

/** The selected element, where it is the only one. */
export const selectedElement = ({ history, side, selectedIds }: EditorState): DesignElement | undefined => {
  const [id, ...others] = selectedIds
  return id === undefined || others.length > 0 ? undefined : findElement(history.current.document, side, id)
}

const remaining = (document: DesignDocument, side: Side, ids: readonly string[]): readonly string[] => {
  const left = ids.filter((id) => findElement(document, side, id) !== undefined)
  return left.length === ids.length ? ids : left
}

/** After undoing or redoing, what changed is on screen: the other side is shown when only that one changed. */
const lookingAtTheChange = (before: EditorState, history: History<Design>): EditorState => {
  const was = before.history.current.document
  const is = history.current.document
  const other: Side = before.side === 'front' ? 'back' : 'front'
  const side = was[before.side] === is[before.side] && was[other] !== is[other] ? other : before.side
  return { history, side, selectedIds: side === before.side ? remaining(is, side, before.selectedIds) : [] }
}

const subscribeTo =
  (listeners: Set<() => void>) =>
  (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

/** With the steps of an earlier visit, these can still be undone. */
export const createEditorStore = (design: Design, earlier?: History<Design>): EditorStore => {
  let shown: EditorState = earlier ? { history: earlier, side: 'front', selectedIds: [] } : startState(design, 'front')
  let settled = shown
  const listeners = new Set<() => void>()
  const liveListeners = new Set<() => void>()

  const show = (next: EditorState): void => {
    if (next === shown) return
    shown = next
    for (const listener of liveListeners) listener()
  }
  const settle = (next: EditorState): void => {
    const changed = next !== settled
    settled = next
    show(next)
    if (changed) for (const listener of listeners) listener()
  }
  const withHistory = (history: History<Design>): EditorState => (history === shown.history ? shown : { ...shown, history })
  return {
    state: () => settled,
    liveState: () => shown,
    subscribe: subscribeTo(listeners),
    subscribeLive: subscribeTo(liveListeners),
    select: (ids) => {
      const same = ids.length === shown.selectedIds.length && ids.every((id) => shown.selectedIds.includes(id))
      if (!same) settle({ ...shown, history: seal(shown.history), selectedIds: ids })
    },
    showSide: (side) => {
      if (side !== shown.side) settle({ history: seal(cancel(shown.history)), side, selectedIds: [] })
    },
    live: (document) => show(withHistory(live(shown.history, { ...shown.history.committed, document }))),
    commit: (step, change) => {
      const { committed } = shown.history
      const next = { ...committed, ...change }
      const unchanged = next.document === committed.document && next.color === committed.color && next.roster === committed.roster
      const history = unchanged ? cancel(shown.history) : commit(shown.history, step, next)
      const selectedIds = remaining(next.document, shown.side, shown.selectedIds)
      settle(selectedIds === shown.selectedIds ? withHistory(history) : { ...shown, history, selectedIds })
    },
    amend: (change) => {
      const { history } = shown
      const committed = { ...history.committed, ...change }
      settle({ ...shown, history: { ...history, committed, current: committed } })
    },
    commitLive: (step) => settle(withHistory(commit(shown.history, step))),
    cancel: () => settle(withHistory(cancel(shown.history))),
    seal: () => settle(withHistory(seal(shown.history))),
    undo: () => settle(lookingAtTheChange(shown, undo(shown.history))),
    redo: () => settle(lookingAtTheChange(shown, redo(shown.history))),
    load: (loaded, side = 'front', history = startHistory(loaded)) => settle({ history, side, selectedIds: [] }),
  }
}
