import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { createTypesetter, FONT_LABELS, layoutText, listRequiredFonts, type FontLabel } from '@picasso/design'
import { createShaper } from '@picasso/design/shaper'
import * as harfbuzz from 'harfbuzzjs'

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

/** Source of the module with each label in its own font. */
export const renderPreviewsModule = async (heading: string): Promise<string> => {
  const typesetter = createTypesetter(
    createShaper<harfbuzz.Blob, harfbuzz.Face, harfbuzz.Font, harfbuzz.Buffer, harfbuzz.Feature>(harfbuzz),
    () => undefined,
  )
  const preview = async (label: FontLabel): Promise<string> => {
    const element = {
      type: 'text' as const,
      content: label.replaceAll('_', ' '),
      fontFamily: label,
      fontSize: PREVIEW_UNITS_PER_EM,
      isBold: false,
      isItalic: false,
      align: 'left' as const,
    }
    for (const { file } of listRequiredFonts([element])) typesetter.addFont(file, await readFile(fontFile(file)))
    const { typeset, width, height } = layoutText(element, typesetter)
    const viewBox = [-width / 2, -height / 2, width, height].map(Math.round).join(' ')
    const key = /^\w+$/.test(label) ? label : `'${label}'`
    return `  ${key}: {\n    viewBox: '${viewBox}',\n    path: '${compactPath(typeset.outline, typeset.unitsPerEm)}',\n  },`
  }
  const previews: string[] = []
  for (const label of FONT_LABELS) previews.push(await preview(label))
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
