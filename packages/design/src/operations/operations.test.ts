import { describe, expect, it } from 'vitest'

import { createEmptyDocument } from '../document/create-empty-document.ts'
import type { DesignDocument } from '../document/document.ts'
import { DesignDocument as DocumentSchema } from '../document/document.ts'
import { GARMENTS } from '../garments/garments.ts'
import { createImageElement, createTextElement, createElementId, withStoredPictures } from './create-elements.ts'
import { addElement, isEmpty, removeTexts, resetDocument, resetSide } from './elements.ts'
import {
  groupElements,
  moveElements,
  removeElements,
  resizeElements,
  rotateElements,
  setElementsOpacity,
  shiftOrder,
} from './multiple-elements.ts'
import { pasteElements } from './paste.ts'
import { patchText, getPinchLimits, transformElement } from './transform.ts'

const COPY_SIDE = 1920
/** A pixel of the canvas is a millimeter of cloth here. */
const CANVAS = { copySide: COPY_SIDE, mmPerPixel: 1 }
const near = (value: number): unknown => expect.closeTo(value)
const blank = createEmptyDocument(GARMENTS.tshirt)
const area = blank.front.area
const picture = (pixelWidth: number, pixelHeight: number) => ({ asset: `${'a'.repeat(64)}.png`, pixelWidth, pixelHeight })
const image = (id: string, width = 960, height = 480) => createImageElement(id, picture(width, height), area, CANVAS)
const text = (id: string, content = 'Hello') => createTextElement(id, content, area)
const front = (...elements: Parameters<typeof addElement>[2][]): DesignDocument =>
  elements.reduce((document, element) => addElement(document, 'front', element), blank)
const ids = (document: DesignDocument) => document.front.elements.map((element) => element.id)

describe('createImageElement', () => {
  it('starts at a fifth of the natural size in the middle of the print area', () => {
    expect(image('1')).toMatchObject({ x: 147, y: 245, width: near(192), height: near(96) })
  })

  it('counts the pixels of the editor copy and not of a huge original', () => {
    const hugePicture = createImageElement('1', picture(7680, 3840), { width: 1000, height: 1000 }, CANVAS)
    expect([hugePicture.width, hugePicture.pixelWidth]).toEqual([near(1920 / 5), 7680])
  })

  it('never exceeds the print area', () => {
    const small = createImageElement('1', picture(1920, 1920), { width: 40, height: 20 }, CANVAS)
    expect([small.width, small.height]).toEqual([near(20), near(20)])
  })

  it.each([
    [1, 1],
    [1, 40_000],
    [3, 2],
  ])('creates a valid element from %d by %d pixels', (width, height) => {
    expect(DocumentSchema.safeParse(front(image('1', width, height))).success).toBe(true)
  })
})

describe('createTextElement', () => {
  it('starts as 24 mm Arial, black, in the middle', () => {
    expect(text('1')).toMatchObject({ fontSize: 24, fontFamily: 'Arial', color: '#000000', x: 147, y: 245, isBold: false, isItalic: false })
  })

  it('accepts an empty text', () => {
    expect(ids(front(text('1', '')))).toEqual(['1'])
  })
})

describe('createElementId', () => {
  it('returns the current timestamp', () => {
    expect(createElementId(blank, 1_800_000_000_000)).toBe('1800000000000')
  })

  it('stays unique within a millisecond and when the clock goes back', () => {
    expect(createElementId(front(text('500')), 500)).toBe('501')
    expect(createElementId(front(text('500')), 100)).toBe('501')
  })
})

describe('groupElements', () => {
  it('keeps two groups apart that are made in one millisecond or while the clock is behind', () => {
    const document = front(text('500'), text('501'), text('502'), text('503'))
    const first = groupElements(document, 'front', ['500', '501'], 100)
    const second = groupElements(first, 'front', ['502', '503'], 100)
    expect(second.front.elements.map(({ group }) => group)).toEqual(['g504', 'g504', 'g505', 'g505'])
  })

  it('keeps a new group apart from that of a copy', () => {
    const document = groupElements(front(text('500'), text('501')), 'front', ['500', '501'], 100)
    const copied = pasteElements(document, 'front', { area, elements: document.front.elements }, 100, true).document
    const ungrouped = addElement(addElement(copied, 'front', text('1')), 'front', text('2'))
    const groups = groupElements(ungrouped, 'front', ['1', '2'], 100).front.elements.map(({ group }) => group)
    expect(new Set(groups).size).toBe(3)
  })
})

