import { describe, expect, it } from 'vitest'

import { serializeDocument } from '../document/canonical.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import { DesignDocument, parseDocument } from '../document/document.ts'
import { GARMENT_KEYS } from '../garments/garment.ts'
import { GARMENTS } from '../garments/garments.ts'
import { SIZE_CHARTS } from '../garments/size-charts.ts'
import { createImageElement, createTextElement } from './create-elements.ts'
import { addElement, resetDocument } from './elements.ts'
import { scaleDocumentToSize, getSizeRatio, getPrintScale, getPrintScaleRange, setScaled } from './print-size.ts'

const { areaMm } = GARMENTS.tshirt.sides.front
const picture = createImageElement('1', { asset: `${'a'.repeat(64)}.png`, pixelWidth: 1000, pixelHeight: 500 }, areaMm, {
  copySide: 1920,
  mmPerPixel: 25.4 / 96,
})
const design = addElement(
  addElement(createEmptyDocument(GARMENTS.tshirt), 'front', picture),
  'back',
  createTextElement('2', 'Club', areaMm),
)

describe('print scale', () => {
  it('is the same on every size of the garment unless the design is scaled', () => {
    for (const { label } of GARMENTS.tshirt.sizes) expect(scaleDocumentToSize(design, 'tshirt', label)).toBe(design)
  })

  it('grows with the chest and keeps positions and proportions', () => {
    const large = scaleDocumentToSize(setScaled(design, true), 'tshirt', 'XL')
    const scale = 57 / 51
    expect(large.front.area.width).toBeCloseTo(areaMm.width * scale)
    expect(large.front.area.height).toBeCloseTo(areaMm.height * scale)
    expect(large.front.elements[0]).toMatchObject({
      x: expect.closeTo(picture.x * scale) as unknown,
      y: expect.closeTo(picture.y * scale) as unknown,
      width: expect.closeTo(picture.width * scale) as unknown,
      height: expect.closeTo(picture.height * scale) as unknown,
    })
    expect(large.back.elements[0]).toMatchObject({ fontSize: expect.closeTo(24 * scale) as unknown })
    expect(DesignDocument.safeParse(large).success).toBe(true)
  })

  it('is 1 on the reference size M', () => {
    expect(scaleDocumentToSize(setScaled(design, true), 'tshirt', 'M')).toEqual(setScaled(design, true))
    expect(getPrintScaleRange(setScaled(design, true), 'tshirt')).toEqual({ min: 48 / 51, max: 57 / 51 })
    expect(getPrintScale(setScaled(design, true), 'tshirt', 'a size nobody knows')).toBe(1)
  })

  it('is calculated for the width and the length of the garment', () => {
    const [medium, large] = ['M', 'XL'].map((label) => SIZE_CHARTS.tshirt.find((row) => row.label === label))
    expect(getSizeRatio('tshirt', 'XL')).toEqual({
      width: (large?.chestMm ?? 0) / (medium?.chestMm ?? 1),
      length: (large?.lengthMm ?? 0) / (medium?.lengthMm ?? 1),
    })
  })

  it('is known for every size on sale and grows from size to size', () => {
    for (const key of GARMENT_KEYS) {
      expect(SIZE_CHARTS[key].map(({ label }) => label)).toEqual(GARMENTS[key].sizes.map(({ label }) => label))
      const scales = GARMENTS[key].sizes.map(({ label }) => getSizeRatio(key, label).width)
      expect(scales).toEqual(scales.toSorted((a, b) => a - b))
      expect(scales).toContain(1)
    }
  })
})

describe('setScaled', () => {
  it('is stored in the document and differs from its absence', () => {
    const scaledDocument = setScaled(design, true)
    const parsed = parseDocument(JSON.parse(serializeDocument(scaledDocument)))
    expect(parsed.ok && parsed.document.scaled).toBe(true)
    expect(serializeDocument(scaledDocument)).not.toBe(serializeDocument(design))
    expect(serializeDocument(setScaled(scaledDocument, false))).toBe(serializeDocument(design))
    expect(setScaled(scaledDocument, true)).toBe(scaledDocument)
    expect(setScaled(design, false)).toBe(design)
  })

  it('is cleared when the design is reset', () => {
    expect(resetDocument(setScaled(design, true))).toEqual(createEmptyDocument(GARMENTS.tshirt))
  })
})
