import type { FallbackKind, CompanionStyle, FontLabel, FontSubset } from '@picasso/design'

export interface FontSource {
  label: FontLabel
  /** Folder of the npm package under `@fontsource/`. */
  package: string
  name: string
  /** `SIL OFL 1.1`, or the actual license text if the package's metadata is wrong. */
  license: 'SIL Open Font License 1.1' | 'Bitstream Vera and Arev licence'
  bold: boolean
  italic: boolean
  /** The companion closest to its look. */
  fallback: CompanionStyle
  /** The package contains the whole font, not only Latin. */
  isFullFont?: boolean
}

const openFont = (label: FontLabel, name: string, fallback: CompanionStyle, bold: boolean, italic: boolean): FontSource => ({
  label,
  package: name.toLowerCase().replaceAll(' ', '-'),
  name,
  license: 'SIL Open Font License 1.1',
  fallback,
  bold,
  italic,
})

const dejaVuFont = (label: FontLabel, folder: string, name: string): FontSource => ({
  label,
  package: folder,
  name,
  // The packages' metadata says OFL; the license file in them is the Bitstream Vera and Arev text, which is the valid one.
  license: 'Bitstream Vera and Arev licence',
  fallback: 'sans',
  bold: true,
  italic: true,
  isFullFont: true,
})

/** The open font family for each label, and its styles. */
export const FONT_SOURCES: readonly FontSource[] = [
  openFont('Arial', 'Arimo', 'sans', true, true),
  dejaVuFont('Verdana', 'dejavu-sans', 'DejaVu Sans'),
  openFont('Georgia', 'Gelasio', 'serif', true, true),
  openFont('Times New Roman', 'Tinos', 'serif', true, true),
  openFont('Comic Sans MS', 'Comic Relief', 'sans', true, false),
  openFont('Courier New', 'Courier Prime', 'serif', true, true),
  openFont('Impact', 'Anton', 'sans-bold', false, false),
  openFont('Trebuchet MS', 'Fira Sans', 'sans', true, true),
  dejaVuFont('Lucida Console', 'dejavu-mono', 'DejaVu Sans Mono'),
  openFont('Garamond', 'EB Garamond', 'serif', true, true),
  openFont('Black_Ops_One', 'Black Ops One', 'sans-bold', false, false),
  openFont('Graduate', 'Graduate', 'serif-bold', false, false),
  openFont('Tangerine', 'Tangerine', 'serif', true, false),
  openFont('Reenie_Beanie', 'Reenie Beanie', 'sans', false, false),
  openFont('Metal_Mania', 'Metal Mania', 'serif-bold', false, false),
  openFont('New_Rocker', 'New Rocker', 'serif-bold', false, false),
]

const codePointRange = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Latin as it is written in Europe and its diaspora, with punctuation, currencies and a few signs that are common on shirts. */
export const LATIN: readonly number[] = [
  ...codePointRange(0x20, 0x7e),
  ...codePointRange(0xa0, 0x17f),
  ...codePointRange(0x218, 0x21b),
  ...codePointRange(0x2bb, 0x2bc),
  0x2c6,
  ...codePointRange(0x2d8, 0x2dd),
  ...codePointRange(0x300, 0x304),
  ...codePointRange(0x1e80, 0x1e85),
  0x1e9e,
  ...codePointRange(0x1ef2, 0x1ef3),
  ...codePointRange(0x2010, 0x2027),
  0x2030,
  ...codePointRange(0x2032, 0x2033),
  ...codePointRange(0x2039, 0x203a),
  0x2044,
  ...codePointRange(0x20a0, 0x20bf),
  0x2116,
  0x2122,
  ...codePointRange(0x2190, 0x2193),
  0x2212,
  0x2605,
  0x2606,
  ...codePointRange(0x2660, 0x2667),
  0x266a,
  0x266b,
  0x2713,
  0x2717,
]

export const GREEK: readonly number[] = codePointRange(0x370, 0x3ff)
/** Modern Greek. */
export const MODERN_GREEK: readonly number[] = codePointRange(0x384, 0x3ce)
export const CYRILLIC: readonly number[] = [...codePointRange(0x400, 0x45f), 0x490, 0x491, 0x4b0, 0x4b1]

/** Signs of current currencies that few fonts have: rupee, won, dong, hryvnia, lira, rouble and others. */
const CURRENCIES = Array.from('₡₦₨₩₪₫₭₮₱₲₴₵₸₹₺₼₽₾₿', (sign) => sign.codePointAt(0) ?? 0)

/** Latin beyond Western Europe: Latin Extended-A, additions for Romanian, Azeri, Vietnamese, Pinyin, Welsh and German, and currencies. */
export const LATIN_EXTENDED: readonly number[] = [
  ...codePointRange(0x100, 0x17f),
  0x18f,
  ...codePointRange(0x1a0, 0x1a1),
  ...codePointRange(0x1af, 0x1b0),
  ...codePointRange(0x1cd, 0x1dc),
  ...codePointRange(0x218, 0x21b),
  0x259,
  ...codePointRange(0x1e80, 0x1e85),
  0x1e9e,
  ...codePointRange(0x1ef2, 0x1ef3),
  ...CURRENCIES,
]

export interface FallbackSource {
  kind: FallbackKind
  set: FontSubset
  /** Folder of the npm package under `@fontsource/`. */
  package: string
  name: string
  /** The characters to include; all if absent. */
  codePoints?: readonly number[]
}

const fallbackFont = (kind: FallbackKind, set: FontSubset, name: string, codePoints?: readonly number[]): FallbackSource => ({
  kind,
  set,
  package: name.toLowerCase().replaceAll(' ', '-'),
  name,
  ...(codePoints && { codePoints }),
})

/** Fonts for characters that a family lacks: two families, each with every script. */
export const FALLBACK_SOURCES: readonly FallbackSource[] = [
  fallbackFont('sans', 'latin-ext', 'Noto Sans', LATIN_EXTENDED),
  fallbackFont('sans', 'greek', 'Noto Sans'),
  fallbackFont('sans', 'cyrillic', 'Noto Sans'),
  fallbackFont('sans', 'arabic', 'Noto Sans Arabic'),
  fallbackFont('sans', 'devanagari', 'Noto Sans Devanagari'),
  fallbackFont('sans', 'sinhala', 'Noto Sans Sinhala'),
  fallbackFont('sans', 'tamil', 'Noto Sans Tamil'),
  fallbackFont('serif', 'latin-ext', 'Noto Serif', LATIN_EXTENDED),
  fallbackFont('serif', 'greek', 'Noto Serif'),
  fallbackFont('serif', 'cyrillic', 'Noto Serif'),
  // Arabic has no serifs: the style of Arabic books accompanies serif fonts.
  fallbackFont('serif', 'arabic', 'Noto Naskh Arabic'),
  fallbackFont('serif', 'devanagari', 'Noto Serif Devanagari'),
  fallbackFont('serif', 'sinhala', 'Noto Serif Sinhala'),
  fallbackFont('serif', 'tamil', 'Noto Serif Tamil'),
]
