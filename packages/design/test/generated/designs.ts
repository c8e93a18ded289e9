import * as fc from 'fast-check'

import {
  DesignDocument,
  DOCUMENT_VERSION,
  GARMENT_KEYS,
  GARMENTS,
  ImageElement,
  MAX_ELEMENTS_PER_SIDE,
  ShapeElement,
  TextElement,
  toCanonicalDocument,
} from '../../src/index.ts'
import { arbitraryFor, between, type Hints, sometimes } from './schema-arbitrary.ts'
import { arc, color, content, crop, drawing, elementName, fieldName, groupId } from './values.ts'

/** What an image element shows. */
export interface GeneratedPicture {
  asset: string
  pixelWidth: number
  pixelHeight: number
}

/** Pictures for tests that decode none. */
const UNREAD_PICTURES: readonly GeneratedPicture[] = [
  { asset: `${'a'.repeat(64)}.png`, pixelWidth: 360, pixelHeight: 240 },
  { asset: `${'b'.repeat(64)}.jpg`, pixelWidth: 3, pixelHeight: 40_000 },
]

/** Millimeters of most print areas: as small as a badge, so that a thousand of them are printed in minutes. */
const AREA_MM = { min: 12, max: 60 }
/** One design in so many has the print areas of a garment. */
const GARMENT_AREA_RARITY = 50
/** One side in so many is full. */
const FULL_SIDE_RARITY = 100

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Elements of one type; what `drawn` gives wins over the fields of the schema. */
const elements = (
  schema: typeof ImageElement | typeof TextElement | typeof ShapeElement,
  hints: Hints,
  drawn: fc.Arbitrary<object> = fc.constant({}),
): fc.Arbitrary<object> => {
  const fields = arbitraryFor(schema, {
    values: { id: fc.constant('0'), name: sometimes(elementName, 2), group: sometimes(groupId, 3), ...hints.values },
    typical: { x: [-4, 64], y: [-4, 64], width: [2, 60], height: [2, 60], ...hints.typical },
    rarity: { locked: 8, hidden: 12, flipX: 4, flipY: 4, ...hints.rarity },
  })
  return fc.tuple(fields, drawn).map(([element, more]) => ({ ...(isObject(element) ? element : {}), ...more }))
}

const ignored = fc.constant(undefined)

const images = (pictures: readonly GeneratedPicture[]): fc.Arbitrary<object> =>
  elements(
    ImageElement,
    {
      values: {
        asset: ignored,
        pixelWidth: ignored,
        pixelHeight: ignored,
        crop: sometimes(crop, 3),
        'filters.backgroundColor': sometimes(color, 2),
        'filters.duotone.dark': color,
        'filters.duotone.light': color,
      },
      typical: {},
      rarity: { filters: 4 },
    },
    fc.constantFrom(...pictures),
  )

const texts = elements(TextElement, {
  values: { content, color, 'outline.color': color, 'shadow.color': color, arc: sometimes(arc, 4), 'field.name': fieldName },
  typical: { fontSize: [3, 24], width: [2, 15], letterSpacing: [-0.1, 0.4], 'field.width': [5, 60] },
  rarity: { field: 8 },
})

const shapes = elements(ShapeElement, { values: { viewBox: ignored, paths: ignored, qr: ignored }, typical: {}, rarity: {} }, drawing)

const extent = fc.oneof({ weight: 20, arbitrary: between(AREA_MM.min, AREA_MM.max) }, { weight: 1, arbitrary: fc.constantFrom(0.1, 106.9) })
const areas = fc.record({ width: extent, height: extent })

const smallElements = fc.oneof(
  shapes.map((element) => ({ ...element, width: 2.5, height: 3.25 })),
  texts.map((element) => ({ ...element, content: 'No 7', fontSize: 2 })),
)

const elementLists = (pictures: readonly GeneratedPicture[]): fc.Arbitrary<object[]> =>
  fc.oneof(
    { weight: FULL_SIDE_RARITY - 1, arbitrary: fc.array(fc.oneof(images(pictures), texts, shapes), { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(smallElements, { minLength: MAX_ELEMENTS_PER_SIDE, maxLength: MAX_ELEMENTS_PER_SIDE }) },
  )

const ID_FORMS: readonly ((index: number) => string)[] = [
  (index) => String(1_700_000_000_000 + index),
  (index) => `e-${index}_`,
  (index) => String(index).padStart(64, 'Z'),
]

/** Valid documents in their canonical form, as they are stored, that show these pictures. */
export const designs = (pictures: readonly GeneratedPicture[] = UNREAD_PICTURES): fc.Arbitrary<DesignDocument> => {
  const garmentAreas = fc.constantFrom(...GARMENT_KEYS).map((key) => {
    const { front, back } = GARMENTS[key].sides
    return { front: front.areaMm, back: back.areaMm }
  })
  const sides = fc.oneof(
    { weight: GARMENT_AREA_RARITY - 1, arbitrary: fc.record({ front: areas, back: areas }) },
    { weight: 1, arbitrary: garmentAreas },
  )
  return fc
    .record({
      sides,
      front: elementLists(pictures),
      back: elementLists(pictures),
      scaled: sometimes(fc.constant(true), 4),
      ids: fc.constantFrom(...ID_FORMS),
    })
    .map(({ sides: { front, back }, scaled, ids, ...lists }) => {
      const document = {
        version: DOCUMENT_VERSION,
        front: { area: front, elements: lists.front.map((element, index) => ({ ...element, id: ids(index) })) },
        back: { area: back, elements: lists.back.map((element, index) => ({ ...element, id: ids(lists.front.length + index) })) },
        scaled,
      }
      // Through JSON, as a document is sent: an undefined field is absent, and there is no negative zero.
      return toCanonicalDocument(DesignDocument.parse(JSON.parse(JSON.stringify(document))))
    })
}

/** The design of a seed: the same one in every process. */
export const generateDesign = (seed: number, pictures?: readonly GeneratedPicture[]): DesignDocument => {
  const [design] = fc.sample(designs(pictures), { seed, numRuns: 1 })
  if (!design) throw new Error('No design was generated.')
  return design
}
