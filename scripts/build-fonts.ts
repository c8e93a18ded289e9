/**
 * Makes the print fonts from their npm packages: font files named by their hash, licence texts, the font table and the font list's previews.
 * Running the shop needs only what this writes, and running this again writes the same bytes.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { CompanionKind, LetterSet } from '@picasso/design'
import * as harfbuzz from 'harfbuzzjs'

import { createShaper } from '../packages/design/src/text/harfbuzz.ts'
import {
  COMPANION_SOURCES,
  CYRILLIC,
  FONT_SOURCES,
  GREEK,
  LATIN,
  LATIN_EXTENDED,
  MODERN_GREEK,
  type CompanionSource,
  type FontSource,
} from './fonts/sources.ts'
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

interface BuiltFurther extends BuiltFile {
  lacks: string
}

interface BuiltFace extends BuiltFile {
  bold: boolean
  italic: boolean
  more: [LetterSet, BuiltFurther][]
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

const readCompanion = async ({ package: packageName, set, only }: CompanionSource, bold: boolean, italic: boolean): Promise<Uint8Array> => {
  const font = await readPart(packageName, set, bold, italic)
  if (!font) throw new Error(`${packageName} has no ${set}.`)
  return only ? subsetFont(font, only) : font
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

const shaper = createShaper<harfbuzz.Blob, harfbuzz.Face, harfbuzz.Font, harfbuzz.Buffer, harfbuzz.Feature>(harfbuzz)

/** What people write in a set of letters today. */
const LETTERS = { 'latin-ext': LATIN_EXTENDED, greek: MODERN_GREEK, cyrillic: CYRILLIC }

const listLetters = (font: Uint8Array, set: keyof typeof LETTERS): Set<string> => {
  const opened = shaper.open(font)
  const letters = LETTERS[set].map((codePoint) => String.fromCodePoint(codePoint))
  return new Set(letters.filter((letter) => opened.shape(letter, true, false).every(({ glyph }) => glyph !== 0)))
}

/** A font that lacks more of its letters has none of them to speak of. */
const MOST_LACKING = 0.5

/** Letters that every companion has and this font has not; none where it lacks most of them. */
const findLacks = async (font: Uint8Array, set: keyof typeof LETTERS): Promise<string> => {
  const own = listLetters(font, set)
  const companions = COMPANION_SOURCES.filter((source) => source.set === set)
  const theirs = await Promise.all(companions.map(async (source) => listLetters(await readCompanion(source, false, false), set)))
  if (own.size < LETTERS[set].length * MOST_LACKING) return ''
  const [first = new Set<string>(), ...others] = theirs
  return [...first].filter((letter) => !own.has(letter) && others.every((letters) => letters.has(letter))).join('')
}

const writeFurther = async (font: Uint8Array, set: keyof typeof LETTERS): Promise<BuiltFurther> => ({
  ...(await writeFont(font)),
  lacks: await findLacks(font, set),
})

/** Further letters of a face, as far as its foundry has drawn them. */
const buildMore = async (source: FontSource, whole: Uint8Array, bold: boolean, italic: boolean): Promise<BuiltFace['more']> => {
  const more: BuiltFace['more'] = []
  if (source.whole === true)
    return [
      ['greek', await writeFurther(await subsetFont(whole, GREEK), 'greek')],
      ['cyrillic', await writeFurther(await subsetFont(whole, CYRILLIC), 'cyrillic')],
    ]
  for (const set of ['latin-ext', 'greek', 'cyrillic'] as const) {
    const font = await readPart(source.package, set, bold, italic)
    if (font) more.push([set, await writeFurther(font, set)])
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
  more.length === 0
    ? []
    : [
        `  '${file}': {`,
        ...more.map(([set, built]) => `    ${key(set)}: { ${inCode(built)}${built.lacks === '' ? '' : `, lacks: '${built.lacks}'`} },`),
        '  },',
      ]

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
    `    companion: '${source.companion}',`,
    '    faces: [',
    ...rows,
    '    ],',
    '  },',
  ].join('\n')
  return { family, further: faces.flatMap(furtherInCode) }
}

const buildCompanion = async (source: CompanionSource): Promise<string> => {
  const licenceFile = await writeLicence(source.name, source.package)
  const rows: string[] = []
  for (const { bold, italic } of FACES) {
    // Sans serif companions have no italics, as in designs that were made before there were others: they stand upright in those.
    if (italic && (source.kind === 'sans' || !(await readPart(source.package, source.set, bold, true)))) continue
    const built = await writeFont(await readCompanion(source, bold, italic))
    rows.push(`        { bold: ${bold}, italic: ${italic}, ${inCode(built)} },`)
  }
  return [
    `    ${key(source.set)}: {`,
    `      name: '${source.name}',`,
    `      licence: 'SIL Open Font License 1.1',`,
    `      licenceFile: '${licenceFile}',`,
    '      faces: [',
    ...rows,
    '      ],',
    '    },',
  ].join('\n')
}

const buildKind = async (kind: CompanionKind): Promise<string> => {
  const families: string[] = []
  for (const source of COMPANION_SOURCES) if (source.kind === kind) families.push(await buildCompanion(source))
  return [`  ${kind}: {`, ...families, '  },'].join('\n')
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
const companions = [await buildKind('sans'), await buildKind('serif')]
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
import type { FurtherFile } from './families.ts'
import type { LetterSet } from './letter-sets.ts'

/** Files with the further letters of a face, by its Latin file. */
export const FURTHER_LETTERS: Readonly<Record<string, Partial<Record<LetterSet, FurtherFile>>>> = {
${further.join('\n')}
}
`,
)
await writeFile(
  join(textFolder, 'companions.ts'),
  `${GENERATED}
import type { CompanionFamily, CompanionKind } from './families.ts'
import type { LetterSet } from './letter-sets.ts'

/** The families that letters are set in where the chosen one lacks them. */
export const COMPANIONS: Record<CompanionKind, Partial<Record<LetterSet, CompanionFamily>>> = {
${companions.join('\n')}
}
`,
)
// Loaded only now: the previews are set with the table that was just written.
const { fontPreviewsModule } = await import('./fonts/previews.ts')
await writeFile(join(textFolder, 'font-previews.ts'), await fontPreviewsModule(GENERATED))
