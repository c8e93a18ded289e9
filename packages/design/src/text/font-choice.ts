import type { TextElement } from '../document/document.ts'
import type { FontLabel } from '../document/limits.ts'
import { FONT_FACES } from './font-faces.ts'

/** The same text in another family, with the companion that is nearest to it. */
export const withFamily = <Text extends object>(
  text: Text,
  fontFamily: FontLabel,
): Text & Pick<TextElement, 'fontFamily'> & { companion: TextElement['companion'] } => {
  const { fallback } = FONT_FACES[fontFamily]
  return { ...text, fontFamily, companion: fallback === 'sans' ? undefined : fallback }
}

/** The title in the font list: the family's own name, or the family that replaces the label. */
export const getFontTitle = (label: FontLabel): string => {
  const { name } = FONT_FACES[label]
  const title = label.replaceAll('_', ' ')
  return title === name ? name : `${title} style: ${name}`
}
