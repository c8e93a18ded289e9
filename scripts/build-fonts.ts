/**
 * Makes the print fonts from their npm packages: font files named by their hash, licence texts, the font table and the font list's previews.
 * Running the shop needs only what this writes, and running this again writes the same bytes.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { FONT_SOURCES, LATIN, type FontSource } from './fonts/sources.ts'
import { subsetFont } from './fonts/subset.ts'
import { unpackWoff } from './fonts/woff.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const fontsFolder = join(root, 'packages/design/assets/fonts')
const textFolder = join(root, 'packages/design/src/text')
const packageFolder = (source: FontSource): string => join(root, 'node_modules/@fontsource', source.package)

interface BuiltFace {
  bold: boolean
  italic: boolean
  file: string
  bytes: number
}

const FACES = [
  { bold: false, italic: false },
  { bold: false, italic: true },
  { bold: true, italic: false },
  { bold: true, italic: true },
]

const buildFace = async (source: FontSource, bold: boolean, italic: boolean): Promise<BuiltFace> => {
  const name = `${source.package}-latin-${bold ? 700 : 400}-${italic ? 'italic' : 'normal'}.woff`
  const unpacked = unpackWoff(await readFile(join(packageFolder(source), 'files', name)))
  const font = source.whole === true ? await subsetFont(unpacked, LATIN) : unpacked
  const file = `${createHash('sha256').update(font).digest('hex')}.ttf`
  await writeFile(join(fontsFolder, file), font)
  return { bold, italic, file, bytes: font.length }
}

const buildFamily = async (source: FontSource): Promise<string> => {
  const licence = `${source.name.toLowerCase().replaceAll(' ', '-')}.txt`
  await writeFile(join(fontsFolder, 'licences', licence), await readFile(join(packageFolder(source), 'LICENSE')))
  const faces: BuiltFace[] = []
  for (const { bold, italic } of FACES)
    if ((source.bold || !bold) && (source.italic || !italic)) faces.push(await buildFace(source, bold, italic))
  const rows = faces.map(
    ({ bold, italic, file, bytes }) =>
      `      { bold: ${bold}, italic: ${italic}, file: '${file}', bytes: ${bytes.toLocaleString('en').replaceAll(',', '_')} },`,
  )
  const key = /^\w+$/.test(source.label) ? source.label : `'${source.label}'`
  return [
    `  ${key}: {`,
    `    name: '${source.name}',`,
    `    licence: '${source.licence}',`,
    `    licenceFile: '${licence}',`,
    '    faces: [',
    ...rows,
    '    ],',
    '  },',
  ].join('\n')
}

const GENERATED = '// Written by `npm run build:fonts`; change scripts/fonts/sources.ts instead.'

for (const name of await readdir(fontsFolder).catch(() => [])) if (name.endsWith('.ttf')) await rm(join(fontsFolder, name))
await mkdir(join(fontsFolder, 'licences'), { recursive: true })
const families: string[] = []
for (const source of FONT_SOURCES) families.push(await buildFamily(source))
await writeFile(
  join(textFolder, 'font-faces.ts'),
  `${GENERATED}
import type { FontLabel } from '../document/limits.ts'
import type { FontFamily } from './families.ts'

/** The family printed for each label, with its font files. */
export const FONT_FACES: Record<FontLabel, FontFamily> = {
${families.join('\n')}
}
`,
)
// Loaded only now: the previews are set with the table that was just written.
const { fontPreviewsModule } = await import('./fonts/previews.ts')
await writeFile(join(textFolder, 'font-previews.ts'), await fontPreviewsModule(GENERATED))
