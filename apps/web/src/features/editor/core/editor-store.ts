import {
  cancel,
  commit,
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
  type Side,
  type Step,
} from '@picasso/design'

/** What the shopper makes, and what undo goes back through. */
export interface Design {
  document: DesignDocument
  color: ClothLabel
}

export interface EditorState {
  history: History<Design>
  side: Side
  /** The selected element of the side that is shown. */
  selectedId: string | undefined
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
  select: (id: string | undefined) => void
  showSide: (side: Side) => void
  live: (document: DesignDocument) => void
  commit: (step: Step, change: Partial<Design>) => void
  /** Records the gesture that is shown. */
  commitLive: (step: Step) => void
  cancel: () => void
  seal: () => void
  undo: () => void
  redo: () => void
  /** Starts afresh with another design. */
  load: (design: Design, side?: Side) => void
}

const startState = (design: Design, side: Side): EditorState => ({ history: startHistory(design), side, selectedId: undefined })

export const selectedElement = ({ history, side, selectedId }: EditorState): DesignElement | undefined =>
  selectedId === undefined ? undefined : findElement(history.current.document, side, selectedId)

/** After undoing or redoing, what changed is on screen: the other side is shown when only that one changed. */
const lookingAtTheChange = (before: EditorState, history: History<Design>): EditorState => {
  const was = before.history.current.document
  const is = history.current.document
  const other: Side = before.side === 'front' ? 'back' : 'front'
  const side = was[before.side] === is[before.side] && was[other] !== is[other] ? other : before.side
  const remains = side === before.side && before.selectedId !== undefined && findElement(is, side, before.selectedId)
  return { history, side, selectedId: remains ? before.selectedId : undefined }
}

const subscribeTo =
  (listeners: Set<() => void>) =>
  (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

export const createEditorStore = (design: Design): EditorStore => {
  let shown = startState(design, 'front')
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
    select: (id) => {
      if (id !== shown.selectedId) settle({ ...shown, history: seal(shown.history), selectedId: id })
    },
    showSide: (side) => {
      if (side !== shown.side) settle({ history: seal(cancel(shown.history)), side, selectedId: undefined })
    },
    live: (document) => show(withHistory(live(shown.history, { ...shown.history.committed, document }))),
    commit: (step, change) => {
      const { committed } = shown.history
      const next = { ...committed, ...change }
      const unchanged = next.document === committed.document && next.color === committed.color
      const history = unchanged ? cancel(shown.history) : commit(shown.history, step, next)
      const gone = shown.selectedId !== undefined && !findElement(next.document, shown.side, shown.selectedId)
      settle(gone ? { ...shown, history, selectedId: undefined } : withHistory(history))
    },
    commitLive: (step) => settle(withHistory(commit(shown.history, step))),
    cancel: () => settle(withHistory(cancel(shown.history))),
    seal: () => settle(withHistory(seal(shown.history))),
    undo: () => settle(lookingAtTheChange(shown, undo(shown.history))),
    redo: () => settle(lookingAtTheChange(shown, redo(shown.history))),
    load: (loaded, side = 'front') => settle(startState(loaded, side)),
  }
}
