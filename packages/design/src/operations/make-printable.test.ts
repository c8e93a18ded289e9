import { describe, expect, it } from 'vitest'

import { createTestImage } from '../../test/elements.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import type { TextElement } from '../document/document.ts'
import type { FontLabel } from '../document/limits.ts'
import { GARMENTS } from '../garments/garments.ts'
import { EMBLEMS, EMOJI_EMBLEMS } from '../library/index.ts'
import { createTextElement } from './create-elements.ts'
import { addElement } from './elements.ts'
import { makePrintable } from './make-printable.ts'

const { areaMm } = GARMENTS.tshirt.sides.front
const withText = (content: string) => addElement(createEmptyDocument(GARMENTS.tshirt), 'front', createTextElement('1', content, areaMm))

/** Every family has Latin letters, one has the snowman. */
const canWrite = ({ content }: TextElement, family: FontLabel): boolean =>
  (family === 'Verdana' ? /^[\p{ASCII}é☃]*$/u : /^[\p{ASCII}é]*$/u).test(content)
const measure = ({ content, fontSize }: TextElement) => ({ width: content.length * fontSize * 0.5, height: fontSize })
const findDrawing = (sign: string) => {
  const id = EMOJI_EMBLEMS.get(sign.replaceAll('\ufe0f', ''))
  return EMBLEMS.find((emblem) => emblem.id === id)
}
const makeTextPrintable = (content: string) =>
  makePrintable(withText(content), 'front', '1', { measure, canWrite, findDrawing, timestamp: 1_800_000_000_000 }).front.elements

const near = (value: number): unknown => expect.closeTo(value)
const SERVICES = { measure, canWrite, findDrawing, timestamp: 1_800_000_000_000 }

describe('makePrintable', () => {
  it('leaves alone what is no text, what is not there and what no single family but several together can write', () => {
    const document = addElement(withText('snow'), 'front', createTestImage({ id: '2' }))
    expect(makePrintable(document, 'front', '2', SERVICES)).toBe(document)
    expect(makePrintable(document, 'front', '3', SERVICES)).toBe(document)
    const oneEach = ({ content }: TextElement, family: FontLabel): boolean => (family === 'Georgia' ? content === 'é' : content === 'ß')
    const mixed = withText('éß')
    expect(makePrintable(mixed, 'front', '1', { ...SERVICES, canWrite: oneEach })).toBe(mixed)
  })

  it.each([
    ['a👍🏽👍b', ['👍🏽', '👍']],
    ['❤️❤ ❤️‍🔥', ['❤️', '❤', '❤️‍🔥']],
    ['👨‍👩‍👧x👨', ['👨‍👩‍👧', '👨']],
    ['🧑🏽‍🤝‍🧑🏿🌈', ['🧑🏽‍🤝‍🧑🏿', '🌈']],
  ])('looks for a drawing of each whole sign of %s', (content, signs) => {
    const asked: string[] = []
    const ask = (sign: string): undefined => void asked.push(sign)
    makePrintable(withText(content), 'front', '1', { ...SERVICES, findDrawing: ask })
    expect(asked).toEqual(signs)
  })

  it('draws a sign as large as the letters, behind them on their line, as turned and as see-through as they are', () => {
    const text = { ...createTextElement('1', 'Hi 🌈🌈', areaMm), rotation: 90, opacity: 0.5 }
    const document = addElement(createEmptyDocument(GARMENTS.tshirt), 'front', text)
    const [, first, second] = makePrintable(document, 'front', '1', SERVICES).front.elements
    // Half of two letters of 12 mm, 0.7 em, then an em each; turned by 90°, to the right is down.
    expect(first).toMatchObject({
      id: '1800000000000',
      x: near(text.x),
      y: near(text.y + 12 + 16.8),
      rotation: 90,
      opacity: 0.5,
    })
    expect(second).toMatchObject({ id: '1800000000001', y: near(text.y + 12 + 16.8 + 24) })
    for (const drawing of [first, second]) {
      if (drawing?.type !== 'shape') throw new Error('This is no drawing.')
      expect(Math.max(drawing.width, drawing.height)).toBeCloseTo(24)
      expect(drawing.width / drawing.height).toBeCloseTo(drawing.viewBox.width / drawing.viewBox.height)
    }
  })

  it('closes the gaps that a removed sign leaves, line by line', () => {
    expect(makeTextPrintable('a 🫥 b')).toMatchObject([{ content: 'a b' }])
    expect(makeTextPrintable('🫥  a   b\n c 🫥\n  🫥d')).toMatchObject([{ content: 'a b\nc\nd' }])
  })

  it('puts the drawings in the place of a text of which only line breaks are left, and leaves everything else', () => {
    const picture = createTestImage({ id: '2' })
    const document = makePrintable(addElement(withText('🌈\n🌈'), 'front', picture), 'front', '1', SERVICES)
    const [first, ...drawings] = document.front.elements
    expect(first).toBe(picture)
    expect(drawings.map(({ x }) => x)).toEqual([areaMm.width / 2 - 12, areaMm.width / 2 + 12])
  })

  it('removes a text of which only spaces are left, and keeps spaces that no family has beside letters', () => {
    expect(makeTextPrintable(' 🫥 \n 🫥 ')).toEqual([])
    const [text] = makeTextPrintable('a\u3000b🫥')
    expect(text).toMatchObject({ content: 'a\u3000b', fontFamily: 'Arial' })
  })

  it('switches to a font that has all characters', () => {
    expect(makeTextPrintable('snow ☃')).toMatchObject([{ type: 'text', content: 'snow ☃', fontFamily: 'Verdana' }])
  })

  it('adds a library drawing where no font has the character', () => {
    const [text, heart] = makeTextPrintable('Club ❤️ 1908')
    expect(text).toMatchObject({ content: 'Club 1908', fontFamily: 'Arial' })
    expect(heart).toMatchObject({ type: 'shape', name: 'Red heart', y: text?.y })
    expect(heart?.x).toBeGreaterThan((text?.x ?? 0) + measure({ ...createTextElement('1', 'Club 1908', areaMm) }).width / 2)
  })

  it('replaces a text of emoji by drawings alone', () => {
    const elements = makeTextPrintable('☀🌈')
    expect(elements.map(({ name }) => name)).toEqual(['Sun', 'Rainbow'])
    expect(elements.map(({ x }) => x)).toEqual([areaMm.width / 2 - 12, areaMm.width / 2 + 12])
  })

  it('removes unprintable characters as whole sequences', () => {
    expect(makeTextPrintable('The 👨‍👩‍👧‍👦 Silvas 👍🏽')).toMatchObject([{ content: 'The Silvas' }])
  })

  it('keeps the font where it can print the remaining text and switches otherwise', () => {
    expect(makeTextPrintable('café 🫥')).toMatchObject([{ content: 'café', fontFamily: 'Arial' }])
    expect(makeTextPrintable('☃ 🫥')).toMatchObject([{ content: '☃', fontFamily: 'Verdana' }])
  })
})

it('maps every emoji to an existing drawing', () => {
  const ids = new Set(EMBLEMS.map(({ id }) => id))
  expect([...EMOJI_EMBLEMS.values()].filter((id) => !ids.has(id))).toEqual([])
})
