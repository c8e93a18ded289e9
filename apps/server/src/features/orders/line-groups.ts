import { groupLines, type Language, type LineGroup, localizeDefaultTitle, type OrderLine } from '@picasso/contract'

import { MESSAGES } from '../../platform/http/language.ts'

/** Title and color of a line in the reader's language. */
export const localizeLine = (
  language: Language,
  { title, color }: Pick<OrderLine, 'title' | 'color'>,
): { title: string; color: string } => ({
  title: localizeDefaultTitle(MESSAGES[language], title),
  color: MESSAGES[language].colors[color],
})

/** Lines of an order as emails and documents list them, in the reader's language. */
export interface LocalizedLineGroup extends Omit<LineGroup, 'title' | 'color' | 'picture'> {
  title: string
  color: string
  /** Key of the stored picture of the side that shows most of the design. */
  pictureKey: string | undefined
}

export const groupOrderLines = (language: Language, lines: readonly OrderLine[]): LocalizedLineGroup[] =>
  groupLines(lines).map(({ picture, ...group }) => ({
    ...group,
    ...localizeLine(language, group),
    pictureKey: picture.replace(/^\/files\//, '') || undefined,
  }))
