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

test('cropPicture moves the middle up or down with what remains, the other way in a mirrored picture', () => {
  const below = { left: 0, top: 0.5, right: 0, bottom: 0 }
  expect(cropPicture(picture, below)).toMatchObject({ x: 100, y: 112.5, width: 100, height: 25 })
  expect(cropPicture({ ...picture, flipY: true }, below)).toMatchObject({ x: 100, y: 87.5 })
  expect(cropPicture({ ...picture, flipX: true }, { left: 0.5, top: 0, right: 0, bottom: 0 })).toMatchObject({ x: 75, y: 100 })
})

test('cropPicture counts from the whole picture, whatever was cut away before', () => {
  const part = { ...picture, width: 60, height: 30, crop: { left: 0.1, top: 0.3, right: 0.3, bottom: 0.1 } }
  const { x, y, width, height } = cropPicture(part, { left: 0.2, top: 0.5, right: 0.3, bottom: 0.2 })
  expect([x, y, width, height].map((value) => Math.round(value * 1000) / 1000)).toEqual([105, 102.5, 50, 15])
})

test('cropPicture cuts nothing away beyond an edge, and never everything', () => {
  expect(cropPicture(picture, { left: -1, top: -1, right: -1, bottom: -1 })).toMatchObject({
    width: 100,
    height: 50,
    crop: { left: 0, top: 0, right: 0, bottom: 0 },
  })
  expect(cropPicture(picture, { left: 0.99, top: 0.99, right: 0.5, bottom: 0.5 }).crop).toEqual({
    left: 0.95,
    top: 0.95,
    right: 0,
    bottom: 0,
  })
  expect(cropPicture(picture, { left: 0.5, top: 0.5, right: 0.99, bottom: 0.99 }).crop).toMatchObject({
    right: expect.closeTo(0.45) as unknown,
    bottom: expect.closeTo(0.45) as unknown,
  })
  const thin = { ...picture, width: 1, height: 1 }
  expect(cropPicture(thin, { left: 0.95, top: 0.95, right: 0, bottom: 0 })).toMatchObject({ width: 0.1, height: 0.1 })
})

test('cropPicture shrinks a whole picture that is too high as one that is too wide, and keeps its middle where a document can hold it', () => {
  const part: ImageElement = { ...picture, width: 500, height: 2000, x: 0, y: 0, crop: { left: 0, top: 0, right: 0.5, bottom: 0.9 } }
  expect(cropPicture(part, { left: 0, top: 0, right: 0, bottom: 0 })).toMatchObject({
    width: expect.closeTo(250) as unknown,
    height: 5000,
    x: 250,
    y: 5000,
  })
})

test('moveCropEdges keeps the whole part inside of the picture', () => {
  const crop = { left: 0.25, top: 0.25, right: 0.5, bottom: 0.5 }
  const all = ['left', 'right', 'top', 'bottom'] as const
  expect(moveCropEdges(crop, all, { x: -1, y: 1 })).toEqual({ left: 0, right: 0.75, top: 0.75, bottom: 0 })
  expect(moveCropEdges(crop, ['bottom'], { x: 1, y: -1 })).toEqual({ ...crop, bottom: 0.7 })
  expect(moveCropEdges(crop, ['right'], { x: 1, y: 1 })).toEqual({ ...crop, right: 0 })
})

test('getEffectiveDpi counts the pixels that are shown, in the direction that has fewer', () => {
  const dpiOf = (changes: Partial<ImageElement>) => getEffectiveDpi({ ...picture, ...changes })
  expect(dpiOf({ width: 200 })).toBeCloseTo(127)
  expect(dpiOf({ height: 100 })).toBeCloseTo(127)
  expect(dpiOf({ crop: { left: 0.25, top: 0, right: 0.125, bottom: 0 } })).toBeCloseTo(158.75)
  expect(dpiOf({ crop: { left: 0, top: 0.25, right: 0, bottom: 0.125 } })).toBeCloseTo(158.75)
})
