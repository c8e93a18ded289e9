import {
  cancel,
  commit,
  findElements,
  findElement,
  setCurrent,
  redo,
  endMerge,
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

/** The state that is edited and undone. */
export interface Design {
  document: DesignDocument
  color: ClothLabel
  /** The roster of a team, once the design has its own. */
  roster?: Roster | undefined
}

export interface EditorState {
  history: History<Design>
  side: Side
  /** The selected elements of the side that is shown, in no order. */
  selectedIds: readonly string[]
}

/**
 * The single state of the editor. A gesture in progress changes `liveState` only, so that panels do not render while something
 * is dragged; `state` changes when the gesture ends.
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
  setLive: (document: DesignDocument) => void
  /** `ids` are selected afterwards: without them, what is selected already. */
  commit: (step: Step, change: Partial<Design>, ids?: readonly string[]) => void
  /** Changes the design without an undo step, for changes that no user made. */
  patchWithoutHistory: (change: Pick<Design, 'roster'>) => void
  /** Records the gesture in progress as a step. */
  commitLive: (step: Step) => void
  cancel: () => void
  endMerge: () => void
  undo: () => void
  redo: () => void
  /** Replaces the design, with a new history or the given one. */
  load: (design: Design, side?: Side, previousHistory?: History<Design>) => void
}

/** What is typed or dragged from now on is no part of the last step of an earlier visit. */
const createState = (side: Side, design: Design, previousHistory = startHistory(design)): EditorState => ({
  history: endMerge(previousHistory),
  side,
  selectedIds: [],
})

/** The selected elements in painting order. */
export const getSelectedElements = ({ history, side, selectedIds }: EditorState): DesignElement[] =>
  selectedIds.length === 0 ? [] : findElements(history.current.document, side, selectedIds)

/** The selected element if there is exactly one. */
export const getSelectedElement = ({ history, side, selectedIds }: EditorState): DesignElement | undefined => {
  const [id, ...otherIds] = selectedIds
  return id === undefined || otherIds.length > 0 ? undefined : findElement(history.current.document, side, id)
}

const filterExistingIds = (document: DesignDocument, side: Side, ids: readonly string[]): readonly string[] => {
  const existingIds = ids.filter((id) => findElement(document, side, id) !== undefined)
  return existingIds.length === ids.length ? ids : existingIds
}

/** After undo or redo switches to the other side if only that one changed. */
const showChangedSide = (before: EditorState, history: History<Design>): EditorState => {
  const previousDocument = before.history.current.document
  const nextDocument = history.current.document
  const otherSide: Side = before.side === 'front' ? 'back' : 'front'
  const side =
    previousDocument[before.side] === nextDocument[before.side] && previousDocument[otherSide] !== nextDocument[otherSide]
      ? otherSide
      : before.side
  return { history, side, selectedIds: side === before.side ? filterExistingIds(nextDocument, side, before.selectedIds) : [] }
}

const subscribeTo =
  (listeners: Set<() => void>) =>
  (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

/** With the history of an earlier visit its steps can still be undone. */
export const createEditorStore = (design: Design, previousHistory?: History<Design>): EditorStore => {
  let current = createState('front', design, previousHistory)
  let settled = current
  const listeners = new Set<() => void>()
  const liveListeners = new Set<() => void>()

  const show = (next: EditorState): void => {
    if (next === current) return
    current = next
    for (const listener of liveListeners) listener()
  }
  const settle = (next: EditorState): void => {
    const isChanged = next !== settled
    settled = next
    show(next)
    if (isChanged) for (const listener of listeners) listener()
  }
  const withHistory = (history: History<Design>): EditorState => (history === current.history ? current : { ...current, history })
  return {
    state: () => settled,
    liveState: () => current,
    subscribe: subscribeTo(listeners),
    subscribeLive: subscribeTo(liveListeners),
    select: (ids) => {
      const isSame = ids.length === current.selectedIds.length && ids.every((id) => current.selectedIds.includes(id))
      if (!isSame) settle({ ...current, history: endMerge(current.history), selectedIds: ids })
    },
    showSide: (side) => {
      if (side !== current.side) settle({ history: endMerge(cancel(current.history)), side, selectedIds: [] })
    },
    setLive: (document) => show(withHistory(setCurrent(current.history, { ...current.history.committed, document }))),
    commit: (step, change, ids = current.selectedIds) => {
      const { committed } = current.history
      const next = { ...committed, ...change }
      const isUnchanged = next.document === committed.document && next.color === committed.color && next.roster === committed.roster
      const history = isUnchanged ? cancel(current.history) : commit(current.history, step, next)
      const selectedIds = filterExistingIds(next.document, current.side, ids)
      settle(selectedIds === current.selectedIds ? withHistory(history) : { ...current, history, selectedIds })
    },
    patchWithoutHistory: (change) => {
      const { history } = current
      const committed = { ...history.committed, ...change }
      settle({ ...current, history: { ...history, committed, current: committed } })
    },
    commitLive: (step) => settle(withHistory(commit(current.history, step))),
    cancel: () => settle(withHistory(cancel(current.history))),
    endMerge: () => settle(withHistory(endMerge(current.history))),
    undo: () => settle(showChangedSide(current, undo(current.history))),
    redo: () => settle(showChangedSide(current, redo(current.history))),
    load: (loaded, side = 'front', history) => settle(createState(side, loaded, history)),
  }
}
