import type { DesignDocument, DesignElement, TextElement } from './document.ts'
import { SIDES, type Side } from './sides.ts'

/** A longer text is a poem rather than a name. */
const MAX_NAME_LENGTH = 48

const isNaming = (element: DesignElement): boolean => element.hidden !== true && element.opacity > 0

/** Words that stand for those of a list name nothing. */
const isOwnText = (element: DesignElement): element is TextElement =>
  element.type === 'text' && element.field === undefined && element.content.trim() !== ''

const shorten = (name: string): string => {
  const oneLine = name.trim().replaceAll(/\s+/g, ' ')
  return oneLine.length <= MAX_NAME_LENGTH ? oneLine : `${oneLine.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…`
}

/**
 * What to call a design that nobody has given a name: the words set largest, and otherwise the name that somebody gave an element; undefined
 * for pictures alone.
 */
export const findDesignName = (document: Pick<DesignDocument, Side>): string | undefined => {
  const elements = SIDES.flatMap((side) => document[side].elements).filter(isNaming)
  const [largest] = elements.filter(isOwnText).toSorted((a, b) => b.fontSize - a.fontSize)
  const name = largest?.content ?? elements.find((element) => element.name !== undefined)?.name
  return name === undefined ? undefined : shorten(name)
}
