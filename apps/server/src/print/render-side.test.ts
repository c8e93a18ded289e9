import { createCanvas, Path2D } from '@napi-rs/canvas'
import type { TextElement } from '@picasso/design'
import { describe, expect, it, test } from 'vitest'

import { createLayerFactory, drawScene } from './render-side.ts'
import { loadTypesetters } from './typesetter.ts'

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

test.each(['o', '.'])('the widest outline around %s has no hole', async (content) => {
  const place = { x: 50, y: 50, rotation: 0, opacity: 1, align: 'center' } as const
  const style = { fontFamily: 'Comic Sans MS', fontSize: 60, isBold: false, isItalic: false, color: '#000000' } as const
  const letter: TextElement = { ...place, ...style, type: 'text', id: '1', content, outline: { color: '#000000', width: 0.3 } }
  const side = { area: { width: 100, height: 100 }, elements: [letter] }
  const context = createCanvas(100, 100).getContext('2d')
  const typesetters = await loadTypesetters(side.elements)
  await drawScene(context, { side, typesetters, pictures: new Map(), scaledPictures: new Map(), hasOversizedPicture: false }, 1)
  const { data } = context.getImageData(0, 0, 100, 100)
  const rows = Array.from({ length: 100 }, (_, y) =>
    Array.from({ length: 100 }, (_pixel, x) => ((data[(y * 100 + x) * 4 + 3] ?? 0) > 0 ? 'x' : ' ')).join(''),
  )
  expect(rows.join('')).toContain('x')
  expect(rows.filter((row) => /x +x/.test(row))).toEqual([])
})
