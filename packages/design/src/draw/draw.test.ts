import { expect, test } from 'vitest'

import { emptyTypesetter, typesetterFor } from '../../test/typesetter.ts'
import type { DesignSide, ImageElement, TextElement } from '../document/document.ts'
import type { Context2D } from './context.ts'
import { canDraw, draw, PictureNotLoadedError } from './draw.ts'

interface Plate {
  name: string
  width: number
  height: number
}

/** A context that writes down what it is told, with the state the drawing calls were made in. */
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
const pictures = new Map([[image.asset, { name: 'picture', width: 10, height: 5 }]])

test('everything is clipped to the print area, to whole pixels, before anything is drawn', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith(image), { pxPerMm: 3, pictures, typesetter: emptyTypesetter(), createLayer: noLayer })
  expect(calls.slice(0, 4)).toEqual(['beginPath', 'rect 0 0 300 242', 'clip', 'scale 3 3'])
})

test('a picture is drawn about its centre, turned, see-through, and reduced with care', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith(image), { pxPerMm: 1, pictures, typesetter: emptyTypesetter(), createLayer: noLayer })
  expect(calls.slice(4)).toEqual(['translate 20 30', `rotate ${Math.PI}`, 'drawImage picture -20 -10 40 20 0.5 high'])
})

test('a text is filled once, so that overlapping letters stay one shade', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith(text), { pxPerMm: 1, pictures, typesetter: typesetterFor(text), createLayer: noLayer })
  expect(calls.filter((call) => call.startsWith('fill'))).toEqual(['fill #c02040 0.5'])
})

test('elements are painted in their order, the last on top', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith(text, image), { pxPerMm: 1, pictures, typesetter: typesetterFor(text), createLayer: noLayer })
  expect(calls.filter((call) => /^(fill|drawImage)/.test(call)).map((call) => call.split(' ')[0])).toEqual(['fill', 'drawImage'])
})

test('an empty text draws nothing and fails nothing', () => {
  const empty = { ...text, content: '' }
  const { context, calls } = createRecorder()
  draw(context, sideWith(empty), { pxPerMm: 1, pictures, typesetter: typesetterFor(empty), createLayer: noLayer })
  expect(calls.some((call) => call.startsWith('fill'))).toBe(false)
})

test('a missing picture or font is refused, and the context is left as it was', () => {
  const { context, depth } = createRecorder()
  const typesetter = emptyTypesetter()
  expect(() => draw(context, sideWith(image), { pxPerMm: 1, pictures: new Map(), typesetter, createLayer: noLayer })).toThrow(
    PictureNotLoadedError,
  )
  expect(() => draw(context, sideWith(text), { pxPerMm: 1, pictures, typesetter, createLayer: noLayer })).toThrow('not loaded')
  expect(depth()).toBe(0)
})

test('what can be drawn already is known beforehand', () => {
  const resources = { pictures, typesetter: emptyTypesetter() }
  expect(canDraw(image, resources)).toBe(true)
  expect(canDraw({ ...image, asset: `${'b'.repeat(64)}.png` }, resources)).toBe(false)
  expect(canDraw(text, resources)).toBe(false)
  expect(canDraw(text, { pictures, typesetter: typesetterFor(text) })).toBe(true)
})

test('what is hidden is not drawn, and needs nothing', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith({ ...image, hidden: true }), {
    pxPerMm: 1,
    pictures: new Map(),
    typesetter: emptyTypesetter(),
    createLayer: noLayer,
  })
  expect(calls).toHaveLength(4)
})

test('mirroring comes before turning, so that a mirrored picture leans the same way', () => {
  const { context, calls } = createRecorder()
  draw(context, sideWith({ ...image, flipX: true }), { pxPerMm: 1, pictures, typesetter: emptyTypesetter(), createLayer: noLayer })
  expect(calls.slice(4, 7)).toEqual(['translate 20 30', `rotate ${Math.PI}`, 'scale -1 1'])
})

test('a crop shows its part of the picture in the whole of the place', () => {
  const { context, calls } = createRecorder()
  const crop = { left: 0.5, top: 0, right: 0.25, bottom: 0.2 }
  draw(context, sideWith({ ...image, crop }), { pxPerMm: 1, pictures, typesetter: emptyTypesetter(), createLayer: noLayer })
  expect(calls.at(-1)).toBe('drawImage picture 5 0 2.5 4 -20 -10 40 20 0.5 high')
})

test('an outline is a round line behind the letters, and a shadow the same behind both', () => {
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

test('a drawing fills its place, part by part', () => {
  const shape: DesignSide['elements'][number] = {
    ...placed,
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

test('see-through letters with an outline are drawn apart in full, then laid on as one where they stand', () => {
  const faded: TextElement = { ...text, rotation: 0, outline: { color: '#ffffff', width: 0.05 } }
  const { context, calls, depth } = createRecorder()
  const apart = createRecorder()
  const places: unknown[] = []
  draw(context, sideWith({ ...text, id: '0', opacity: 1 }, faded, { ...text, id: '9', opacity: 1 }), {
    pxPerMm: 2,
    pictures,
    typesetter: typesetterFor(faded),
    createLayer: (place) => {
      places.push(place)
      return { context: apart.context, put: () => calls.push(`put ${context.globalAlpha}`) }
    },
  })
  expect(apart.calls.filter((call) => /^(fill|stroke)/.test(call))).toEqual(['stroke #ffffff 204.8 round', 'fill #c02040 1'])
  expect(calls.filter((call) => /^(fill|put)/.test(call))).toEqual(['fill #c02040 1', 'put 0.5', 'fill #c02040 1'])
  expect(depth()).toBe(0)
  // 22 mm of letters, half a millimetre of line and a pixel for soft edges around (20, 30), two pixels a millimetre.
  expect(places).toEqual([{ x: 16, y: 50, width: 48, height: 20 }])
})
