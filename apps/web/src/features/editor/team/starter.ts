import {
  addElement,
  CLOTHS,
  luminance,
  newText,
  nextElementId,
  roomFor,
  withFamily,
  type ClothLabel,
  type DesignDocument,
  type TextElement,
} from '@picasso/design'

import type { TeamWords } from './words/index.ts'

/** Shares of the print area: how large a name and a number are on the back of most jerseys. */
const NAME = { size: 0.085, top: 0.13 } as const
const NUMBER = { ofHeight: 0.4, ofWidth: 0.55 } as const

/** The back of a jersey: a name, and under it a large number, both taken from the list. */
export const withNameAndNumber = (
  document: DesignDocument,
  color: ClothLabel,
  now: number,
  columns: TeamWords['columns'],
): DesignDocument => {
  const { area } = document.back
  const ink = luminance(CLOTHS[color].rgb) < 0.35 ? '#ffffff' : '#000000'
  const nameSize = area.height * NAME.size
  const numberSize = Math.min(area.height * NUMBER.ofHeight, area.width * NUMBER.ofWidth)
  const add = (before: DesignDocument, field: string, content: string, place: Pick<TextElement, 'fontSize' | 'y'>): DesignDocument => {
    const plain = newText(nextElementId(before, now), content, area)
    const text = withFamily({ ...plain, ...place, width: undefined, color: ink }, 'Graduate')
    return addElement(before, 'back', { ...text, field: { name: field, width: roomFor(text, area) } })
  }
  const nameMiddle = area.height * NAME.top
  const named = add(document, columns.name, columns.exampleName, { fontSize: nameSize, y: nameMiddle })
  return add(named, columns.number, '00', { fontSize: numberSize, y: nameMiddle + nameSize * 0.6 + numberSize * 0.55 })
}
