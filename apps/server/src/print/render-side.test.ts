import { createCanvas, Path2D } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'

import { createLayerFactory } from './render-side.ts'

const WIDTH = 10

describe('a layer on a canvas that shows rows 20 to 30 of a side', () => {
  const openBand = () => {
    const canvas = createCanvas(WIDTH, 10)
    const context = canvas.getContext('2d')
    context.translate(0, -20)
    return { context, createLayer: createLayerFactory(context, { top: 20, rows: 10 }) }
  }

  it.each([
    ['above', 0, 20],
    ['below', 30, 50],
  ])('is not created where all of it is %s', (_, top, bottom) => {
    expect(openBand().createLayer({ x: 0, y: top, width: WIDTH, height: bottom - top })).toBeUndefined()
  })

  it.each([
    ['all of them', 0, 50, '1111111111'],
    ['the first', 15, 21, '1000000000'],
    ['the last', 29, 40, '0000000001'],
    ['some in the middle', 23, 26, '0001110000'],
  ])('covers only its rows on the canvas: %s', (_, top, bottom, rows) => {
    const { context, createLayer } = openBand()
    const layer = createLayer({ x: 0, y: top, width: WIDTH, height: bottom - top })
    const rectangle = new Path2D(`M0 ${top}H${WIDTH}V${bottom}H0Z`)
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    layer?.context.fill(rectangle)
    layer?.put()
    const { data } = context.getImageData(0, 0, 1, 10)
    expect(Array.from({ length: 10 }, (_row, row) => (data[row * 4 + 3] === 255 ? 1 : 0)).join('')).toBe(rows)
  })
})
