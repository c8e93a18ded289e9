import { describe, expect, it } from 'vitest'

import { createTestImage, createTestText } from '../../test/elements.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import { parseDocument, type DesignDocument, type DesignElement } from '../document/document.ts'
import { EXTENT_MM } from '../document/limits.ts'
import { PICTURE_SIZE } from '../garments/garment.ts'
import { GARMENTS } from '../garments/garments.ts'
import {
  createElementId,
  createImageElement,
  createShapeElement,
  createTextElement,
  getMmPerCanvasPixel,
  getNaturalSize,
  replacePicture,
  toTextWidth,
  withStoredPictures,
} from './create-elements.ts'

const near = (value: number): unknown => expect.closeTo(value, 9)
const blank = createEmptyDocument(GARMENTS.tshirt)
const documentOf = (front: DesignElement[], back: DesignElement[] = []): DesignDocument => ({
  ...blank,
  front: { ...blank.front, elements: front },
  back: { ...blank.back, elements: back },
})
const AREA = { width: 200, height: 400 }
const CANVAS = { copySide: 1920, mmPerPixel: 1 }
const KEY = `${'c'.repeat(64)}.png`

it('getMmPerCanvasPixel spreads the picture of the garment over the canvas', () => {
  expect(getMmPerCanvasPixel({ mmPerPixel: 0.5 })).toBeCloseTo((0.5 * PICTURE_SIZE.width) / 659.2, 9)
})

it('getNaturalSize counts a pixel of the copy as 1/96 inch in both directions', () => {
  expect(getNaturalSize({ pixelWidth: 960, pixelHeight: 480 }, 1920)).toEqual({ width: near(254), height: near(127) })
  expect(getNaturalSize({ pixelWidth: 960, pixelHeight: 1920 }, 960)).toEqual({ width: near(127), height: near(254) })
})

describe('createImageElement', () => {
  const sizeOf = (pixelWidth: number, pixelHeight: number, area = AREA) => {
    const { width, height } = createImageElement('1', { asset: KEY, pixelWidth, pixelHeight }, area, CANVAS)
    return { width, height }
  }

  it('has the picture, in the middle of the area', () => {
    expect(createImageElement('1', { asset: KEY, pixelWidth: 500, pixelHeight: 250 }, AREA, CANVAS)).toStrictEqual({
      id: '1',
      type: 'image',
      asset: KEY,
      pixelWidth: 500,
      pixelHeight: 250,
      x: 100,
      y: 200,
      rotation: 0,
      opacity: 1,
      width: near(100),
      height: near(50),
    })
  })

  it('counts in the pixels of the canvas', () => {
    const coarse = createImageElement('1', { asset: KEY, pixelWidth: 500, pixelHeight: 250 }, AREA, { ...CANVAS, mmPerPixel: 0.5 })
    expect(coarse).toMatchObject({ width: near(50), height: near(25) })
  })

  it('shows a small picture at least one millimeter wide and high', () => {
    expect(sizeOf(1, 1)).toEqual({ width: near(1), height: near(1) })
    expect(sizeOf(2, 2)).toEqual({ width: near(1), height: near(1) })
    expect(sizeOf(2, 20)).toEqual({ width: near(1), height: near(10) })
    expect(sizeOf(20, 2)).toEqual({ width: near(10), height: near(1) })
  })

  it('fits a picture into the area, with a thin one as thin as a document may hold', () => {
    expect(sizeOf(1920, 1920, { width: 20, height: 40 })).toEqual({ width: near(20), height: near(20) })
    expect(sizeOf(1, 40_000)).toEqual({ width: EXTENT_MM.min, height: near(400) })
    expect(sizeOf(40_000, 1)).toEqual({ width: near(200), height: EXTENT_MM.min })
  })
})

describe('createShapeElement', () => {
  const paths = [{ d: 'M0 0H100V50Z', fill: '#ff0000' }]

  it('draws 35 % as wide as the area, in the middle', () => {
    expect(createShapeElement('1', { name: 'Flag', viewBox: { width: 100, height: 50 }, paths }, AREA)).toStrictEqual({
      id: '1',
      name: 'Flag',
      type: 'shape',
      viewBox: { width: 100, height: 50 },
      paths,
      x: 100,
      y: 200,
      rotation: 0,
      opacity: 1,
      width: near(70),
      height: near(35),
    })
  })

  it('draws a high one 35 % as high as the area, and keeps what a QR code says', () => {
    const drawing = { name: 'QR code', viewBox: { width: 50, height: 400 }, paths, qr: 'https://shop.test' }
    expect(createShapeElement('1', drawing, AREA)).toMatchObject({ width: near(17.5), height: near(140), qr: 'https://shop.test' })
  })
})

