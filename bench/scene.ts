import { DOCUMENT_VERSION, type DesignDocument, type ImageElement, type TextElement } from '@picasso/design'
import sharp from 'sharp'

/** A picture as the shop stores it: its key, by which designs reference it, and its bytes. */
export interface StoredPicture {
  key: string
  width: number
  height: number
  bytes: Uint8Array
}

const AREA = { width: 300, height: 400 }

/** A color gradient with noise, a realistic load for decoder and encoder. */
const createPhoto = async (letter: string, width: number, height: number): Promise<StoredPicture> => {
  const pixels = Buffer.alloc(width * height * 3)
  let noise = 7
  for (let at = 0; at < pixels.length; at += 3) {
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0
    const x = (at / 3) % width
    const y = at / 3 / width
    pixels[at] = (200 * x) / width + (noise >>> 28)
    pixels[at + 1] = (220 * y) / height + (noise >>> 29)
    pixels[at + 2] = 120 + (noise >>> 27)
  }
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
  return { key: `${letter.repeat(64)}.jpg`, width, height, bytes }
}

const createImageElement = (picture: StoredPicture, x: number, y: number, width: number, rotation: number): ImageElement => ({
  id: `image-${picture.key.slice(0, 8)}`,
  type: 'image',
  asset: picture.key,
  pixelWidth: picture.width,
  pixelHeight: picture.height,
  x,
  y,
  width,
  height: (width * picture.height) / picture.width,
  rotation,
  opacity: 1,
})

const createTextElement = (index: number, overrides: Partial<TextElement>): TextElement => ({
  id: `text-${index}`,
  type: 'text',
  content: 'Printed by people who draw',
  x: 150,
  y: 40 + index * 70,
  rotation: 0,
  opacity: 1,
  fontFamily: 'Arial',
  fontSize: 20,
  isBold: false,
  isItalic: false,
  color: '#161512',
  align: 'center',
  ...overrides,
})

export interface Scene {
  document: DesignDocument
  pictures: Record<string, Uint8Array>
}

/** The expensive design of the benchmarks: one side of 300 × 400 mm with pictures of 7, 4 and 1 megapixels and five texts. */
export const createHeavyScene = async (): Promise<Scene> => {
  const [large, middle, small] = await Promise.all([
    createPhoto('a', 3072, 2304),
    createPhoto('b', 2304, 1728),
    createPhoto('c', 1152, 864),
  ])
  const elements = [
    createImageElement(large, 150, 120, 260, 0),
    createImageElement(middle, 90, 290, 160, -12),
    createImageElement(small, 230, 320, 110, 20),
    createTextElement(0, { fontFamily: 'Black_Ops_One', fontSize: 24, color: '#1b34d6' }),
    createTextElement(1, { fontFamily: 'Georgia', isItalic: true, rotation: 8 }),
    createTextElement(2, { fontFamily: 'Impact', isBold: true, color: '#d8402b' }),
    createTextElement(3, { fontFamily: 'Tangerine', isBold: true, fontSize: 30, opacity: 0.7 }),
    createTextElement(4, { content: 'Two lines\nof a longer text', rotation: -20 }),
  ]
  const document: DesignDocument = {
    version: DOCUMENT_VERSION,
    front: { area: AREA, elements },
    back: { area: AREA, elements: [] },
  }
  return { document, pictures: Object.fromEntries([large, middle, small].map(({ key, bytes }) => [key, bytes])) }
}
