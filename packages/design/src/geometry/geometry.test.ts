import { describe, expect, it } from 'vitest'

import { clampToArea, hasPartOutside } from './box.ts'
import { getBounds, getCornerPoint, normalizeRotation, toLocal, type OrientedBox } from './box.ts'
import { hitTest } from './box.ts'
import { snapBox, getSnapLines } from './snap.ts'
import { transformByPinch, resizeFromCorner, rotateFromHandle, type PointPair } from './transform.ts'

const box = (patch: Partial<OrientedBox> = {}): OrientedBox => ({ x: 100, y: 100, width: 40, height: 20, rotation: 0, ...patch })
const free = { min: 0.01, max: 100 }
const area = { width: 300, height: 400 }

describe('oriented boxes', () => {
  it('name their corners as they appear after rotation', () => {
    expect(getCornerPoint(box(), 'nw')).toEqual({ x: 80, y: 90 })
    const rotatedBox = getCornerPoint(box({ rotation: 90 }), 'nw')
    expect(rotatedBox.x).toBeCloseTo(110)
    expect(rotatedBox.y).toBeCloseTo(80)
  })

  it('convert a point to their own axes', () => {
    const local = toLocal(box({ rotation: 90 }), { x: 100, y: 115 })
    expect(local.x).toBeCloseTo(15)
    expect(local.y).toBeCloseTo(0)
  })

  it('have an upright bounding rectangle', () => {
    const bounds = getBounds(box({ rotation: 90 }))
    expect(bounds.left).toBeCloseTo(90)
    expect(bounds.bottom).toBeCloseTo(120)
  })

  it.each([
    [270, -90],
    [-270, 90],
    [180, 180],
    [-180, 180],
    [725, 5],
  ])('normalize a rotation of %d degrees to %d', (degrees, same) => {
    expect(normalizeRotation(degrees)).toBe(same)
  })
})

describe('hitTest', () => {
  const lowerBox = { ...box(), id: 'below' }
  const above = { ...box({ x: 110 }), id: 'above' }

  it('returns the topmost box', () => {
    expect(hitTest([lowerBox, above], { x: 105, y: 100 })?.id).toBe('above')
    expect(hitTest([lowerBox, above], { x: 82, y: 100 })?.id).toBe('below')
    expect(hitTest([lowerBox, above], { x: 10, y: 10 })).toBeUndefined()
  })

  it('follows a rotated box', () => {
    expect(hitTest([box({ rotation: 90 })], { x: 100, y: 118 })).toBeDefined()
    expect(hitTest([box({ rotation: 90 })], { x: 118, y: 100 })).toBeUndefined()
  })

  it('tolerates a finger beside a box but prefers the box that is really touched', () => {
    expect(hitTest([lowerBox], { x: 123, y: 100 }, 5)?.id).toBe('below')
    expect(hitTest([lowerBox, { ...box({ x: 144 }), id: 'near' }], { x: 119, y: 100 }, 10)?.id).toBe('below')
  })
})

describe('resizeFromCorner', () => {
  it('keeps the opposite corner and the aspect ratio', () => {
    const start = box({ rotation: 30 })
    const grabPoint = getCornerPoint(start, 'se')
    const anchor = getCornerPoint(start, 'nw')
    const to = { x: anchor.x + (grabPoint.x - anchor.x) * 2, y: anchor.y + (grabPoint.y - anchor.y) * 2 }
    const result = resizeFromCorner(start, 'se', grabPoint, to, free)
    expect(result.scale).toBeCloseTo(2)
    const resized = box({ ...result, width: 80, height: 40 })
    expect(getCornerPoint(resized, 'nw').x).toBeCloseTo(anchor.x)
    expect(getCornerPoint(resized, 'nw').y).toBeCloseTo(anchor.y)
  })

  it('does not jump when the handle is grabbed beside its tip', () => {
    const pointBeside = { x: 125, y: 114 }
    expect(resizeFromCorner(box(), 'se', pointBeside, pointBeside, free).scale).toBe(1)
  })

  it('stops at the limits and never inverts the box', () => {
    const grabPoint = getCornerPoint(box(), 'se')
    expect(resizeFromCorner(box(), 'se', grabPoint, { x: -500, y: -500 }, { min: 0.1, max: 3 }).scale).toBe(0.1)
    expect(resizeFromCorner(box(), 'se', grabPoint, { x: 900, y: 900 }, { min: 0.1, max: 3 }).scale).toBe(3)
  })
})

