import {
  addElement,
  CLOTHS,
  getLuminance,
  createTextElement,
  createElementId,
  getMaxTextWidth,
  withFamily,
  type ClothLabel,
  type DesignDocument,
  type TextElement,
} from '@picasso/design'

import type { TeamMessages } from './messages/index.ts'

/** Sizes of name and number on the back of most jerseys, as shares of the print area. */
const NAME_LAYOUT = { size: 0.085, top: 0.13 } as const
const NUMBER_LAYOUT = { heightShare: 0.4, widthShare: 0.55 } as const

/** Adds a name and a large number below it to the back, both bound to the roster. */
export const withNameAndNumber = (
  document: DesignDocument,
  color: ClothLabel,
  timestamp: number,
  columns: TeamMessages['columns'],
): DesignDocument => {
  const { area } = document.back
  const ink = getLuminance(CLOTHS[color].rgb) < 0.35 ? '#ffffff' : '#000000'
  const nameSize = area.height * NAME_LAYOUT.size
  const numberSize = Math.min(area.height * NUMBER_LAYOUT.heightShare, area.width * NUMBER_LAYOUT.widthShare)
  const addText = (
    current: DesignDocument,
    field: string,
    content: string,
    position: Pick<TextElement, 'fontSize' | 'y'>,
  ): DesignDocument => {
    const plainText = createTextElement(createElementId(current, timestamp), content, area)
    const text = withFamily({ ...plainText, ...position, width: undefined, color: ink }, 'Graduate')
    return addElement(current, 'back', { ...text, field: { name: field, width: getMaxTextWidth(text, area) } })
  }
  const nameCenterY = area.height * NAME_LAYOUT.top
  const withName = addText(document, columns.name, columns.exampleName, { fontSize: nameSize, y: nameCenterY })
  return addText(withName, columns.number, '00', { fontSize: numberSize, y: nameCenterY + nameSize * 0.6 + numberSize * 0.55 })
}
