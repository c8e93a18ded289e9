/** Values of single fields of a design, the usual ones often and the limits now and then. */
import * as fc from 'fast-check'

import { MAX_FIELD_NAME, MAX_TEXT_LENGTH, TEXT_LIMITS } from '../../src/index.ts'
import { EMBLEMS } from '../../src/library/index.ts'
import { between } from './schema-arbitrary.ts'

/** Letters that every face draws itself or by its companion; others are refused before anything is printed. */
const SCRIPTS = [
  'Quick zephyrs AVATAR fi & 1234',
  'Überstraße, façade “10 €”',
  'ශ්‍රී ලංකා',
  'இலங்கை தமிழ்',
  'مرحبا بالعالم',
  'नमस्ते दोस्त',
  'Αθήνα 5',
  'Привет Київ',
  'فريق Colombo 12 (أ)',
  '=1+1 <b>{{x}}</b> \\ % #',
]

export const content: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.array(fc.constantFrom(...SCRIPTS), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')) },
  { weight: 4, arbitrary: fc.stringMatching(/^[ -~]{1,24}$/) },
  { weight: 2, arbitrary: fc.constantFrom('', ' ', '\n\n', 'i', 'a\n\n\nb') },
  // As many letters as a text may have, of few points each: 2,000 of Metal Mania's W, 9 KB of path data each, are more than can be saved.
  { weight: 1, arbitrary: fc.constantFrom('i '.repeat(MAX_TEXT_LENGTH / 2), '.'.repeat(MAX_TEXT_LENGTH)) },
)

export const color = fc.oneof(
  fc.constantFrom('#000000', '#ffffff', '#1b34d6', '#ffcc00'),
  fc.nat(0xff_ff_ff).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`),
)

export const elementName = fc.constantFrom('Star', 'Naïve café 12', '名', 'n'.repeat(80))
export const groupId = fc.constantFrom('g1', 'g2', 'g1700000000000', 'G'.repeat(64))
export const fieldName = fc.constantFrom('Name', 'Number', 'F'.repeat(MAX_FIELD_NAME))

/** Shares cut away at two opposite edges; often all but the hundredth that has to remain. */
const cropPair = fc.tuple(fc.constantFrom(0, 0.2, 0.5, 1), between(0, 1), fc.boolean()).map(([most, share, isLeast]): [number, number] => {
  const start = Math.floor(most * share * 9900) / 10_000
  return [start, isLeast ? Math.floor((0.99 - start) * 10_000) / 10_000 : 0]
})
export const crop = fc.tuple(cropPair, cropPair).map(([[left, right], [top, bottom]]) => ({ left, top, right, bottom }))

const radius = fc.oneof(
  { weight: 6, arbitrary: between(1.5, 9) },
  { weight: 1, arbitrary: fc.constantFrom(TEXT_LIMITS.arc.min, TEXT_LIMITS.arc.max) },
)
export const arc = fc.tuple(radius, fc.boolean()).map(([length, isDownward]) => (isDownward ? -length : length))

/** Path data has at most five digits before the point and four behind it. */
const coordinate = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: -200, max: 1200 }).map((tenths) => tenths / 10) },
  { weight: 1, arbitrary: fc.constantFrom(-99_999, 99_999, 0.0001, -7.1234) },
)
const POINT_NUMBERS = { M: 2, L: 2, Q: 4, C: 6, Z: 0 }
const segment = fc
  .tuple(fc.constantFrom<keyof typeof POINT_NUMBERS>('M', 'L', 'L', 'Q', 'C', 'Z'), fc.array(coordinate, { minLength: 6, maxLength: 6 }))
  .map(([letter, numbers]) => letter + numbers.slice(0, POINT_NUMBERS[letter]).join(' '))
const pathData = fc.array(segment, { minLength: 2, maxLength: 9 }).map((segments) => `M0 0${segments.join('')}`)
const curves = fc
  .array(fc.record({ d: pathData, fill: color }), { minLength: 1, maxLength: 4 })
  .map((paths) => ({ viewBox: { width: 100, height: 80 }, paths }))

/** Modules of the smallest QR code on a side. */
const MODULES = 21
const codes = fc
  .tuple(
    fc.array(fc.boolean(), { minLength: MODULES ** 2, maxLength: MODULES ** 2 }),
    fc.constantFrom('https://example.org', 'é', 'Q'.repeat(500)),
  )
  .map(([modules, qr]) => {
    const squares = modules.flatMap((isDark, index) => {
      const [x, y] = [index % MODULES, Math.floor(index / MODULES)]
      return isDark ? [`M${x} ${y}L${x + 1} ${y}L${x + 1} ${y + 1}L${x} ${y + 1}Z`] : []
    })
    return { viewBox: { width: MODULES, height: MODULES }, paths: [{ d: `M0 0Z${squares.join('')}`, fill: '#000000' }], qr }
  })

/** An extent of the drawing's own units, from the least to the most. */
const extent = fc.oneof({ weight: 8, arbitrary: between(20, 200) }, fc.constantFrom(1, 10_000))
const stretched = fc.tuple(curves, extent, extent).map(([{ paths }, width, height]) => ({ viewBox: { width, height }, paths }))
const emblems = fc.constantFrom(...EMBLEMS).map(({ viewBox, paths }) => ({ viewBox, paths: paths.map(({ d, fill }) => ({ d, fill })) }))

/** Emblems, codes, and curves of any form, with what a shape has of them. */
export const drawing = fc.oneof(
  { weight: 3, arbitrary: emblems },
  { weight: 2, arbitrary: curves },
  { weight: 1, arbitrary: codes },
  { weight: 1, arbitrary: stretched },
)
