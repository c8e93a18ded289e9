/**
 * Builds the print fonts from their npm packages: font files named by their hash, license texts, the font table and the font list's previews.
 * The shop needs only its output, which is deterministic.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { FallbackKind, FontSubset } from '@picasso/design'
import * as harfbuzz from 'harfbuzzjs'

import { createShaper } from '../packages/design/src/text/harfbuzz.ts'
import {
  FALLBACK_SOURCES,
  CYRILLIC,
  FONT_SOURCES,
  GREEK,
  LATIN,
  LATIN_EXTENDED,
  MODERN_GREEK,
  type FallbackSource,
  type FontSource,
} from './fonts/sources.ts'
import { subsetFont } from './fonts/subset.ts'
import { decodeWoff } from './fonts/woff.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const fontsFolder = join(root, 'packages/design/assets/fonts')
const textFolder = join(root, 'packages/design/src/text')
const packageFolder = (name: string): string => join(root, 'node_modules/@fontsource', name)

interface BuiltFile {
  file: string
  bytes: number
}

interface BuiltExtendedFont extends BuiltFile {
  missingLetters: string
}

interface BuiltFace extends BuiltFile {
  bold: boolean
  italic: boolean
  extended: [FontSubset, BuiltExtendedFont][]
}

const FACES = [
  { bold: false, italic: false },
  { bold: false, italic: true },
  { bold: true, italic: false },
  { bold: true, italic: true },
]

const readPart = async (packageName: string, part: string, bold: boolean, italic: boolean): Promise<Uint8Array | undefined> => {
  const name = `${packageName}-${part}-${bold ? 700 : 400}-${italic ? 'italic' : 'normal'}.woff`
  const woffFont = await readFile(join(packageFolder(packageName), 'files', name)).catch(() => undefined)
  return woffFont && decodeWoff(woffFont)
}

const readFallbackFont = async (
  { package: packageName, set, codePoints }: FallbackSource,
  bold: boolean,
  italic: boolean,
): Promise<Uint8Array> => {
  const font = await readPart(packageName, set, bold, italic)
  if (!font) throw new Error(`${packageName} has no ${set}.`)
  return codePoints ? subsetFont(font, codePoints) : font
}

const writeFont = async (font: Uint8Array): Promise<BuiltFile> => {
  const file = `${createHash('sha256').update(font).digest('hex')}.ttf`
  await writeFile(join(fontsFolder, file), font)
  return { file, bytes: font.length }
}

const writeLicense = async (name: string, packageName: string): Promise<string> => {
  const license = `${name.toLowerCase().replaceAll(' ', '-')}.txt`
  await writeFile(join(fontsFolder, 'licences', license), await readFile(join(packageFolder(packageName), 'LICENSE')))
  return license
}

const shaper = createShaper<harfbuzz.Blob, harfbuzz.Face, harfbuzz.Font, harfbuzz.Buffer, harfbuzz.Feature>(harfbuzz)

/** Characters in current use, by subset. */
const LETTERS_BY_SET = { 'latin-ext': LATIN_EXTENDED, greek: MODERN_GREEK, cyrillic: CYRILLIC }

const listSupportedLetters = (font: Uint8Array, set: keyof typeof LETTERS_BY_SET): Set<string> => {
  const openedFont = shaper.open(font)
  const letters = LETTERS_BY_SET[set].map((codePoint) => String.fromCodePoint(codePoint))
  return new Set(letters.filter((letter) => openedFont.shape(letter, true, false).every(({ glyph }) => glyph !== 0)))
}

/** A font that lacks more characters of a subset does not support it. */
const MAX_MISSING_SHARE = 0.5

/** Characters that every companion has and this font lacks; none if it lacks most of them. */
const findMissingLetters = async (font: Uint8Array, set: keyof typeof LETTERS_BY_SET): Promise<string> => {
  const ownLetters = listSupportedLetters(font, set)
  const fallbackSources = FALLBACK_SOURCES.filter((source) => source.set === set)
  const fallbackLetters = await Promise.all(
    fallbackSources.map(async (source) => listSupportedLetters(await readFallbackFont(source, false, false), set)),
  )
  if (ownLetters.size < LETTERS_BY_SET[set].length * MAX_MISSING_SHARE) return ''
  const [first = new Set<string>(), ...otherLetters] = fallbackLetters
  return [...first].filter((letter) => !ownLetters.has(letter) && otherLetters.every((letters) => letters.has(letter))).join('')
}

const writeExtendedFont = async (font: Uint8Array, set: keyof typeof LETTERS_BY_SET): Promise<BuiltExtendedFont> => ({
  ...(await writeFont(font)),
  missingLetters: await findMissingLetters(font, set),
})

/** Further characters of a font, as far as its foundry has drawn them. */
const buildExtendedFonts = async (
  source: FontSource,
  fullFont: Uint8Array,
  bold: boolean,
  italic: boolean,
): Promise<BuiltFace['extended']> => {
  const extended: BuiltFace['extended'] = []
  if (source.isFullFont === true)
    return [
      ['greek', await writeExtendedFont(await subsetFont(fullFont, GREEK), 'greek')],
      ['cyrillic', await writeExtendedFont(await subsetFont(fullFont, CYRILLIC), 'cyrillic')],
    ]
  for (const set of ['latin-ext', 'greek', 'cyrillic'] as const) {
    const font = await readPart(source.package, set, bold, italic)
    if (font) extended.push([set, await writeExtendedFont(font, set)])
  }
  return extended
}

