import { DEFAULT_TEXT_STYLE, createImageElement, createTextElement } from '@picasso/design'
import { describe, expect, it } from 'vitest'

import { describePosition, formatElementName } from './descriptions.ts'
import { messages } from './messages/en.ts'

const area = { width: 300, height: 400 }
const text = (content: string) => createTextElement('1', content, area, DEFAULT_TEXT_STYLE)
const unnamed = (): undefined => undefined

describe('formatElementName and describePosition', () => {
  it('names a text after its content', () => {
    expect(formatElementName(text('Hello\n  world '), unnamed, messages)).toBe('Text “Hello world”')
    expect(formatElementName(text('x'.repeat(100)), unnamed, messages)).toBe(`Text “${'x'.repeat(40)}…”`)
    expect(formatElementName(text(' '), unnamed, messages)).toBe('Empty text')
  })

  it('names a picture after its file where the file is known', () => {
    const picture = createImageElement('1', { asset: `${'a'.repeat(64)}.png`, pixelWidth: 10, pixelHeight: 10 }, area, {
      copySide: 1920,
      mmPerPixel: 25.4 / 96,
    })
    expect(formatElementName(picture, () => 'cat.png', messages)).toBe('Picture cat.png')
    expect(formatElementName(picture, unnamed, messages)).toBe('Picture')
  })

  it('describes a position in whole millimeters', () => {
    expect(describePosition({ x: 10.4, y: 20.6, width: 50, height: 30, rotation: 0 }, messages)).toBe(
      '10 millimetres from the left, 21 from the top, 50 wide, 30 high',
    )
    expect(describePosition({ x: 0, y: 0, width: 1, height: 1, rotation: -15 }, messages)).toContain('turned -15 degrees')
  })
})
