import {
  FONT_LABELS,
  TEXT_ALIGNMENTS,
  type DesignElement,
  type DesignSide,
  type FontLabel,
  type ImageElement,
  type ShapeElement,
  type TextElement,
} from '@picasso/design'

import type { GoldenPicture, GoldenPictures } from './pictures.ts'

export interface GoldenDesign {
  name: string
  side: DesignSide
}

/** An element before it is placed in a design, which gives it its id. */
type Sketch = Omit<ImageElement, 'id'> | Omit<TextElement, 'id'> | Omit<ShapeElement, 'id'>

const design = (name: string, width: number, height: number, sketches: readonly Sketch[]): GoldenDesign => ({
  name,
  side: { area: { width, height }, elements: sketches.map((sketch, index): DesignElement => ({ ...sketch, id: `${index}` })) },
})

const image = (
  picture: GoldenPicture,
  x: number,
  y: number,
  width: number,
  changes: Partial<Pick<ImageElement, 'rotation' | 'opacity' | 'height' | 'crop' | 'filters' | 'flipX' | 'flipY' | 'hidden'>> = {},
): Sketch => ({
  type: 'image',
  asset: picture.asset,
  pixelWidth: picture.width,
  pixelHeight: picture.height,
  x,
  y,
  width,
  height: (width * picture.height) / picture.width,
  rotation: 0,
  opacity: 1,
  ...changes,
})

const text = (content: string, x: number, y: number, changes: Partial<Omit<TextElement, 'type' | 'id'>> = {}): Sketch => ({
  type: 'text',
  content,
  x,
  y,
  fontFamily: 'Arial',
  fontSize: 12,
  isBold: false,
  isItalic: false,
  color: '#1b1b1e',
  align: 'center',
  rotation: 0,
  opacity: 1,
  ...changes,
})

/** Fonts with faces of their own for each style, and fonts whose styles are synthesised. */
const fontSheet = (fontFamily: FontLabel): GoldenDesign =>
  design(`${fontFamily}, regular, bold, italic and both`, 200, 90, [
    text('Quick zephyrs AVATAR fi & 1234', 100, 12, { fontFamily }),
    text('Quick zephyrs AVATAR fi & 1234', 100, 32, { fontFamily, isBold: true, color: '#c02040' }),
    text('Quick zephyrs AVATAR fi & 1234', 100, 52, { fontFamily, isItalic: true, color: '#204a90' }),
    text('Überstraße, façade “10 €”', 100, 75, { fontFamily, isBold: true, isItalic: true, fontSize: 9.37, rotation: 3.5, opacity: 0.6 }),
  ])

const POEM = 'The owl and the pussycat\n\nwent to sea\nin a beautiful pea-green boat'

const alignments = TEXT_ALIGNMENTS.map((align) =>
  design(`lines aligned ${align}`, 150, 100, [
    text(POEM, 75, 30, { align, fontFamily: 'Georgia', fontSize: 10 }),
    text(POEM, 75, 75, { align, fontFamily: 'Reenie_Beanie', fontSize: 11, rotation: -7, color: '#00796b' }),
  ]),
)

const clipped = ({ landscape, star }: GoldenPictures): GoldenDesign[] =>
  [
    { edge: 'left', x: 0, y: 50 },
    { edge: 'right', x: 100, y: 50 },
    { edge: 'top', x: 50, y: 0 },
    { edge: 'bottom', x: 50, y: 100 },
  ].map(({ edge, x, y }) =>
    design(`clipped at the ${edge} edge`, 100, 100, [
      image(landscape, x, y, 60, { rotation: 20 }),
      image(star, x, y, 30),
      text('CUT HERE', x, y, { fontFamily: 'Impact', fontSize: 18, rotation: 33, color: '#ffffff' }),
    ]),
  )

const ANGLES = [0, 15, 45, 77.7, 90, 123.45, 180, -30, -90, -145.6]

