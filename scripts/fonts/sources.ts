import type { FontLabel, LetterSet } from '@picasso/design'

export interface FontSource {
  label: FontLabel
  /** Folder of the npm package under `@fontsource/`. */
  package: string
  name: string
  /** `SIL OFL 1.1`, or what the licence file really is where the package says otherwise. */
  licence: 'SIL Open Font License 1.1' | 'Bitstream Vera and Arev licence'
  bold: boolean
  italic: boolean
  /** The package holds the whole font, not its Latin part. */
  whole?: boolean
}

const openFont = (label: FontLabel, name: string, bold: boolean, italic: boolean): FontSource => ({
  label,
  package: name.toLowerCase().replaceAll(' ', '-'),
  name,
  licence: 'SIL Open Font License 1.1',
  bold,
  italic,
})

const dejavu = (label: FontLabel, folder: string, name: string): FontSource => ({
  label,
  package: folder,
  name,
  // The packages' metadata says OFL; the licence file in them is the Bitstream Vera and Arev text, and that one counts.
  licence: 'Bitstream Vera and Arev licence',
  bold: true,
  italic: true,
  whole: true,
})

/** Which open family is printed for each label, and which faces it has. */
export const FONT_SOURCES: readonly FontSource[] = [
  openFont('Arial', 'Arimo', true, true),
  dejavu('Verdana', 'dejavu-sans', 'DejaVu Sans'),
  openFont('Georgia', 'Gelasio', true, true),
  openFont('Times New Roman', 'Tinos', true, true),
  openFont('Comic Sans MS', 'Comic Relief', true, false),
  openFont('Courier New', 'Courier Prime', true, true),
  openFont('Impact', 'Anton', false, false),
  openFont('Trebuchet MS', 'Fira Sans', true, true),
  dejavu('Lucida Console', 'dejavu-mono', 'DejaVu Sans Mono'),
  openFont('Garamond', 'EB Garamond', true, true),
  openFont('Black_Ops_One', 'Black Ops One', false, false),
  openFont('Graduate', 'Graduate', false, false),
  openFont('Tangerine', 'Tangerine', true, false),
  openFont('Reenie_Beanie', 'Reenie Beanie', false, false),
  openFont('Metal_Mania', 'Metal Mania', false, false),
  openFont('New_Rocker', 'New Rocker', false, false),
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
export const CYRILLIC: readonly number[] = [...range(0x400, 0x45f), 0x490, 0x491, 0x4b0, 0x4b1]

export interface CompanionSource {
  set: LetterSet
  /** Folder of the npm package under `@fontsource/`. */
  package: string
  name: string
}

/** What letters are set in that a family lacks: one even-tempered family for every script. */
export const COMPANION_SOURCES: readonly CompanionSource[] = [
  { set: 'greek', package: 'noto-sans', name: 'Noto Sans' },
  { set: 'cyrillic', package: 'noto-sans', name: 'Noto Sans' },
  { set: 'arabic', package: 'noto-sans-arabic', name: 'Noto Sans Arabic' },
  { set: 'devanagari', package: 'noto-sans-devanagari', name: 'Noto Sans Devanagari' },
  { set: 'sinhala', package: 'noto-sans-sinhala', name: 'Noto Sans Sinhala' },
  { set: 'tamil', package: 'noto-sans-tamil', name: 'Noto Sans Tamil' },
]