describe('rotateFromHandle', () => {
  const above = { x: 100, y: 60 }

  it('follows the pointer', () => {
    expect(rotateFromHandle(box(), above, { x: 140, y: 80 }, false).rotation).toBeCloseTo(63.43, 1)
  })

  it('snaps to multiples of 45 degrees', () => {
    expect(rotateFromHandle(box(), above, { x: 140, y: 101 }, false).rotation).toBe(90)
    expect(rotateFromHandle(box({ rotation: 10 }), above, { x: 100 - 6, y: 60 }, false).rotation).toBe(0)
  })

  it('moves in steps of 15 degrees with Shift', () => {
    expect(rotateFromHandle(box(), above, { x: 140, y: 80 }, true).rotation).toBe(60)
  })
})

describe('transformByPinch', () => {
  const from: PointPair = [
    { x: 90, y: 100 },
    { x: 110, y: 100 },
  ]

  it('scales and rotates with the fingers, to a percent and half a degree', () => {
    // Fingers end one apart by (20, 10) from each side: twice 22.36 mm, turned by 26.57 degrees.
    const to: PointPair = [
      { x: 80, y: 90 },
      { x: 120, y: 110 },
    ]
    const result = transformByPinch(box(), from, to, free)
    expect(result.scale).toBeCloseTo(2.236, 3)
    expect(result.rotation).toBeCloseTo(26.565, 3)
    expect(result.x).toBeCloseTo(100)
  })

  it('moves with both fingers', () => {
    const result = transformByPinch(
      box(),
      from,
      [
        { x: 95, y: 120 },
        { x: 115, y: 120 },
      ],
      free,
    )
    expect(result).toEqual({ x: 105, y: 120, scale: 1, rotation: 0 })
  })
})

describe('print area', () => {
  it('keeps the center of an element inside', () => {
    expect(clampToArea({ x: -50, y: 1000 }, area)).toEqual({ x: 0, y: 400 })
    expect(clampToArea({ x: 10, y: 20 }, area)).toEqual({ x: 10, y: 20 })
  })

  it('reports elements that will be cut off', () => {
    expect(hasPartOutside(box({ x: 20, y: 10 }), area)).toBe(false)
    expect(hasPartOutside(box({ x: 19, y: 10 }), area)).toBe(true)
    expect(hasPartOutside(box({ x: 20, y: 10, rotation: 45 }), area)).toBe(true)
  })

  it('snaps centers and edges', () => {
    expect(snapBox(box({ x: 148.5, y: 100 }), getSnapLines(area, []), 2)).toEqual({ x: 150, y: 100, guideX: 150 })
    expect(snapBox(box({ x: 21, y: 389 }), getSnapLines(area, []), 2)).toEqual({ x: 20, y: 390, guideX: 0, guideY: 400 })
    expect(snapBox(box({ x: 90 }), getSnapLines(area, []), 2)).toEqual({ x: 90, y: 100 })
  })

  it('snaps to the nearest line of the neighbors too', () => {
    const neighborBounds = { left: 40, top: 300, right: 60, bottom: 330 }
    expect(snapBox(box({ x: 51, y: 100 }), getSnapLines(area, [neighborBounds]), 2)).toMatchObject({ x: 50, guideX: 50 })
  })

  it('snaps to the nearest of many lines, and to the print area where a neighbor is as near', () => {
    const neighbors = [250, 130, 10, 190, 70].map((left) => ({ left, top: left, right: left + 20, bottom: left + 20 }))
    const lines = getSnapLines(area, neighbors)
    for (let x = 5; x < 300; x += 0.7) {
      const positions = [x, x - 20, x + 20]
      const distances = [...lines.x.area, ...lines.x.neighbors].flatMap((line) => positions.map((position) => Math.abs(line - position)))
      const nearest = Math.min(...distances)
      const { x: snapped } = snapBox(box({ x, y: 100 }), lines, 2)
      expect(Math.abs(snapped - x)).toBeCloseTo(nearest <= 2 ? nearest : 0)
    }
    const beside = getSnapLines(area, [{ left: 148, top: 0, right: 148, bottom: 0 }])
    expect(snapBox(box({ x: 149, y: 100 }), beside, 2)).toMatchObject({ x: 150, guideX: 150 })
  })
})