const rotated = ({ portrait, checks }: GoldenPictures): GoldenDesign =>
  design('turned to all sides', 200, 160, [
    ...ANGLES.map((rotation, index) =>
      image(index % 2 === 0 ? portrait : checks, 25 + (index % 5) * 38, 40 + Math.floor(index / 5) * 80, 22, { rotation }),
    ),
    ...ANGLES.map((rotation, index) =>
      text('Round we go', 25 + (index % 5) * 38, 40 + Math.floor(index / 5) * 80, { rotation, fontFamily: 'Tangerine', isBold: true }),
    ),
  ])

const transparent = ({ landscape, glow, star }: GoldenPictures): GoldenDesign =>
  design('see-through layers over each other', 150, 120, [
    image(landscape, 75, 60, 110, { opacity: 0.35 }),
    image(glow, 60, 60, 90, { opacity: 0.8 }),
    image(star, 100, 60, 70, { opacity: 0.5, rotation: 12 }),
    text('Overlapping script', 75, 50, { fontFamily: 'Tangerine', fontSize: 26, opacity: 0.5, isBold: true }),
    text('HEAVY', 75, 85, { fontFamily: 'Black_Ops_One', fontSize: 30, opacity: 0.33, isBold: true, color: '#ff6600' }),
    text('invisible', 75, 85, { opacity: 0 }),
  ])

/** Painted in several strokes and faded as one; also rotated, overlapping and beyond the edge of the print area. */
const faded = ({ landscape }: GoldenPictures): GoldenDesign =>
  design('see-through lettering with outline and shadow', 180, 140, [
    image(landscape, 90, 70, 150),
    text('OUTLINE', 90, 35, { opacity: 0.5, fontSize: 26, isBold: true, color: '#ffd23f', outline: { color: '#1b34d6', width: 0.08 } }),
    text('Shade', 70, 80, {
      opacity: 0.35,
      fontSize: 30,
      fontFamily: 'Tangerine',
      color: '#d8402b',
      outline: { color: '#ffffff', width: 0.05 },
      shadow: { color: '#000000', x: 0.06, y: 0.08 },
      rotation: -17.3,
    }),
    text('over the edge', 175, 132, { opacity: 0.8, fontSize: 18, shadow: { color: '#1b34d6', x: -0.1, y: 0.05 }, rotation: 33 }),
    text('plain', 30, 120, { opacity: 0.6 }),
  ])

const photographs = ({ landscape, portrait, small, checks }: GoldenPictures): GoldenDesign =>
  design('photographs enlarged, reduced and stretched', 220, 180, [
    image(portrait, 60, 90, 118, { opacity: 1 }),
    image(landscape, 165, 35, 42),
    image(landscape, 165, 80, 90, { rotation: -8 }),
    image(small, 165, 140, 88),
    image(checks, 110, 160, 60, { height: 17 }),
  ])

const poster = ({ landscape, star, portrait, glow }: GoldenPictures): GoldenDesign =>
  design('a full front with three pictures and five texts', 300, 400, [
    image(landscape, 150, 130, 220),
    image(star, 90, 300, 120, { rotation: 15 }),
    image(portrait, 220, 310, 90, { rotation: -10, opacity: 0.85 }),
    image(glow, 220, 120, 140),
    text('Hello AVATAR fi', 150, 40, { fontSize: 24 }),
    text('SUMMER 2026', 150, 235, { fontFamily: 'Impact', fontSize: 40, rotation: -4, color: '#ffffff' }),
    text('Tangerine dream', 150, 375, { fontFamily: 'Tangerine', fontSize: 36, color: '#7a0033' }),
    text('Black Ops Crew', 90, 300, { fontFamily: 'Black_Ops_One', fontSize: 18, rotation: 15, color: '#ffffff' }),
    text('TEAM\nNAME', 150, 120, { fontFamily: 'Graduate', fontSize: 16, color: '#ffee00' }),
  ])

const crowd = ({ star }: GoldenPictures): GoldenDesign =>
  design('two hundred small elements', 160, 160, [
    ...Array.from({ length: 100 }, (_, index) =>
      image(star, 8 + (index % 10) * 16, 8 + Math.floor(index / 10) * 16, 3 + (index % 7) * 2.13, { rotation: index * 7.3 }),
    ),
    ...Array.from({ length: 100 }, (_, index) =>
      text(`N${index}`, 8 + (index % 10) * 16, 8 + Math.floor(index / 10) * 16, {
        fontFamily: FONT_LABELS[index % FONT_LABELS.length] ?? 'Arial',
        fontSize: 2 + (index % 9),
        rotation: -index * 3.1,
        isItalic: index % 2 === 0,
      }),
    ),
  ])

