import { DEFAULT_TEXT_STYLE, newImage, newText } from '@picasso/design'
import { describe, expect, it } from 'vitest'

import { describePlace, elementName } from './naming.ts'
import { words } from './words/en.ts'

const area = { width: 300, height: 400 }
const text = (content: string) => newText('1', content, area, DEFAULT_TEXT_STYLE)
const unnamed = (): undefined => undefined

describe('an element', () => {
  it('is called by what it says', () => {
    expect(elementName(text('Hello\n  world '), unnamed, words)).toBe('Text “Hello world”')
    expect(elementName(text('x'.repeat(100)), unnamed, words)).toBe(`Text “${'x'.repeat(40)}…”`)
    expect(elementName(text(' '), unnamed, words)).toBe('Empty text')
  })

  it('is called by its file, where that is known', () => {
    const picture = newImage('1', { asset: `${'a'.repeat(64)}.png`, pixelWidth: 10, pixelHeight: 10 }, area, {
      copySide: 1920,
      mmPerPixel: 25.4 / 96,
    })
    expect(elementName(picture, () => 'cat.png', words)).toBe('Picture cat.png')
    expect(elementName(picture, unnamed, words)).toBe('Picture')
  })

  it('has its place read out in whole millimetres', () => {
    expect(describePlace({ x: 10.4, y: 20.6, width: 50, height: 30, rotation: 0 }, words)).toBe(
      '10 millimetres from the left, 21 from the top, 50 wide, 30 high',
    )
    expect(describePlace({ x: 0, y: 0, width: 1, height: 1, rotation: -15 }, words)).toContain('turned -15 degrees')
  })
})
