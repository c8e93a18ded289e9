import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { createTypesetter, FONT_LABELS, layoutText, listRequiredFonts, type TextElement } from '@picasso/design'
import { createShaper } from '@picasso/design/shaper'
import * as harfbuzz from 'harfbuzzjs'

import { LETTERING_IDS, LETTERINGS } from '../../packages/design/src/library/lettering.ts'

/** Units per em of a preview: coarse enough to be small, fine enough for a name 24 pixels high. */
const PREVIEW_UNITS_PER_EM = 64

const fontFile = (file: string): string => fileURLToPath(new URL(`../../packages/design/assets/fonts/${file}`, import.meta.url))

/** Whole numbers, each relative to the point before: a third of the size of absolute ones. */
const compactPath = (outline: string, unitsPerEm: number): string => {
  const round = (value: number): number => Math.round((value * PREVIEW_UNITS_PER_EM) / unitsPerEm)
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  return (outline.match(/[MLQCZ][^MLQCZ]*/g) ?? [])
    .map((segment) => {
      const command = segment.slice(0, 1)
      const numbers = (segment.match(/-?\d+(?:\.\d+)?/g) ?? []).map((number) => round(Number(number)))
      if (command === 'Z') {
        x = startX
        y = startY
        return 'z'
      }
      const relative = numbers.map((value, index) => value - (index % 2 === 0 ? x : y))
      x = numbers.at(-2) ?? x
      y = numbers.at(-1) ?? y
      if (command === 'M') {
        startX = x
        startY = y
      }
      return command.toLowerCase() + relative.join(' ').replaceAll(' -', '-')
    })
    .join('')
}

const typesetter = createTypesetter(
  createShaper<harfbuzz.Blob, harfbuzz.Face, harfbuzz.Font, harfbuzz.Buffer, harfbuzz.Feature>(harfbuzz),
  () => undefined,
)

type PreviewedText = Pick<TextElement, 'content' | 'fontFamily' | 'isBold' | 'isItalic'>

/** The box of a name is as high as its line, so that names stand in lines; lettering is shown as large as it is painted. */
const renderPreview = async (key: string, text: PreviewedText, extent: 'line' | 'ink'): Promise<string> => {
  const element = { ...text, type: 'text' as const, fontSize: PREVIEW_UNITS_PER_EM, align: 'left' as const }
  for (const { file } of listRequiredFonts([element])) typesetter.addFont(file, await readFile(fontFile(file)))
  const { typeset, width, height, ink } = layoutText(element, typesetter)
  const line = { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 }
  const { left, top, right, bottom } = (extent === 'ink' ? ink : undefined) ?? line
  const viewBox = [left, top, right - left, bottom - top].map(Math.round).join(' ')
  const property = /^\w+$/.test(key) ? key : `'${key}'`
  return `  ${property}: {\n    viewBox: '${viewBox}',\n    path: '${compactPath(typeset.outline, typeset.unitsPerEm)}',\n  },`
}

/** Source of the module with the words of each ready lettering in their face. */
export const renderLetteringModule = async (heading: string): Promise<string> => {
  const previews: string[] = []
  for (const id of LETTERING_IDS) previews.push(await renderPreview(id, LETTERINGS[id], 'ink'))
  return `${heading}
import type { FontPreview } from '../text/font-previews.ts'
import type { LetteringId } from './lettering.ts'

/** The words of each ready lettering in their face. */
export const LETTERING_PREVIEWS: Record<LetteringId, FontPreview> = {
${previews.join('\n')}
}
`
}

/** Source of the module with each label in its own font. */
export const renderPreviewsModule = async (heading: string): Promise<string> => {
  const previews: string[] = []
  for (const label of FONT_LABELS)
    previews.push(
      await renderPreview(label, { content: label.replaceAll('_', ' '), fontFamily: label, isBold: false, isItalic: false }, 'line'),
    )
  return `${heading}
import type { FontLabel } from '../document/limits.ts'

/** A label in its own font: an SVG's view box and path, y downwards, ${PREVIEW_UNITS_PER_EM} units to the em. */
export interface FontPreview {
  viewBox: string
  path: string
}

export const FONT_PREVIEWS: Record<FontLabel, FontPreview> = {
${previews.join('\n')}
}
`
}