/** A hoodie's area does not end on a whole pixel. */
const oddArea = ({ landscape }: GoldenPictures): GoldenDesign =>
  design('an area that ends within a pixel', 106.9, 61.56, [
    image(landscape, 53.45, 30.78, 200),
    text('edge to edge', 53.45, 30.78, { fontFamily: 'Metal_Mania', fontSize: 31.7, color: '#ffffff' }),
  ])

const lettering = [
  design('outlines and shadows', 200, 120, [
    text('OUTLINED', 100, 22, { fontFamily: 'Impact', fontSize: 28, color: '#ffcc00', outline: { color: '#1b1b1e', width: 0.06 } }),
    text('Shadow play', 100, 55, { fontFamily: 'Tangerine', fontSize: 30, isBold: true, shadow: { color: '#c0c0c0', x: 0.06, y: 0.08 } }),
    text('Both, turned', 100, 90, {
      fontFamily: 'Graduate',
      fontSize: 20,
      rotation: -8,
      color: '#ffffff',
      opacity: 0.7,
      outline: { color: '#204a90', width: 0.1 },
      shadow: { color: '#000000', x: 0.1, y: -0.05 },
    }),
  ]),
  design('letters apart, close and line heights', 200, 120, [
    text('S P A C E fi', 100, 20, { letterSpacing: 0.35 }),
    text('close together', 100, 45, { letterSpacing: -0.08, fontFamily: 'Georgia', fontSize: 16 }),
    text('two lines\nfar apart', 60, 85, { lineHeight: 2.1, fontFamily: 'Courier New' }),
    text('two lines\nclose', 150, 85, { lineHeight: 0.8, fontFamily: 'Impact', isItalic: true }),
  ]),
  design('texts on arcs', 220, 160, [
    text('OVER THE RAINBOW', 75, 40, { arc: 4, fontFamily: 'Black_Ops_One' }),
    text('and down the valley', 160, 50, { arc: -5, fontFamily: 'Garamond', isItalic: true, fontSize: 14 }),
    text('TWO LINES\nON ONE ARC', 75, 120, {
      arc: 3.5,
      fontFamily: 'Graduate',
      letterSpacing: 0.1,
      outline: { color: '#c02040', width: 0.04 },
    }),
    text('round and round and round', 170, 120, { arc: 1.9, fontFamily: 'Arial', fontSize: 9, rotation: 25, flipX: true }),
  ]),
]

const PROSE =
  'The quick brown fox jumps over the lazy dog, pea-green and well-beloved, 10-20 times or 1/2 — Donaudampfschifffahrtsgesellschaftskapitän at “10\u00a0€”.'

/** Lines wrapped by the design package, at the edge of the width and within a word that is wider. */
const wrapped = [
  design('wrapped texts in several faces, sizes and widths', 220, 180, [
    text(PROSE, 60, 50, { width: 9, fontSize: 10, align: 'left' }),
    text(PROSE, 165, 55, { width: 6.5, fontFamily: 'Impact', fontSize: 11, align: 'right', color: '#204a90' }),
    text(PROSE, 60, 135, { width: 10.3333, fontFamily: 'Tangerine', fontSize: 13, isBold: true, rotation: -6 }),
    text(PROSE, 165, 140, { width: 7.77, fontFamily: 'Garamond', fontSize: 9, isItalic: true, opacity: 0.6 }),
  ]),
  design('wrapped texts with lettering, and words wider than their line', 220, 160, [
    text(PROSE, 60, 50, { width: 8, letterSpacing: 0.12, lineHeight: 0.95, fontFamily: 'Graduate', fontSize: 9 }),
    text('Rindfleischetikettierungsüberwachung', 165, 45, { width: 4, fontFamily: 'Courier New', fontSize: 14, flipX: true }),
    text('one typed line\nand a long second one that wraps', 60, 125, {
      width: 8,
      fontSize: 12,
      align: 'left',
      color: '#ffcc00',
      outline: { color: '#1b1b1e', width: 0.05 },
      shadow: { color: '#c02040', x: 0.05, y: 0.06 },
    }),
    text('a width on an arc breaks nothing', 165, 120, { width: 3, arc: 5, fontSize: 11 }),
  ]),
]

