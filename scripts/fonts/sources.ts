import type { CompanionKind, CompanionStyle, FontLabel, LetterSet } from '@picasso/design'

export interface FontSource {
  label: FontLabel
  /** Folder of the npm package under `@fontsource/`. */
  package: string
  name: string
  /** `SIL OFL 1.1`, or what the licence file really is where the package says otherwise. */
  licence: 'SIL Open Font License 1.1' | 'Bitstream Vera and Arev licence'
  bold: boolean
  italic: boolean
  /** What is nearest to the look of its letters where it lacks one. */
  companion: CompanionStyle
  /** The package holds the whole font, not its Latin part. */
  whole?: boolean
}

const openFont = (label: FontLabel, name: string, companion: CompanionStyle, bold: boolean, italic: boolean): FontSource => ({
  label,
  package: name.toLowerCase().replaceAll(' ', '-'),
  name,
  licence: 'SIL Open Font License 1.1',
  companion,
  bold,
  italic,
})

const dejavu = (label: FontLabel, folder: string, name: string): FontSource => ({
  label,
  package: folder,
  name,
  // The packages' metadata says OFL; the licence file in them is the Bitstream Vera and Arev text, and that one counts.
  licence: 'Bitstream Vera and Arev licence',
  companion: 'sans',
  bold: true,
  italic: true,
  whole: true,
})

/** Which open family is printed for each label, and which faces it has. */
export const FONT_SOURCES: readonly FontSource[] = [
  openFont('Arial', 'Arimo', 'sans', true, true),
  dejavu('Verdana', 'dejavu-sans', 'DejaVu Sans'),
  openFont('Georgia', 'Gelasio', 'serif', true, true),
  openFont('Times New Roman', 'Tinos', 'serif', true, true),
  openFont('Comic Sans MS', 'Comic Relief', 'sans', true, false),
  openFont('Courier New', 'Courier Prime', 'serif', true, true),
  openFont('Impact', 'Anton', 'sans-bold', false, false),
  openFont('Trebuchet MS', 'Fira Sans', 'sans', true, true),
  dejavu('Lucida Console', 'dejavu-mono', 'DejaVu Sans Mono'),
  openFont('Garamond', 'EB Garamond', 'serif', true, true),
  openFont('Black_Ops_One', 'Black Ops One', 'sans-bold', false, false),
  openFont('Graduate', 'Graduate', 'serif-bold', false, false),
  openFont('Tangerine', 'Tangerine', 'serif', true, false),
  openFont('Reenie_Beanie', 'Reenie Beanie', 'sans', false, false),
  openFont('Metal_Mania', 'Metal Mania', 'serif-bold', false, false),
  openFont('New_Rocker', 'New Rocker', 'serif-bold', false, false),
]

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Latin as it is written in Europe and its diaspora, with punctuation, currencies and a few signs people put on shirts. */
export const LATIN: readonly number[] = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x17f),
  ...range(0x218, 0x21b),
  ...range(0x2bb, 0x2bc),
  0x2c6,
  ...range(0x2d8, 0x2dd),
  ...range(0x300, 0x304),
  ...range(0x1e80, 0x1e85),
  0x1e9e,
  ...range(0x1ef2, 0x1ef3),
  ...range(0x2010, 0x2027),
  0x2030,
  ...range(0x2032, 0x2033),
  ...range(0x2039, 0x203a),
  0x2044,
  ...range(0x20a0, 0x20bf),
  0x2116,
  0x2122,
  ...range(0x2190, 0x2193),
  0x2212,
  0x2605,
  0x2606,
  ...range(0x2660, 0x2667),
  0x266a,
  0x266b,
  0x2713,
  0x2717,
]

export const GREEK: readonly number[] = range(0x370, 0x3ff)
/** Greek as it is written today. */
export const MODERN_GREEK: readonly number[] = range(0x384, 0x3ce)
export const CYRILLIC: readonly number[] = [...range(0x400, 0x45f), 0x490, 0x491, 0x4b0, 0x4b1]

/** Currencies in circulation whose signs few foundries draw: rupee, won, dong, hryvnia, lira, rouble and others. */
const CURRENCIES = Array.from('₡₦₨₩₪₫₭₮₱₲₴₵₸₹₺₼₽₾₿', (sign) => sign.codePointAt(0) ?? 0)

/** Latin beyond Western Europe: Latin Extended-A, what Romanian, Azeri, Vietnamese, Pinyin, Welsh and German add, and currencies. */
export const LATIN_EXTENDED: readonly number[] = [
  ...range(0x100, 0x17f),
  0x18f,
  ...range(0x1a0, 0x1a1),
  ...range(0x1af, 0x1b0),
  ...range(0x1cd, 0x1dc),
  ...range(0x218, 0x21b),
  0x259,
  ...range(0x1e80, 0x1e85),
  0x1e9e,
  ...range(0x1ef2, 0x1ef3),
  ...CURRENCIES,
]

export interface CompanionSource {
  kind: CompanionKind
  set: LetterSet
  /** Folder of the npm package under `@fontsource/`. */
  package: string
  name: string
  /** What of the package's part is taken: all of it where this is absent. */
  only?: readonly number[]
}

const companion = (kind: CompanionKind, set: LetterSet, name: string, only?: readonly number[]): CompanionSource => ({
  kind,
  set,
  package: name.toLowerCase().replaceAll(' ', '-'),
  name,
  ...(only && { only }),
})

/** What letters are set in that a family lacks: two even-tempered families, each for every script. */
export const COMPANION_SOURCES: readonly CompanionSource[] = [
  companion('sans', 'latin-ext', 'Noto Sans', LATIN_EXTENDED),
  companion('sans', 'greek', 'Noto Sans'),
  companion('sans', 'cyrillic', 'Noto Sans'),
  companion('sans', 'arabic', 'Noto Sans Arabic'),
  companion('sans', 'devanagari', 'Noto Sans Devanagari'),
  companion('sans', 'sinhala', 'Noto Sans Sinhala'),
  companion('sans', 'tamil', 'Noto Sans Tamil'),
  companion('serif', 'latin-ext', 'Noto Serif', LATIN_EXTENDED),
  companion('serif', 'greek', 'Noto Serif'),
  companion('serif', 'cyrillic', 'Noto Serif'),
  // Arabic has no serifs: the hand of its books stands beside a serif face.
  companion('serif', 'arabic', 'Noto Naskh Arabic'),
  companion('serif', 'devanagari', 'Noto Serif Devanagari'),
  companion('serif', 'sinhala', 'Noto Serif Sinhala'),
  companion('serif', 'tamil', 'Noto Serif Tamil'),
]
