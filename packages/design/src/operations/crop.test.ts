import { expect, test } from 'vitest'

import type { ImageElement } from '../document/document.ts'
import { cropPicture, getEffectiveDpi, moveCropEdges } from './crop.ts'

const picture: ImageElement = {
  id: '1',
  type: 'image',
  x: 100,
  y: 100,
  rotation: 0,
  opacity: 1,
  asset: `${'a'.repeat(64)}.png`,
  pixelWidth: 1000,
  pixelHeight: 500,
  width: 100,
  height: 50,
}

test('cropPicture keeps the remaining half in place at the same resolution', () => {
  const cropped = cropPicture(picture, { left: 0.5, top: 0, right: 0, bottom: 0 })
  expect(cropped).toMatchObject({ x: 125, y: 100, width: 50, height: 50 })
  expect(getEffectiveDpi({ ...picture, ...cropped })).toBeCloseTo(getEffectiveDpi(picture))
})

test('cropPicture can be reversed to the last pixel, also for a rotated and mirrored picture', () => {
  const rotatedPicture = { ...picture, rotation: 30, flipX: true as const }
  const cropped = { ...rotatedPicture, ...cropPicture(rotatedPicture, { left: 0.3, top: 0.1, right: 0.2, bottom: 0.4 }) }
  const uncropped = cropPicture(cropped, { left: 0, top: 0, right: 0, bottom: 0 })
  expect(uncropped.x).toBeCloseTo(100, 9)
  expect(uncropped.y).toBeCloseTo(100, 9)
  expect(uncropped.width).toBeCloseTo(100, 9)
})

test('cropPicture always leaves a part of the picture', () => {
  const { crop, width } = cropPicture(picture, { left: 0.9, top: 0, right: 0.9, bottom: 0 })
  expect((crop?.left ?? 0) + (crop?.right ?? 0)).toBeLessThanOrEqual(0.96)
  expect(width).toBeGreaterThan(0)
})

test('cropPicture shows a whole picture no larger than a document can hold', () => {
  const part: ImageElement = { ...picture, width: 2000, height: 500, x: 0, y: 0, crop: { left: 0.9, top: 0.5, right: 0, bottom: 0 } }
  const whole = cropPicture(part, { left: 0, top: 0, right: 0, bottom: 0 })
  expect(whole).toMatchObject({ width: 5000, x: -5000 })
  // 20 m by 1 m, in proportion.
  expect(whole.height).toBeCloseTo(250)
})

test('moveCropEdges moves one edge, a corner of two edges, or the whole part', () => {
  const crop = { left: 0.1, top: 0.1, right: 0.2, bottom: 0.2 }
  const near = (leftHalf: number, top: number, right: number, bottom: number) => ({
    left: expect.closeTo(leftHalf) as unknown,
    top: expect.closeTo(top) as unknown,
    right: expect.closeTo(right) as unknown,
    bottom: expect.closeTo(bottom) as unknown,
  })
  expect(moveCropEdges(crop, ['left'], { x: 0.2, y: 0.3 })).toEqual(near(0.3, 0.1, 0.2, 0.2))
  expect(moveCropEdges(crop, ['right', 'bottom'], { x: 0.1, y: -0.1 })).toEqual(near(0.1, 0.1, 0.1, 0.3))
  expect(moveCropEdges(crop, ['left', 'right', 'top', 'bottom'], { x: 0.9, y: -0.05 })).toEqual(near(0.3, 0.05, 0, 0.25))
  // Never past the edge of the picture, and never until it is empty.
  expect(moveCropEdges(crop, ['left', 'top'], { x: -1, y: 1 })).toEqual(near(0, 0.75, 0.2, 0.2))
})