/** Scripts that are joined, stacked and read from right to left, beside Latin and by themselves, in real and in synthesised styles. */
const scripts = [
  design('Sinhala and Tamil', 200, 130, [
    text('ශ්‍රී ලංකා', 60, 22, { fontSize: 20 }),
    text('Team කොළඹ 7', 140, 50, { fontFamily: 'Impact', isBold: true, fontSize: 16 }),
    text('இலங்கை தமிழ்', 65, 75, { fontSize: 18, isItalic: true, outline: { color: '#ffcc00', width: 0.05 } }),
    text('யாழ்ப்பாணம் 1981', 120, 108, { fontFamily: 'Tangerine', fontSize: 18, rotation: -7 }),
  ]),
  design('Arabic and Devanagari', 200, 130, [
    text('مرحبا بالعالم', 60, 22, { fontSize: 22 }),
    text('فريق Colombo 12 (أ)', 120, 50, { fontFamily: 'Georgia', isBold: true, fontSize: 14 }),
    text('نادي الشباب', 60, 85, { arc: 5, fontSize: 16, shadow: { color: '#c0c0c0', x: 0.06, y: 0.08 } }),
    text('नमस्ते दोस्त', 140, 105, { fontFamily: 'Black_Ops_One', fontSize: 18, isItalic: true }),
  ]),
  design('companions of the kind and weight of their face', 200, 150, [
    text('Αθήνα ₨ 5', 55, 20, { fontFamily: 'Georgia', companion: 'serif', fontSize: 18 }),
    text('Привет, Łukasz', 140, 20, { fontFamily: 'Courier New', companion: 'serif', isItalic: true, fontSize: 14 }),
    text('Team ලංකා', 60, 60, { fontFamily: 'Times New Roman', companion: 'serif', isBold: true, fontSize: 16 }),
    text('தமிழ் نادي', 145, 60, { fontFamily: 'Garamond', companion: 'serif', isItalic: true, fontSize: 18 }),
    text('CLUB Αθήνα', 60, 105, { fontFamily: 'Impact', companion: 'sans-bold', fontSize: 20, outline: { color: '#ffcc00', width: 0.05 } }),
    text('नमस्ते Київ', 145, 110, { fontFamily: 'Graduate', companion: 'serif-bold', isItalic: true, fontSize: 16, rotation: -6 }),
  ]),
  design('letters of all Europe', 200, 90, [
    text('Łukasz Żółć Őry', 100, 18, { fontSize: 16 }),
    text('Čapek Şahin Ğ', 100, 42, { fontFamily: 'Courier New', fontSize: 14, isBold: true, isItalic: true }),
    text('Ελλάδα Київ', 100, 68, { fontFamily: 'Comic Sans MS', fontSize: 16, letterSpacing: 0.1 }),
  ]),
]

const worked = ({ landscape, portrait, star, glow }: GoldenPictures): GoldenDesign[] => [
  design('pictures cropped and mirrored', 200, 160, [
    image(landscape, 55, 45, 90, { height: 60, crop: { left: 0.2, top: 0.1, right: 0.13, bottom: 0.25 } }),
    image(portrait, 150, 50, 60, { flipX: true, rotation: 12 }),
    image(star, 50, 120, 50, { flipY: true, crop: { left: 0, top: 0, right: 0.5, bottom: 0 }, height: 60 }),
    image(landscape, 150, 125, 70, { rotation: -30, height: 40, crop: { left: 0.33, top: 0.25, right: 0.25, bottom: 0.3 }, opacity: 0.8 }),
    image(landscape, 100, 80, 200, { hidden: true }),
  ]),
  design('pictures with filters', 200, 160, [
    image(landscape, 50, 40, 80, { filters: { brightness: 0.2, contrast: 0.4 } }),
    image(portrait, 150, 45, 55, { filters: { saturation: -1 } }),
    image(landscape, 50, 115, 80, { filters: { duotone: { dark: '#1b2a6b', light: '#ffd8a0' } } }),
    image(star, 130, 115, 50, { filters: { clearBackground: 30, saturation: 0.8 } }),
    image(glow, 175, 120, 45, { filters: { brightness: -0.3, contrast: -0.4 }, rotation: 20 }),
  ]),
]