const buildFace = async (source: FontSource, bold: boolean, italic: boolean): Promise<BuiltFace> => {
  const latinFont = await readPart(source.package, 'latin', bold, italic)
  if (!latinFont) throw new Error(`${source.package} has no such face.`)
  const built = await writeFont(source.isFullFont === true ? await subsetFont(latinFont, LATIN) : latinFont)
  return { bold, italic, ...built, extended: await buildExtendedFonts(source, latinFont, bold, italic) }
}

const renderFile = ({ file, bytes }: BuiltFile): string => `file: '${file}', bytes: ${bytes.toLocaleString('en').replaceAll(',', '_')}`

const toPropertyKey = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`)

const renderExtendedFonts = ({ file, extended }: BuiltFace): string[] =>
  extended.length === 0
    ? []
    : [
        `  '${file}': {`,
        ...extended.map(
          ([set, built]) =>
            `    ${toPropertyKey(set)}: { ${renderFile(built)}${built.missingLetters === '' ? '' : `, missingCharacters: '${built.missingLetters}'`} },`,
        ),
        '  },',
      ]

const buildFamily = async (source: FontSource): Promise<{ family: string; extendedFonts: string[] }> => {
  const license = await writeLicense(source.name, source.package)
  const faces: BuiltFace[] = []
  for (const { bold, italic } of FACES)
    if ((source.bold || !bold) && (source.italic || !italic)) faces.push(await buildFace(source, bold, italic))
  const rows = faces.map((face) => `      { bold: ${face.bold}, italic: ${face.italic}, ${renderFile(face)} },`)
  const family = [
    `  ${toPropertyKey(source.label)}: {`,
    `    name: '${source.name}',`,
    `    license: '${source.license}',`,
    `    licenseFile: '${license}',`,
    `    fallback: '${source.fallback}',`,
    '    faces: [',
    ...rows,
    '    ],',
    '  },',
  ].join('\n')
  return { family, extendedFonts: faces.flatMap(renderExtendedFonts) }
}

const buildFallbackFont = async (source: FallbackSource): Promise<string> => {
  const licenseFile = await writeLicense(source.name, source.package)
  const rows: string[] = []
  for (const { bold, italic } of FACES) {
    // Sans serif companions have no italics: they are upright in all existing designs.
    if (italic && (source.kind === 'sans' || !(await readPart(source.package, source.set, bold, true)))) continue
    const built = await writeFont(await readFallbackFont(source, bold, italic))
    rows.push(`        { bold: ${bold}, italic: ${italic}, ${renderFile(built)} },`)
  }
  return [
    `    ${toPropertyKey(source.set)}: {`,
    `      name: '${source.name}',`,
    `      license: 'SIL Open Font License 1.1',`,
    `      licenseFile: '${licenseFile}',`,
    '      faces: [',
    ...rows,
    '      ],',
    '    },',
  ].join('\n')
}

const buildFallbackKind = async (kind: FallbackKind): Promise<string> => {
  const families: string[] = []
  for (const source of FALLBACK_SOURCES) if (source.kind === kind) families.push(await buildFallbackFont(source))
  return [`  ${kind}: {`, ...families, '  },'].join('\n')
}

const GENERATED = '// Written by `npm run build:fonts`; change scripts/fonts/sources.ts instead.'

for (const name of await readdir(fontsFolder).catch(() => [])) if (name.endsWith('.ttf')) await rm(join(fontsFolder, name))
await mkdir(join(fontsFolder, 'licences'), { recursive: true })
const families: string[] = []
const extendedFonts: string[] = []
for (const source of FONT_SOURCES) {
  const built = await buildFamily(source)
  families.push(built.family)
  extendedFonts.push(...built.extendedFonts)
}
const fallbackFonts = [await buildFallbackKind('sans'), await buildFallbackKind('serif')]
await writeFile(
  join(textFolder, 'font-faces.ts'),
  `${GENERATED}
import type { FontLabel } from '../document/limits.ts'
import type { FontFamily } from './families.ts'

/** The printed family of each label, with its font files. */
export const FONT_FACES: Record<FontLabel, FontFamily> = {
${families.join('\n')}
}
`,
)
await writeFile(
  join(textFolder, 'subset-files.ts'),
  `${GENERATED}
import type { SubsetFile } from './families.ts'
import type { FontSubset } from './font-subsets.ts'

/** Files with further characters of a font, by its Latin file. */
export const SUBSET_FILES: Readonly<Record<string, Partial<Record<FontSubset, SubsetFile>>>> = {
${extendedFonts.join('\n')}
}
`,
)
await writeFile(
  join(textFolder, 'fallback-fonts.ts'),
  `${GENERATED}
import type { FallbackFamily, FallbackKind } from './families.ts'
import type { FontSubset } from './font-subsets.ts'

/** The families for characters that the chosen one lacks. */
export const FALLBACK_FONTS: Record<FallbackKind, Partial<Record<FontSubset, FallbackFamily>>> = {
${fallbackFonts.join('\n')}
}
`,
)
// Imported only now: the previews use the table that was just written.
const { renderLetteringModule, renderPreviewsModule } = await import('./fonts/previews.ts')
await writeFile(join(textFolder, 'font-previews.ts'), await renderPreviewsModule(GENERATED))
await writeFile(
  join(textFolder, '../library/lettering-previews.ts'),
  await renderLetteringModule('// Written by `npm run build:fonts`; change lettering.ts instead.'),
)
