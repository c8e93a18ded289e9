import { findElement, type History } from '@picasso/design'

import { getSelectedElements, type Design, type EditorState, type EditorStore } from './editor-store.ts'
import type { CoreMessages } from './messages/index.ts'
import { describeStep } from './steps.ts'

interface AnnounceStepsOptions {
  store: Pick<EditorStore, 'state' | 'subscribe'>
  announce: (message: string) => void
  /** The position of the selection, if there is one. */
  describeSelection: () => string | undefined
  messages: CoreMessages
}

/** Describes how the history changed; undefined where a merged step, such as typing, only continued. */
const describeHistoryChange = (before: History<Design>, after: History<Design>, messages: CoreMessages): string | undefined => {
  if (before.committed === after.committed) return undefined
  const { steps } = messages.canvas
  const lastStep = after.past.at(-1)
  const undoneStep = after.future[0]
  if (undoneStep && after.future.length === before.future.length + 1) return steps.afterUndo(describeStep(undoneStep.step, messages))
  if (!lastStep) return undefined
  if (after.future.length === before.future.length - 1) return steps.afterRedo(describeStep(lastStep.step, messages))
  if (after.past.length === before.past.length && lastStep.step.key !== undefined) return undefined
  return describeStep(lastStep.step, messages)
}

const isSelectionChanged = (before: History<Design>, state: EditorState): boolean =>
  getSelectedElements(state).some((element) => findElement(before.committed.document, state.side, element.id) !== element)

/** Announces to screen readers what a button, a menu or a panel changed in the design. Returns a function that stops it. */
export const announceSteps = ({ store, announce, describeSelection, messages }: AnnounceStepsOptions): (() => void) => {
  let before = store.state().history
  return store.subscribe(() => {
    const state = store.state()
    const message = describeHistoryChange(before, state.history, messages)
    const position = message !== undefined && isSelectionChanged(before, state) ? describeSelection() : undefined
    before = state.history
    if (message !== undefined) announce(position === undefined ? message : messages.canvas.steps.withPosition(message, position))
  })
}
