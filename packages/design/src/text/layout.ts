import type { TextElement } from '../document/document.ts'
import { chooseFace } from './families.ts'
import { openFont } from './open-font.ts'
import { setText, type Edges, type SetText } from './set-text.ts'
import type { Typesetter } from './typesetter.ts'

/** What of a text decides its shape; where it stands and its colour do not. */
export type TextShape = Pick<TextElement, 'content' | 'fontFamily' | 'fontSize' | 'isBold' | 'isItalic' | 'align'> &
  Partial<Pick<TextElement, 'companion' | 'lineHeight' | 'letterSpacing' | 'arc' | 'width'>>

/** A text laid out in millimetres, y downwards, (0, 0) in the middle of its box: the element's own centre, before rotation. */
export interface TextLayout {
  /** The box: the widest line and the lines' heights, so that it does not jump when a letter with a tail is typed; around an arc, what is painted. */
  width: number
  height: number
  /** What is really painted, which may reach beyond the box; absent where nothing is painted. */
  ink: Edges | undefined
  lines: readonly { text: string; left: number; baseline: number; width: number }[]
  /** Characters the font cannot draw, each once. They are drawn as empty boxes and must not be printed. */
  missing: readonly string[]
  /** The same text in font units with its outlines, and how long a font unit is. */
  set: SetText
  mmPerUnit: number
}

/** Lays a text out. Throws `FontNotLoadedError` where its font file has not been added to the typesetter. */
export const layoutText = (element: TextShape, typesetter: Typesetter): TextLayout => {
  const style = chooseFace(element)
  const key = [
    style.face.file,
    style.embolden,
    style.slant,
    element.companion,
    element.align,
    element.lineHeight,
    element.letterSpacing,
    element.arc,
    element.width,
    element.content,
  ].join('\n')
  const set = typesetter.remember(key, () => setText(openFont(element, typesetter), style, element.content, element))
  const mmPerUnit = element.fontSize / set.unitsPerEm
  const ink = set.ink && {
    left: set.ink.left * mmPerUnit,
    top: set.ink.top * mmPerUnit,
    right: set.ink.right * mmPerUnit,
    bottom: set.ink.bottom * mmPerUnit,
  }
  return {
    width: set.width * mmPerUnit,
    height: set.height * mmPerUnit,
    ink,
    lines: set.lines.map(({ text, left, baseline, width }) => ({
      text,
      left: left * mmPerUnit,
      baseline: baseline * mmPerUnit,
      width: width * mmPerUnit,
    })),
    missing: set.missing,
    set,
    mmPerUnit,
  }
}
