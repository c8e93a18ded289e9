import type { ImageElement, TextElement } from '../src/document/document.ts'

export const createTestText = (changes: Partial<TextElement> = {}): TextElement => ({
  id: '1',
  type: 'text',
  x: 100,
  y: 100,
  rotation: 0,
  opacity: 1,
  content: 'Hello',
  fontFamily: 'Arial',
  fontSize: 24,
  isBold: false,
  isItalic: false,
  color: '#1b34d6',
  align: 'center',
  ...changes,
})

export const createTestImage = (changes: Partial<ImageElement> = {}): ImageElement => ({
  id: '2',
  type: 'image',
  x: 100,
  y: 100,
  rotation: 0,
  opacity: 1,
  asset: `${'a'.repeat(64)}.png`,
  pixelWidth: 600,
  pixelHeight: 600,
  width: 80,
  height: 80,
  ...changes,
})
