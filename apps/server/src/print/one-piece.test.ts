import { createEmptyDocument, type DesignElement, type DesignSide, GARMENTS, scaleDocumentToSize, PRINT_PX_PER_MM } from '@picasso/design'
import { expect, test } from 'vitest'

import { fitsInOnePiece } from './one-piece.ts'
import { loadTypesetters } from './typesetter.ts'

/** The largest print there is, and a usual one. */
const { area: largest } = scaleDocumentToSize(
  { ...createEmptyDocument(GARMENTS['oversized-tshirt']), scaled: true },
  'oversized-tshirt',
  'XL',
).front
const { areaMm: usual } = GARMENTS.tshirt.sides.front

const fits = async ({ area, elements }: DesignSide, hasOversizedPicture = false): Promise<boolean> =>
  fitsInOnePiece(
    { side: { area, elements }, hasOversizedPicture, typesetters: await loadTypesetters(elements) },
    Math.round(area.width * PRINT_PX_PER_MM) * Math.round(area.height * PRINT_PX_PER_MM),
    PRINT_PX_PER_MM,
  )

/** Two see-through paths across the area, which are drawn on a layer. */
const veils = ({ width, height }: DesignSide['area'], count: number): DesignElement[] => {
  const place = { x: width / 2, y: height / 2, width, height, rotation: 0, opacity: 0.5 }
  const paths = Array.from({ length: 2 }, () => ({ d: 'M0 0L1 0L1 1Z', fill: '#102030' }))
  return Array.from({ length: count }, (_, index) => ({
    ...place,
    type: 'shape',
    id: String(index),
    viewBox: { width: 1, height: 1 },
    paths,
  }))
}

test.each([0, 1])('the largest print with %i layers is drawn in one piece', async (count) => {
  expect(await fits({ area: largest, elements: veils(largest, count) })).toBe(true)
})

test('the largest print with more layers than a worker has memory for is drawn in bands, a usual one in one piece', async () => {
  expect(await fits({ area: largest, elements: veils(largest, 2) })).toBe(false)
  expect(await fits({ area: usual, elements: veils(usual, 20) })).toBe(true)
})

test('a picture with more pixels than a canvas of the browser takes is printed in bands', async () => {
  expect(await fits({ area: usual, elements: [] }, true)).toBe(false)
})

test('a large picture counts beside a layer, unless it is hidden', async () => {
  const { width, height } = largest
  const file = { asset: `${'0'.repeat(64)}.png`, pixelWidth: 8000, pixelHeight: 5000 }
  const picture: DesignElement = { ...file, type: 'image', id: 'p', x: width / 2, y: height / 2, width, height, rotation: 0, opacity: 1 }
  const withVeil = (element: DesignElement): DesignSide => ({ area: largest, elements: [...veils(largest, 1), element] })
  expect(await fits({ area: largest, elements: [picture] })).toBe(true)
  expect(await fits(withVeil(picture))).toBe(false)
  expect(await fits(withVeil({ ...picture, hidden: true }))).toBe(true)
})
