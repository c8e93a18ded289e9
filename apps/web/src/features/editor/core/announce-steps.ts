import { findElement, type History } from '@picasso/design'

import { getSelectedElements, type Design, type EditorState, type EditorStore } from './editor-store.ts'
import type { CoreMessages } from './messages/index.ts'
import { describeStep } from './steps.ts'

interface AnnounceStepsOptions {
  store: Pick<EditorStore, 'state' | 'subscribe'>
  announce: (message: string) => void
  /** Where the selection stands, where there is one. */
  describeSelection: () => string | undefined
  messages: CoreMessages
}

/** What became of the history, in words; nothing where a series of letters or shades only went on. */
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

/** Tells people who hear the page what a button, a menu or a panel has done to the design. Returns how to stop. */
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