/** Every filter on pixels, at both ends of its range, and each with a background cleared before it. */
const filtered = ({ badge, glow, star }: GoldenPictures): GoldenDesign[] => [
  design('backgrounds of a chosen color', 220, 160, [
    image(badge, 60, 45, 90, { filters: { clearBackground: 30, backgroundColor: '#facd14' } }),
    image(badge, 165, 45, 90, { filters: { clearBackground: 30, backgroundColor: '#cd1e28' } }),
    image(badge, 60, 115, 90, { filters: { clearBackground: 128, backgroundColor: '#cd1e28', saturation: -1 }, rotation: 9 }),
    image(badge, 165, 115, 90, { filters: { clearBackground: 1 } }),
  ]),
  design('filters at their ends', 120, 120, [
    ...(['brightness', 'contrast', 'saturation'] as const).flatMap((filter, row) =>
      [-1, 1].map((value, column) => image(badge, 20 + column * 40, 20 + row * 40, 36, { filters: { [filter]: value } })),
    ),
    image(glow, 100, 30, 30, { filters: { duotone: { dark: '#ffffff', light: '#000000' }, contrast: 1 } }),
    image(star, 100, 55, 16, { filters: { duotone: { dark: '#ffffff', light: '#ffffff' } } }),
    image(badge, 100, 85, 36, {
      filters: { clearBackground: 40, backgroundColor: '#facd14', duotone: { dark: '#0b3d2e', light: '#f4d35e' }, brightness: 0.1 },
    }),
  ]),
]

const shapes = design(
  'drawings',
  160,
  120,
  [0, 33, 180].map((rotation, index): Sketch => ({
    type: 'shape',
    x: 35 + index * 45,
    y: 60,
    rotation,
    opacity: index === 1 ? 0.6 : 1,
    viewBox: { width: 100, height: 80 },
    paths: [
      { d: 'M50 2C78 2 98 20 98 40C98 62 76 78 50 78C24 78 2 60 2 40C2 20 22 2 50 2Z', fill: '#1b34d6' },
      { d: 'M50 14L58 34L80 36L62 50L68 70L50 58L32 70L38 50L20 36L42 34Z', fill: '#ffd23f' },
      { d: 'M20 20Q50 0.5 80 20L76.25 24Q50 8 24 24Z', fill: '#d8402b' },
    ],
    width: 40,
    height: 30 + index * 6,
    ...(index === 2 ? { flipX: true } : {}),
  })),
)

/** The layer of such an element ends where the area does, one row below the last whole pixel. */
const fadedAtOddEdge = design('see-through drawing over the edge of an area that ends within a pixel', 47.32, 23.89, [
  {
    type: 'shape',
    x: 18.8,
    y: 23.84,
    rotation: 0,
    opacity: 0.73,
    viewBox: { width: 155, height: 390 },
    paths: [
      { d: 'M28.8 388.7L40 300L60 380Z', fill: '#e8a52d' },
      { d: 'M147.6 160.7L12.1 201.1L15.6 185.5', fill: '#e0452b' },
    ],
    width: 58.83,
    height: 37.8,
  },
])

/** What browser and server must render alike: every font, both synthesised styles, and every property of an element. */
export const goldenDesigns = (pictures: GoldenPictures): GoldenDesign[] => [
  ...FONT_LABELS.map(fontSheet),
  ...alignments,
  ...clipped(pictures),
  rotated(pictures),
  transparent(pictures),
  faded(pictures),
  photographs(pictures),
  poster(pictures),
  crowd(pictures),
  oddArea(pictures),
  fadedAtOddEdge,
  ...lettering,
  ...wrapped,
  ...scripts,
  ...worked(pictures),
  ...filtered(pictures),
  shapes,
]
