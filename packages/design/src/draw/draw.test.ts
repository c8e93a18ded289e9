import { expect, test } from 'vitest'

import { emptyTypesetter, typesetterFor } from '../../test/typesetter.ts'
import type { DesignSide, ImageElement, TextElement } from '../document/document.ts'
import { canDraw, draw, PictureNotLoadedError } from './draw.ts'
import type { Context2D } from './layer.ts'

interface Plate {
  name: string
  width: number
  height: number
}

/** A context that records its calls, each with the state it was made in. */
const createRecorder = () => {
  const calls: string[] = []
  let depth = 0
  const note =
    (name: string) =>
    (...values: unknown[]): void => {
      calls.push([name, ...values].join(' '))
    }
  const context: Context2D<string, Plate> = {
    globalAlpha: 1,
    fillStyle: '#000000',
    strokeStyle: '#000000',
    lineWidth: 1,
    lineJoin: 'miter',
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
    stroke: () => note('stroke')(context.strokeStyle, context.lineWidth, context.lineJoin),
    drawImage: (plate: Plate, ...values: number[]) =>
      note('drawImage')(plate.name, ...values, context.globalAlpha, context.imageSmoothingQuality),
  }
  return { context, calls, depth: () => depth }
}

const noLayer = (): never => {
  throw new Error('Nothing here is drawn apart.')
}

const drawCalls = { x: 20, y: 30, rotation: 180, opacity: 0.5 }
const image: ImageElement = {
  ...drawCalls,
  type: 'image',
  id: '1',
  asset: `${'a'.repeat(64)}.png`,
  pixelWidth: 10,
  pixelHeight: 5,
  width: 40,
  height: 20,
}
const text: TextElement = {
  ...drawCalls,
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
const pictures = new Map([[image.asset, { name: 'picture', width: 10, height: 5 }]])

test('draw clips everything to whole pixels of the print area before it draws', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith(image), { pxPerMm: 3, pictures, typesetter: emptyTypesetter(), createLayer: noLayer })
  expect(calls.slice(0, 4)).toEqual(['beginPath', 'rect 0 0 300 242', 'clip', 'scale 3 3'])
})

test('draw places a picture about its center with rotation, opacity and high-quality smoothing', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith(image), { pxPerMm: 1, pictures, typesetter: emptyTypesetter(), createLayer: noLayer })
  expect(calls.slice(4)).toEqual(['translate 20 30', `rotate ${Math.PI}`, 'drawImage picture -20 -10 40 20 0.5 high'])
})

test('draw fills a text once, so that overlapping letters keep one shade', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith(text), { pxPerMm: 1, pictures, typesetter: typesetterFor(text), createLayer: noLayer })
  expect(calls.filter((call) => call.startsWith('fill'))).toEqual(['fill #c02040 0.5'])
})

test('draw paints elements in order, the last on top', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith(text, image), { pxPerMm: 1, pictures, typesetter: typesetterFor(text), createLayer: noLayer })
  expect(calls.filter((call) => /^(fill|drawImage)/.test(call)).map((call) => call.split(' ')[0])).toEqual(['fill', 'drawImage'])
})

test('draw paints nothing for an empty text', () => {
  const empty = { ...text, content: '' }
  const { context, calls } = createRecorder()
  draw(context, sideWith(empty), { pxPerMm: 1, pictures, typesetter: typesetterFor(empty), createLayer: noLayer })
  expect(calls.some((call) => call.startsWith('fill'))).toBe(false)
})

test('draw throws for a missing picture or font and restores the context', () => {
  const { context, depth } = createRecorder()
  const typesetter = emptyTypesetter()
  expect(() => draw(context, sideWith(image), { pxPerMm: 1, pictures: new Map(), typesetter, createLayer: noLayer })).toThrow(
    PictureNotLoadedError,
  )
  expect(() => draw(context, sideWith(text), { pxPerMm: 1, pictures, typesetter, createLayer: noLayer })).toThrow('not loaded')
  expect(depth()).toBe(0)
})