describe('document operations', () => {
  it('share unchanged parts with the previous document', () => {
    const before = front(text('1'), text('2'))
    const after = moveElements(before, 'front', ['2'], { x: 1, y: 0 })
    expect(after.back).toBe(before.back)
    expect(after.front.elements[0]).toBe(before.front.elements[0])
    expect(after).not.toBe(before)
  })

  it('return the same document when nothing changes', () => {
    const document = front(text('1'))
    expect(moveElements(document, 'front', ['1'], { x: 0, y: 0 })).toBe(document)
    expect(removeElements(document, 'front', ['unknown'])).toBe(document)
    expect(shiftOrder(document, 'front', ['1'], 1)).toBe(document)
    expect(setElementsOpacity(document, 'front', ['1'], 1)).toBe(document)
    expect(resetDocument(blank)).toBe(blank)
    const pictures = front(image('1'))
    expect(removeTexts(pictures, 'front')).toBe(pictures)
    expect(addElement(document, 'back', text('1'))).toBe(document)
  })

  it('stop at the maximum number of elements on a side', () => {
    const full = front(...Array.from({ length: 200 }, (_, index) => text(String(index))))
    expect(addElement(full, 'front', text('more'))).toBe(full)
  })

  it('shift elements in the painting order', () => {
    const document = front(text('1'), text('2'), text('3'))
    expect(ids(shiftOrder(document, 'front', ['1'], 1))).toEqual(['2', '1', '3'])
    expect(ids(shiftOrder(document, 'front', ['3'], -9))).toEqual(['3', '1', '2'])
  })

  it('empty one side, both sides, or only the texts', () => {
    const bothSides = addElement(front(text('1'), image('2')), 'back', text('3'))
    expect(isEmpty(resetSide(bothSides, 'front'))).toBe(false)
    expect(isEmpty(resetDocument(bothSides))).toBe(true)
    expect(ids(removeTexts(bothSides, 'front'))).toEqual(['2'])
  })

  it('keep the center inside the print area however far an element is moved', () => {
    const movedFar = moveElements(front(text('1')), 'front', ['1'], { x: -9999, y: 9999 })
    expect(movedFar.front.elements[0]).toMatchObject({ x: 0, y: area.height })
  })

  it('resize a text by its font size and a picture by its sides', () => {
    const document = resizeElements(resizeElements(front(text('1'), image('2')), 'front', ['1'], 2), 'front', ['2'], 2)
    expect(document.front.elements[0]).toMatchObject({ fontSize: 48 })
    expect(document.front.elements[1]).toMatchObject({ width: near(384) })
  })

  it('never make an element too small to grab or too large to save', () => {
    const enlarged = Array.from({ length: 40 }).reduce<DesignDocument>(
      (document) => resizeElements(document, 'front', ['1'], 3),
      front(image('1')),
    )
    const shrunk = Array.from({ length: 40 }).reduce<DesignDocument>(
      (document) => resizeElements(document, 'front', ['1'], 0.3),
      front(image('1')),
    )
    expect(enlarged.front.elements[0]).toMatchObject({ width: near(2000) })
    expect(shrunk.front.elements[0]).toMatchObject({ height: near(2) })
  })

  it('normalize rotations', () => {
    expect(rotateElements(front(text('1')), 'front', ['1'], -370).front.elements[0]).toMatchObject({ rotation: -10 })
  })

  it('patch a text and leave a picture alone', () => {
    const document = front(text('1'), image('2'))
    expect(patchText(document, 'front', '1', { content: 'New', isBold: true }).front.elements[0]).toMatchObject({
      content: 'New',
      isBold: true,
    })
    expect(patchText(document, 'front', '2', { content: 'New' })).toBe(document)
  })

  it('compute a gesture from its start, so that it does not drift', () => {
    const start = image('1')
    const document = front(start)
    const moved = transformElement(document, 'front', start, { x: 10, y: 10, scale: 1.37, rotation: 12 })
    const back = transformElement(moved, 'front', start, { x: start.x, y: start.y, scale: 1, rotation: 0 })
    expect(back).toEqual(document)
  })
})

describe('pinch limits', () => {
  it('are a tenth and three times the natural size, however large the picture is now', () => {
    // 960 px at 96 DPI are 254 mm of cloth.
    const { width } = image('1')
    const { min, max } = getPinchLimits(image('1'), COPY_SIDE)
    expect([min * width, max * width]).toEqual([near(25.4), near(762)])
  })

  it('do not make an element jump that is already beyond them', () => {
    const hugePicture = { ...image('1'), width: 1900, height: 950 }
    expect(getPinchLimits(hugePicture, COPY_SIDE).max).toBe(1)
  })
})

describe('withStoredPictures', () => {
  it('replaces temporary keys with those of the stored pictures', () => {
    const stored = { asset: `${'b'.repeat(64)}.jpg`, pixelWidth: 4000, pixelHeight: 2000 }
    const document = withStoredPictures(front(image('1')), new Map([[`${'a'.repeat(64)}.png`, stored]]))
    expect(document.front.elements[0]).toMatchObject({ ...stored, width: near(192) })
  })
})
