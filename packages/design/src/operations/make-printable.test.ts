import { describe, expect, it } from 'vitest'

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

describe('makePrintable', () => {
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
