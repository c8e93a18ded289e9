import { expect, it } from 'vitest'

import { getWheelZoomFactor, settleZoom, ZOOM } from './viewport.ts'

/** The zoom after wheel events, one after another. */
const zoomByWheel = (from: number, deltas: readonly number[]): number =>
  deltas.reduce((zoom, deltaY) => settleZoom(zoom, zoom * getWheelZoomFactor(deltaY)), from)

it('a pinch on a trackpad zooms as far as the fingers move apart, and back to the whole garment', () => {
  const apart = Array.from({ length: 35 }, () => -2)
  const together = apart.map((deltaY) => -deltaY)
  const zoomed = zoomByWheel(1, apart)
  expect(zoomed).toBeCloseTo(Math.exp(0.7))
  expect(zoomByWheel(zoomed, together)).toBe(1)
})

it('a notch of a mouse wheel zooms by the same quarter in every browser', () => {
  expect(zoomByWheel(1, [-100])).toBeCloseTo(Math.exp(0.25))
  expect(zoomByWheel(1, [-120])).toBe(zoomByWheel(1, [-100]))
  expect(zoomByWheel(1, [-100, 100])).toBe(1)
})

it('settleZoom snaps to the whole garment only on the way to it, and never leaves the limits', () => {
  expect(settleZoom(1.07, 1.05)).toBe(1)
  expect(settleZoom(1, 1.05)).toBe(1.05)
  expect(settleZoom(1, 0.5)).toBe(ZOOM.min)
  expect(settleZoom(3, 9)).toBe(ZOOM.max)
})