describe('createTextElement', () => {
  it('takes pasted text as a document can hold it', () => {
    expect(createTextElement('1', 'Anna\t7\ud83d', { width: 100, height: 50 }).content).toBe('Anna 7')
  })

  it('breaks lines at the edge of the area, in ems rounded down', () => {
    expect(createTextElement('1', 'Hello', { width: 100, height: 50 })).toMatchObject({
      type: 'text',
      content: 'Hello',
      align: 'center',
      width: 4.1666,
    })
    expect(toTextWidth(240, 24)).toBe(10)
    expect(toTextWidth(0.3 * 3, 0.9)).toBe(1)
  })
})

describe('createElementId', () => {
  it('counts on from the ids and groups of both sides, whatever else they are called', () => {
    expect(createElementId(documentOf([createTestText({ id: '500' })], [createTestText({ id: '900' })]), 100)).toBe('901')
    expect(createElementId(documentOf([createTestText({ id: '500', group: 'g700' })]), 100)).toBe('701')
    expect(createElementId(documentOf([createTestText({ id: 'logo', group: 'stars' })]), 100)).toBe('100')
    expect(createElementId(documentOf([createTestText({ id: '1.5e300', group: '7g800' })]), 100)).toBe('100')
  })
})

describe('withStoredPictures', () => {
  it('gives pictures of both sides their stored keys, and leaves other elements alone', () => {
    const stored = { asset: `${'b'.repeat(64)}.jpg`, pixelWidth: 40, pixelHeight: 20 }
    const other = createTestImage({ id: '3', asset: KEY })
    const text = createTestText()
    const document = withStoredPictures(
      documentOf([createTestImage(), text], [createTestImage({ id: '4' }), other]),
      new Map([[createTestImage().asset, stored]]),
    )
    expect(document.front.elements).toEqual([{ ...createTestImage(), ...stored }, text])
    expect(document.back.elements).toEqual([{ ...createTestImage({ id: '4' }), ...stored }, other])
    expect(document.front.elements[1]).toBe(text)
  })
})

describe('replacePicture', () => {
  const asset = createTestImage().asset
  const picture = { asset: KEY, pixelWidth: 400, pixelHeight: 100 }

  it('puts another picture in its place on both sides, as wide as before, without crop and filters', () => {
    const cropped = createTestImage({
      crop: { left: 0.1, top: 0, right: 0, bottom: 0 },
      filters: { duotone: { dark: '#000000', light: '#ffffff' } },
    })
    const document = replacePicture(documentOf([cropped], [createTestImage({ id: '4', width: 40 })]), asset, picture)
    expect(document.front.elements).toStrictEqual([{ ...createTestImage(), ...picture, width: 80, height: 20 }])
    expect(document.back.elements).toStrictEqual([{ ...createTestImage({ id: '4' }), ...picture, width: 40, height: 10 }])
  })

  it('leaves other pictures and texts as they are', () => {
    const [other, text] = [createTestImage({ asset: `${'d'.repeat(64)}.png` }), createTestText()]
    const { elements } = replacePicture(documentOf([other, text]), asset, picture).front
    expect(elements[0]).toBe(other)
    expect(elements[1]).toBe(text)
  })

  it('shows a thin picture as thin as a document may hold', () => {
    const { elements } = replacePicture(documentOf([createTestImage()]), asset, { asset: KEY, pixelWidth: 40_000, pixelHeight: 1 }).front
    expect(elements).toMatchObject([{ height: EXTENT_MM.min }])
  })

  it('shrinks a picture that is higher than a document may hold, so that it can be saved', () => {
    const tall = { asset: KEY, pixelWidth: 300, pixelHeight: 6000 }
    const document = replacePicture(documentOf([createTestImage({ width: 280, height: 70 })]), asset, tall)
    expect(document.front.elements).toMatchObject([{ width: 250, height: EXTENT_MM.max }])
    expect(parseDocument(document)).toMatchObject({ ok: true })
  })
})
