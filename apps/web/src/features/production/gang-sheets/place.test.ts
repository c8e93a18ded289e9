import { describe, expect, it } from 'vitest'

import { createSheetPiece } from '../../../../test/sheet-pieces.ts'
import { getLabelCenter, getPlaceTransform, movePiece, turnPiece } from './place.ts'

const piece = createSheetPiece({ xMm: 50, yMm: 300 })

describe('a piece on the film', () => {
  it('is turned around its middle', () => {
    expect(turnPiece(piece)).toEqual({ xMm: 100, yMm: 250, rotation: 90 })
    expect(turnPiece({ ...piece, xMm: 100, yMm: 250, rotation: 90 })).toEqual({ xMm: 50, yMm: 300, rotation: 180 })
  })

  it('never leaves the film at its left edge or its beginning', () => {
    expect(movePiece(piece, -80, -400)).toEqual({ xMm: 0, yMm: 0 })
    expect(turnPiece({ ...piece, yMm: 10 }).yMm).toBe(0)
  })

  it.each([
    [0, 'translate(50 300) rotate(0)'],
    [90, 'translate(150 300) rotate(90)'],
    [180, 'translate(250 400) rotate(180)'],
    [270, 'translate(50 500) rotate(270)'],
  ] as const)('turned by %s degrees begins at its place', (rotation, transform) => {
    expect(getPlaceTransform({ ...piece, rotation })).toBe(transform)
  })

  it('has the middle of its label where its drawing is turned to', () => {
    const label = { xMm: 10, yMm: 80, widthMm: 20, heightMm: 10 }
    const centers = ([0, 90, 180, 270] as const).map((rotation) => getLabelCenter({ ...piece, label, rotation }))
    expect(centers).toEqual([
      { x: 70, y: 385 },
      { x: 65, y: 320 },
      { x: 230, y: 315 },
      { x: 135, y: 480 },
    ])
    expect(getLabelCenter(piece)).toEqual({ x: 150, y: 350 })
  })
})
