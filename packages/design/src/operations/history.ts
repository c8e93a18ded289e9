/** Maximum number of undo steps; cheap, because states share unchanged parts. */
const MAX_STEPS = 20_000

/** An undoable step: a code that is translated for display, and its parameter, such as the name of a version. */
export interface Step {
  name: string
  of?: string
  /** Consecutive steps with the same key count as one: the letters typed into one text. */
  key?: string
}

interface HistoryEntry<T> {
  step: Step
  /** The state the step started from (in the past) or led to (in the future). */
  state: T
}

/**
 * States one after another. A gesture shows `current` without recording it (live) and is then committed or cancelled.
 * Histories are values: each function gives a new one.
 */
export interface History<T> {
  past: readonly HistoryEntry<T>[]
  /** The last committed state. */
  committed: T
  /** The visible document: the committed state, or the gesture under way. */
  current: T
  future: readonly HistoryEntry<T>[]
}

export const startHistory = <T>(state: T): History<T> => ({ past: [], committed: state, current: state, future: [] })

/** Shows a state without recording it. */
export const setCurrent = <T>(history: History<T>, state: T): History<T> => ({ ...history, current: state })

/** Records a state under a name. Nothing is recorded when nothing changed. */
export const commit = <T>(history: History<T>, step: Step, state: T = history.current): History<T> => {
  if (state === history.committed) return cancel(history)
  const last = history.past.at(-1)
  const isMerged = step.key !== undefined && last?.step.key === step.key && history.future.length === 0
  const pastEntries = isMerged ? history.past : [...history.past, { step, state: history.committed }].slice(-MAX_STEPS)
  return { past: pastEntries, committed: state, current: state, future: [] }
}

/** Ends merging: the next step is recorded separately. */
export const endMerge = <T>(history: History<T>): History<T> => {
  const last = history.past.at(-1)
  if (last?.step.key === undefined) return history
  const { key: _, ...step } = last.step
  return { ...history, past: history.past.with(history.past.length - 1, { ...last, step }) }
}

/** Goes back to the last committed state: the gesture never happened. */
export const cancel = <T>(history: History<T>): History<T> =>
  history.current === history.committed ? history : { ...history, current: history.committed }

export const undo = <T>(history: History<T>): History<T> => {
  const last = history.past.at(-1)
  if (!last) return cancel(history)
  return {
    past: history.past.slice(0, -1),
    committed: last.state,
    current: last.state,
    future: [{ step: last.step, state: history.committed }, ...history.future],
  }
}

export const redo = <T>(history: History<T>): History<T> => {
  const [next, ...remaining] = history.future
  if (!next) return cancel(history)
  return {
    past: [...history.past, { step: next.step, state: history.committed }],
    committed: next.state,
    current: next.state,
    future: remaining,
  }
}