test('canDraw is true for an element whose picture and font are loaded', () => {
  const resources = { pictures, typesetter: emptyTypesetter() }
  expect(canDraw(image, resources)).toBe(true)
  expect(canDraw({ ...image, asset: `${'b'.repeat(64)}.png` }, resources)).toBe(false)
  expect(canDraw(text, resources)).toBe(false)
  expect(canDraw(text, { pictures, typesetter: typesetterFor(text) })).toBe(true)
})

test('draw skips hidden elements and needs no resources for them', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith({ ...image, hidden: true }), {
    pxPerMm: 1,
    pictures: new Map(),
    typesetter: emptyTypesetter(),
    createLayer: noLayer,
  })
  expect(calls).toHaveLength(4)
})

test('draw mirrors before it rotates', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith({ ...image, flipX: true }), { pxPerMm: 1, pictures, typesetter: emptyTypesetter(), createLayer: noLayer })
  expect(calls.slice(4, 7)).toEqual(['translate 20 30', `rotate ${Math.PI}`, 'scale -1 1'])
})

test('draw stretches the cropped part of a picture over the whole element', () => {
  const { context, calls } = createRecorder()
  const crop = { left: 0.5, top: 0, right: 0.25, bottom: 0.2 }
  draw(context, sideWith({ ...image, crop }), { pxPerMm: 1, pictures, typesetter: emptyTypesetter(), createLayer: noLayer })
  expect(calls.at(-1)).toBe('drawImage picture 5 0 2.5 4 -20 -10 40 20 0.5 high')
})

test('draw strokes an outline behind the letters and a shadow behind both', () => {
  const styled: TextElement = {
    ...text,
    opacity: 1,
    outline: { color: '#ffffff', width: 0.05 },
    shadow: { color: '#000000', x: 0.1, y: 0.1 },
  }
  const { context, calls } = createRecorder()
  draw(context, sideWith(styled), { pxPerMm: 1, pictures, typesetter: typesetterFor(styled), createLayer: noLayer })
  expect(calls.filter((call) => /^(fill|stroke)/.test(call))).toEqual([
    'stroke #000000 204.8 round',
    'fill #000000 1',
    'stroke #ffffff 204.8 round',
    'fill #c02040 1',
  ])
})

test('draw scales a drawing to its element, path by path', () => {
  const shape: DesignSide['elements'][number] = {
    ...drawCalls,
    opacity: 1,
    type: 'shape',
    id: '3',
    viewBox: { width: 24, height: 12 },
    paths: [
      { d: 'M0 0L24 0L24 12Z', fill: '#111111' },
      { d: 'M0 0L12 12L0 12Z', fill: '#222222' },
    ],
    width: 48,
    height: 24,
  }
  const { context, calls } = createRecorder()
  draw(context, sideWith(shape), { pxPerMm: 1, pictures, typesetter: emptyTypesetter(), createLayer: noLayer })
  expect(calls.slice(6)).toEqual(['scale 2 2', 'translate -12 -6', 'fill #111111 1', 'fill #222222 1'])
})

test('draw paints see-through outlined letters on a layer of their own', () => {
  const transparentText: TextElement = { ...text, rotation: 0, outline: { color: '#ffffff', width: 0.05 } }
  const { context, calls, depth } = createRecorder()
  const layerCalls = createRecorder()
  const places: unknown[] = []
  draw(context, sideWith({ ...text, id: '0', opacity: 1 }, transparentText, { ...text, id: '9', opacity: 1 }), {
    pxPerMm: 2,
    pictures,
    typesetter: typesetterFor(transparentText),
    createLayer: (layerBounds) => {
      places.push(layerBounds)
      return { context: layerCalls.context, put: () => calls.push(`put ${context.globalAlpha}`) }
    },
  })
  expect(layerCalls.calls.filter((call) => /^(fill|stroke)/.test(call))).toEqual(['stroke #ffffff 204.8 round', 'fill #c02040 1'])
  expect(calls.filter((call) => /^(fill|put)/.test(call))).toEqual(['fill #c02040 1', 'put 0.5', 'fill #c02040 1'])
  expect(depth()).toBe(0)
  // 22 mm of letters, half a millimeter of line and a pixel for soft edges around (20, 30), two pixels a millimeter.
  expect(places).toEqual([{ x: 16, y: 50, width: 48, height: 20 }])
})
