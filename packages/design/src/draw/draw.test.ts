import { expect, test } from 'vitest'

import { emptyTypesetter, typesetterFor } from '../../test/typesetter.ts'
import type { DesignSide, ImageElement, TextElement } from '../document/document.ts'
import type { Context2D } from './context.ts'
import { canDraw, draw, PictureNotLoadedError } from './draw.ts'

/** A context that writes down what it is told, with the state the drawing calls were made in. */
const createRecorder = () => {
  const calls: string[] = []
  let depth = 0
  const note =
    (name: string) =>
    (...values: unknown[]): void => {
      calls.push([name, ...values].join(' '))
    }
  const context: Context2D<string, string> = {
    globalAlpha: 1,
    fillStyle: '#000000',
    imageSmoothingEnabled: false,
    imageSmoothingQuality: 'low',
    save: () => {
      depth += 1
    },
    restore: () => {
      depth -= 1
    },
    translate: note('translate'),
    rotate: note('rotate'),
    scale: note('scale'),
    beginPath: note('beginPath'),
    rect: note('rect'),
    clip: note('clip'),
    fill: () => note('fill')(context.fillStyle, context.globalAlpha),
    drawImage: (...values) => note('drawImage')(...values, context.globalAlpha, context.imageSmoothingQuality),
  }
  return { context, calls, depth: () => depth }
}

const placed = { x: 20, y: 30, rotation: 180, opacity: 0.5 }
const image: ImageElement = {
  ...placed,
  type: 'image',
  id: '1',
  asset: `${'a'.repeat(64)}.png`,
  pixelWidth: 10,
  pixelHeight: 5,
  width: 40,
  height: 20,
}
const text: TextElement = {
  ...placed,
  type: 'text',
  id: '2',
  content: 'Hello',
  fontFamily: 'Arial',
  fontSize: 10,
  isBold: false,
  isItalic: false,
  color: '#c02040',
  align: 'left',
}
const sideWith = (...elements: DesignSide['elements']): DesignSide => ({ area: { width: 100, height: 80.5 }, elements })
const pictures = new Map([[image.asset, 'picture']])

test('everything is clipped to the print area, to whole pixels, before anything is drawn', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith(image), { pxPerMm: 3, pictures, typesetter: emptyTypesetter() })
  expect(calls.slice(0, 4)).toEqual(['beginPath', 'rect 0 0 300 242', 'clip', 'scale 3 3'])
})

test('a picture is drawn about its centre, turned, see-through, and reduced with care', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith(image), { pxPerMm: 1, pictures, typesetter: emptyTypesetter() })
  expect(calls.slice(4)).toEqual(['translate 20 30', `rotate ${Math.PI}`, 'drawImage picture -20 -10 40 20 0.5 high'])
})

test('a text is filled once, so that overlapping letters stay one shade', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith(text), { pxPerMm: 1, pictures, typesetter: typesetterFor(text) })
  expect(calls.filter((call) => call.startsWith('fill'))).toEqual(['fill #c02040 0.5'])
})

test('elements are painted in their order, the last on top', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith(text, image), { pxPerMm: 1, pictures, typesetter: typesetterFor(text) })
  expect(calls.filter((call) => /^(fill|drawImage)/.test(call)).map((call) => call.split(' ')[0])).toEqual(['fill', 'drawImage'])
})

test('an empty text draws nothing and fails nothing', () => {
  const empty = { ...text, content: '' }
  const { context, calls } = createRecorder()
  draw(context, sideWith(empty), { pxPerMm: 1, pictures, typesetter: typesetterFor(empty) })
  expect(calls.some((call) => call.startsWith('fill'))).toBe(false)
})

test('a missing picture or font is refused, and the context is left as it was', () => {
  const { context, depth } = createRecorder()
  const typesetter = emptyTypesetter()
  expect(() => draw(context, sideWith(image), { pxPerMm: 1, pictures: new Map(), typesetter })).toThrow(PictureNotLoadedError)
  expect(() => draw(context, sideWith(text), { pxPerMm: 1, pictures, typesetter })).toThrow('not loaded')
  expect(depth()).toBe(0)
})

test('what can be drawn already is known beforehand', () => {
  const resources = { pictures, typesetter: emptyTypesetter() }
  expect(canDraw(image, resources)).toBe(true)
  expect(canDraw({ ...image, asset: `${'b'.repeat(64)}.png` }, resources)).toBe(false)
  expect(canDraw(text, resources)).toBe(false)
  expect(canDraw(text, { pictures, typesetter: typesetterFor(text) })).toBe(true)
})
