import { readFile, rm } from 'node:fs/promises'

import { createEmptyDocument, GARMENTS, type DesignDocument, type TextElement } from '@picasso/design'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { createStoredPictures } from '../../test/stored-pictures.ts'
import { createRenderer, type StoredPictures } from './renderer.ts'

const renderer = createRenderer({ workers: 1 })
const none = await createStoredPictures()
const folders = [none.folder]
afterAll(async () => {
  await renderer.close()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})

const text = (changes: Partial<TextElement> = {}): TextElement => ({
  type: 'text',
  id: '1',
  x: 50,
  y: 40,
  rotation: 0,
  opacity: 1,
  content: 'Hello',
  fontFamily: 'Arial',
  fontSize: 20,
  isBold: false,
  isItalic: false,
  color: '#c02040',
  align: 'center',
  ...changes,
})

const design = (...elements: DesignDocument['front']['elements']): DesignDocument => ({
  ...createEmptyDocument(GARMENTS.tshirt),
  front: { area: { width: 100, height: 80 }, elements },
})

const asset = `${'a'.repeat(64)}.png`
const image = {
  type: 'image' as const,
  id: '2',
  x: 0,
  y: 0,
  rotation: 0,
  opacity: 1,
  asset,
  pixelWidth: 8,
  pixelHeight: 8,
  width: 40,
  height: 40,
}

const stored = async (picture: Uint8Array): Promise<StoredPictures> => {
  const pictures = await createStoredPictures({ [asset]: picture })
  folders.push(pictures.folder)
  return pictures
}

test('the PNG has 300 DPI, the size of the print area, sRGB and a transparent background', async () => {
  const files = await renderer.printFiles({ document: design(text()), side: 'front', pictures: none })
  const png = await sharp(files.png).metadata()
  expect(png).toMatchObject({ format: 'png', width: 1181, height: 945, density: 300, space: 'srgb', hasAlpha: true, hasProfile: true })
  expect(files).toMatchObject({ widthPx: 1181, heightPx: 945 })
  const { data } = await sharp(files.png).raw().toBuffer({ resolveWithObject: true })
  expect(data[3]).toBe(0)
  expect(data.includes(255)).toBe(true)
})

test('the PDF has one page of the size of the print area, with text as outlines', async () => {
  const { pdf } = await renderer.printFiles({ document: design(text()), side: 'front', pictures: none })
  const written = await readFile(pdf, 'latin1')
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(written) ?? []
  expect((Number(width) / 72) * 25.4).toBeCloseTo(100, 2)
  expect((Number(height) / 72) * 25.4).toBeCloseTo(80, 2)
  expect(written).not.toContain('/Font')
  expect(written).not.toContain('/CreationDate')
})

test('rendering rejects a character without a glyph by name', async () => {
  const asked = renderer.printFiles({ document: design(text({ content: 'Hi ☃', fontFamily: 'Graduate' })), side: 'front', pictures: none })
  await expect(asked).rejects.toMatchObject({ code: 'INVALID_DESIGN', reason: 'missing-character' })
  await expect(asked).rejects.toThrow('☃')
})

test('rendering rejects a missing or unreadable picture', async () => {
  const document = design(image)
  await expect(renderer.printFiles({ document, side: 'front', pictures: none })).rejects.toMatchObject({ reason: 'missing-picture' })
  const pictures = await stored(new Uint8Array([1, 2, 3]))
  await expect(renderer.printFiles({ document, side: 'front', pictures })).rejects.toMatchObject({ reason: 'unreadable-picture' })
})

test('rendering rejects a print area larger than any garment', async () => {
  const document = { ...design(), front: { area: { width: 5000, height: 5000 }, elements: [] } }
  await expect(renderer.printFiles({ document, side: 'front', pictures: none })).rejects.toMatchObject({ reason: 'too-large' })
})

test('what lies outside the print area is not printed', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  const files = await renderer.printFiles({ document: design(image), side: 'front', pictures: await stored(picture) })
  const { data, info } = await sharp(files.png).raw().toBuffer({ resolveWithObject: true })
  const alphaAt = (xMm: number, yMm: number): number | undefined =>
    data[(Math.round((yMm / 25.4) * 300) * info.width + Math.round((xMm / 25.4) * 300)) * 4 + 3]
  expect([alphaAt(1, 1), alphaAt(19, 19), alphaAt(21, 21)]).toEqual([255, 255, 0])
})

test('compare counts differing pixels, and all pixels for different sizes', async () => {
  const plain = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#102030' } })
    .png()
    .toBuffer()
  const dotted = await sharp(plain)
    .composite([{ input: { create: { width: 1, height: 1, channels: 3, background: '#102040' } }, left: 1, top: 1 }])
    .png()
    .toBuffer()
  const wide = await sharp({ create: { width: 8, height: 2, channels: 3, background: '#102030' } })
    .png()
    .toBuffer()
  expect(await renderer.compare(plain, plain)).toEqual({ differingPixels: 0, pixels: 8, largestDifference: 0 })
  expect(await renderer.compare(plain, dotted)).toEqual({ differingPixels: 1, pixels: 8, largestDifference: 16 })
  expect(await renderer.compare(plain, wide)).toEqual({ differingPixels: 16, pixels: 16, largestDifference: 255 })
})
