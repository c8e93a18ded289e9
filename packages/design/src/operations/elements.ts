import type { DesignDocument, DesignElement } from '../document/document.ts'
import { MAX_ELEMENTS_PER_SIDE } from '../document/limits.ts'
import { SIDES, type Side } from '../document/sides.ts'

/**
 * Operations take a document and return one. Unchanged parts keep their identity, so that a reference comparison shows
 * whether anything changed, and undo restores a reference.
 */

export const findElement = (document: DesignDocument, side: Side, id: string): DesignElement | undefined =>
  document[side].elements.find((element) => element.id === id)

export const withElements = (document: DesignDocument, side: Side, elements: DesignElement[]): DesignDocument => ({
  ...document,
  [side]: { ...document[side], elements },
})

export const isSideFull = (document: DesignDocument, side: Side): boolean => document[side].elements.length >= MAX_ELEMENTS_PER_SIDE

export const isEmpty = (document: DesignDocument): boolean => SIDES.every((side) => document[side].elements.length === 0)

/** Adds an element on top; a full side or a used id leaves the document as it is. */
export const addElement = (document: DesignDocument, side: Side, element: DesignElement): DesignDocument => {
  const isIdUsed = SIDES.some((candidate) => findElement(document, candidate, element.id) !== undefined)
  return isIdUsed || isSideFull(document, side) ? document : withElements(document, side, [...document[side].elements, element])
}

/** Replaces one element by its changed state. */
export const updateElement = (
  document: DesignDocument,
  side: Side,
  id: string,
  change: (element: DesignElement) => DesignElement,
): DesignDocument => {
  const index = document[side].elements.findIndex((element) => element.id === id)
  const before = document[side].elements[index]
  if (!before) return document
  const after = change(before)
  return after === before ? document : withElements(document, side, document[side].elements.with(index, after))
}

export const resetSide = (document: DesignDocument, side: Side): DesignDocument =>
  document[side].elements.length === 0 ? document : withElements(document, side, [])

export const resetDocument = (document: DesignDocument): DesignDocument => {
  const cleared = SIDES.reduce((next, side) => resetSide(next, side), document)
  if (cleared.scaled === undefined) return cleared
  const { scaled: _scaled, ...rest } = cleared
  return rest
}

/** Removes the texts of one side. */
export const removeTexts = (document: DesignDocument, side: Side): DesignDocument => {
  const remaining = document[side].elements.filter((element) => element.type !== 'text')
  return remaining.length === document[side].elements.length ? document : withElements(document, side, remaining)
}
