/**
 * Makes the print fonts from their npm packages: font files named by their hash, licence texts, the font table and the font list's previews.
 * Running the shop needs only what this writes, and running this again writes the same bytes.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { LetterSet } from '@picasso/design'

import { COMPANION_SOURCES, CYRILLIC, FONT_SOURCES, GREEK, LATIN, type CompanionSource, type FontSource } from './fonts/sources.ts'
import { subsetFont } from './fonts/subset.ts'
import { unpackWoff } from './fonts/woff.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const fontsFolder = join(root, 'packages/design/assets/fonts')
const textFolder = join(root, 'packages/design/src/text')
const packageFolder = (name: string): string => join(root, 'node_modules/@fontsource', name)

interface BuiltFile {
  file: string
  bytes: number
}

interface BuiltFace extends BuiltFile {
  bold: boolean
  italic: boolean
  more: [LetterSet, BuiltFile][]
}

const FACES = [
  { bold: false, italic: false },
  { bold: false, italic: true },
  { bold: true, italic: false },
  { bold: true, italic: true },
]

const readPart = async (packageName: string, part: string, bold: boolean, italic: boolean): Promise<Uint8Array | undefined> => {
  const name = `${packageName}-${part}-${bold ? 700 : 400}-${italic ? 'italic' : 'normal'}.woff`
  const woff = await readFile(join(packageFolder(packageName), 'files', name)).catch(() => undefined)
  return woff && unpackWoff(woff)
}

const writeFont = async (font: Uint8Array): Promise<BuiltFile> => {
  const file = `${createHash('sha256').update(font).digest('hex')}.ttf`
  await writeFile(join(fontsFolder, file), font)
  return { file, bytes: font.length }
}

const writeLicence = async (name: string, packageName: string): Promise<string> => {
  const licence = `${name.toLowerCase().replaceAll(' ', '-')}.txt`
  await writeFile(join(fontsFolder, 'licences', licence), await readFile(join(packageFolder(packageName), 'LICENSE')))
  return licence
}

/** Further letters of a face, as far as its foundry has drawn them. */
const buildMore = async (source: FontSource, whole: Uint8Array, bold: boolean, italic: boolean): Promise<BuiltFace['more']> => {
  const more: BuiltFace['more'] = []
  if (source.whole === true)
    return [
      ['greek', await writeFont(await subsetFont(whole, GREEK))],
      ['cyrillic', await writeFont(await subsetFont(whole, CYRILLIC))],
    ]
  for (const set of ['latin-ext', 'greek', 'cyrillic'] as const) {
    const font = await readPart(source.package, set, bold, italic)
    if (font) more.push([set, await writeFont(font)])
  }
  return more
}

const buildFace = async (source: FontSource, bold: boolean, italic: boolean): Promise<BuiltFace> => {
  const unpacked = await readPart(source.package, 'latin', bold, italic)
  if (!unpacked) throw new Error(`${source.package} has no such face.`)
  const built = await writeFont(source.whole === true ? await subsetFont(unpacked, LATIN) : unpacked)
  return { bold, italic, ...built, more: await buildMore(source, unpacked, bold, italic) }
}

const inCode = ({ file, bytes }: BuiltFile): string => `file: '${file}', bytes: ${bytes.toLocaleString('en').replaceAll(',', '_')}`

const key = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`)

const furtherInCode = ({ file, more }: BuiltFace): string[] =>
  more.length === 0 ? [] : [`  '${file}': {`, ...more.map(([set, built]) => `    ${key(set)}: { ${inCode(built)} },`), '  },']

const buildFamily = async (source: FontSource): Promise<{ family: string; further: string[] }> => {
  const licence = await writeLicence(source.name, source.package)
  const faces: BuiltFace[] = []
  for (const { bold, italic } of FACES)
    if ((source.bold || !bold) && (source.italic || !italic)) faces.push(await buildFace(source, bold, italic))
  const rows = faces.map((face) => `      { bold: ${face.bold}, italic: ${face.italic}, ${inCode(face)} },`)
  const family = [
    `  ${key(source.label)}: {`,
    `    name: '${source.name}',`,
    `    licence: '${source.licence}',`,
    `    licenceFile: '${licence}',`,
    '    faces: [',
    ...rows,
    '    ],',
    '  },',
  ].join('\n')
  return { family, further: faces.flatMap(furtherInCode) }
}

const buildCompanion = async ({ set, package: packageName, name }: CompanionSource): Promise<string> => {
  const licenceFile = await writeLicence(name, packageName)
  const [regular, bold] = await Promise.all([false, true].map((isBold) => readPart(packageName, set, isBold, false)))
  if (!regular || !bold) throw new Error(`${packageName} has no ${set}.`)
  return [
    `  ${set}: {`,
    `    name: '${name}',`,
    `    licence: 'SIL Open Font License 1.1',`,
    `    licenceFile: '${licenceFile}',`,
    `    regular: { ${inCode(await writeFont(regular))} },`,
    `    bold: { ${inCode(await writeFont(bold))} },`,
    '  },',
  ].join('\n')
}

const GENERATED = '// Written by `npm run build:fonts`; change scripts/fonts/sources.ts instead.'

for (const name of await readdir(fontsFolder).catch(() => [])) if (name.endsWith('.ttf')) await rm(join(fontsFolder, name))
await mkdir(join(fontsFolder, 'licences'), { recursive: true })
const families: string[] = []
const further: string[] = []
for (const source of FONT_SOURCES) {
  const built = await buildFamily(source)
  families.push(built.family)
  further.push(...built.further)
}
const companions: string[] = []
for (const source of COMPANION_SOURCES) companions.push(await buildCompanion(source))
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
await writeFile(
  join(textFolder, 'further-letters.ts'),
  `${GENERATED}
import type { CompanionFamily, FontFile } from './families.ts'
import type { LetterSet } from './letter-sets.ts'

/** Files with the further letters of a face, by its Latin file. */
export const FURTHER_LETTERS: Readonly<Record<string, Partial<Record<LetterSet, FontFile>>>> = {
${further.join('\n')}
}

/** The family that letters are set in where the chosen one lacks them. */
export const COMPANIONS: Partial<Record<LetterSet, CompanionFamily>> = {
${companions.join('\n')}
}
`,
)
// Loaded only now: the previews are set with the table that was just written.
const { fontPreviewsModule } = await import('./fonts/previews.ts')
await writeFile(join(textFolder, 'font-previews.ts'), await fontPreviewsModule(GENERATED))
