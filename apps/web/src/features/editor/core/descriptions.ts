import { findElement, type History, type FindingKind, type Step, type DesignElement, type OrientedBox } from '@picasso/design'

import { getSelectedElements, type Design, type EditorState, type EditorStore } from './editor-store.ts'
import type { CoreMessages } from './messages/index.ts'

/** Characters of a text that suffice to recognize it. */
const MAX_NAME_LENGTH = 40

/** The name of an element in lists and for screen readers. */
export const formatElementName = (
  element: DesignElement,
  getPictureName: (asset: string) => string | undefined,
  { names }: Pick<CoreMessages, 'names'>,
): string => {
  if (element.name !== undefined) return element.name
  if (element.type === 'shape') return element.qr === undefined ? names.drawing : names.qr(element.qr.slice(0, MAX_NAME_LENGTH))
  if (element.type === 'image') {
    const file = getPictureName(element.asset)?.trim() ?? ''
    return file === '' ? names.picture : names.namedPicture(file)
  }
  const content = element.content.replaceAll(/\s+/g, ' ').trim()
  if (content === '') return names.emptyText
  return names.text(content.length > MAX_NAME_LENGTH ? `${content.slice(0, MAX_NAME_LENGTH)}…` : content)
}

/** Position and size of an element for screen readers. */
export const describePosition = (box: OrientedBox, { canvas }: Pick<CoreMessages, 'canvas'>): string => {
  const rotation = Math.round(box.rotation)
  const position = canvas.position(Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height))
  return rotation === 0 ? position : canvas.positionWithRotation(position, rotation)
}

/** Codes of undoable steps. The history stores the code, so that it is described in the language of the reader. */
export type StepName = keyof CoreMessages['steps'] | FindingKind

const hasKey = <Values extends object>(values: Values, name: PropertyKey): name is keyof Values => Object.hasOwn(values, name)

export const describeStep = ({ name, of = '' }: Step, { steps, repairs }: Pick<CoreMessages, 'steps' | 'repairs'>): string => {
  if (hasKey(repairs, name)) return repairs[name]
  // A step stored by an earlier version has its description as name.
  if (!hasKey(steps, name)) return name
  const label = steps[name]
  return typeof label === 'string' ? label : label(of)
}

interface AnnounceStepsOptions {
  store: Pick<EditorStore, 'state' | 'subscribe'>
  announce: (message: string) => void
  /** The position of the selection, if there is one. */
  describeSelection: () => string | undefined
  /** The place of the selected element in the order, if there is one. */
  describeOrder: () => string | undefined
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
  // A new step discards what could be done again, which may have been one step, too.
  if (before.future[0]?.state === after.committed) return steps.afterRedo(describeStep(lastStep.step, messages))
  if (after.past.length === before.past.length && lastStep.step.key !== undefined) return undefined
  return describeStep(lastStep.step, messages)
}

const isSelectionChanged = (before: History<Design>, state: EditorState): boolean =>
  getSelectedElements(state).some((element) => findElement(before.committed.document, state.side, element.id) !== element)

const isSelectionReordered = (before: History<Design>, { history, side, selectedIds: [id] }: EditorState): boolean => {
  const previousElements = before.committed.document[side].elements
  const { elements } = history.committed.document[side]
  const isSelected = (element: DesignElement): boolean => element.id === id
  return previousElements.length === elements.length && previousElements.findIndex(isSelected) !== elements.findIndex(isSelected)
}

/** Announces to screen readers what a button, a menu or a panel changed in the design. Returns a function that stops it. */
export const announceSteps = ({ store, announce, describeSelection, describeOrder, messages }: AnnounceStepsOptions): (() => void) => {
  let before = store.state().history
  return store.subscribe(() => {
    const state = store.state()
    const message = describeHistoryChange(before, state.history, messages)
    const previous = before
    before = state.history
    if (message === undefined) return
    const place = isSelectionChanged(previous, state)
      ? describeSelection()
      : isSelectionReordered(previous, state)
        ? describeOrder()
        : undefined
    announce(place === undefined ? message : messages.canvas.steps.withPosition(message, place))
  })
}
