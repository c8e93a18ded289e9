import { open, rm, stat } from 'node:fs/promises'

import sharp, { type PngOptions, type Sharp } from 'sharp'

import type { FileParts, PdfObjects } from './pdf-objects.ts'

/** An image object in the file. */
export interface PdfPicture {
  reference: string
  /** Pixels. */
  width: number
  height: number
}

/** A compromise: higher levels take two to three times as long for a tenth less. */
const PNG_OPTIONS: PngOptions = { compressionLevel: 2, adaptiveFiltering: true, palette: false }

const PNG_SIGNATURE_LENGTH = 8

/** The byte ranges of a PNG that PDF can use unchanged: its compressed pixels are a Flate stream with PNG prediction. */
interface PngParts {
  width: number
  height: number
  channels: 1 | 3
  pixels: FileParts
}

/** PNG color types without transparency, with their number of channels. */
const CHANNELS_BY_TYPE: Record<number, 1 | 3> = { 0: 1, 2: 3 }

/** Undefined where PDF cannot use the pixels directly: transparency, palette, 16 bits or interlacing. */
const readPng = async (path: string): Promise<PngParts | undefined> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const ranges: FileParts['ranges'][number][] = []
    // The header is always the first chunk: width, height, depth, color type, compression, filter, interlacing.
    const { buffer: header } = await file.read(Buffer.alloc(13), 0, 13, PNG_SIGNATURE_LENGTH + 8)
    const channels = CHANNELS_BY_TYPE[header.readUInt8(9)]
    if (channels === undefined || header.readUInt8(8) !== 8 || header.readUInt8(12) !== 0) return undefined
    const part = Buffer.alloc(8)
    for (let at = PNG_SIGNATURE_LENGTH; at + 12 <= size;) {
      // oxlint-disable-next-line no-await-in-loop -- the end of a chunk is where the next begins
      await file.read(part, 0, 8, at)
      const length = part.readUInt32BE(0)
      const name = part.toString('latin1', 4)
      if (name === 'IDAT') ranges.push({ offset: at + 8, length })
      if (name === 'tRNS') return undefined
      // Length, name and checksum take four bytes each.
      at += length + 12
    }
    return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), channels, pixels: { path, ranges } }
  } finally {
    await file.close()
  }
}

const dictionary = (width: number, height: number, channels: 1 | 3): string =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace ${channels === 1 ? '/DeviceGray' : '/DeviceRGB'}`

/** Adds a picture without transparency, with additional entries for its dictionary. */
const addPixels = (objects: PdfObjects, { width, height, channels, pixels }: PngParts, extraEntries = ''): string => {
  const prediction = `/DecodeParms <</Predictor 15 /Colors ${channels} /BitsPerComponent 8 /Columns ${width}>>`
  return objects.addFrom(`${dictionary(width, height, channels)} /Filter /FlateDecode ${prediction}${extraEntries}`, pixels)
}

const open8Bit = (path: string) => sharp(path, { sequentialRead: true }).toColourspace('srgb')

/** Writes a channel of a picture to a temporary file while it is added. */
const addTempPng = async (objects: PdfObjects, picture: Sharp, scratch: string, extraEntries = ''): Promise<string> => {
  try {
    await picture.png(PNG_OPTIONS).toFile(scratch)
    const png = await readPng(scratch)
    if (png === undefined) throw new Error('A picture was not written as a plain PNG.')
    return addPixels(objects, png, extraEntries)
  } finally {
    await rm(scratch, { force: true })
  }
}

/** In a PDF, color and transparency are two pictures. */
const addWithAlpha = async (objects: PdfObjects, path: string, hasAlpha: boolean, scratch: string): Promise<string> => {
  const alpha = hasAlpha ? await addTempPng(objects, open8Bit(path).extractChannel('alpha'), scratch) : undefined
  return addTempPng(objects, open8Bit(path).removeAlpha(), scratch, alpha === undefined ? '' : ` /SMask ${alpha}`)
}

/**
 * Adds a picture to the PDF file in full resolution and without loss, with its own compressed pixels wherever PDF can
 * use them. `scratch` is an unused path.
 */
export const addPicture = async (objects: PdfObjects, path: string, scratch: string): Promise<PdfPicture> => {
  const { format, width, height, channels, hasAlpha, orientation = 1 } = await sharp(path).metadata()
  if (format === 'jpeg' && orientation === 1 && (channels === 1 || channels === 3)) {
    const { size } = await stat(path)
    const source = { path, ranges: [{ offset: 0, length: size }] }
    return { reference: objects.addFrom(`${dictionary(width, height, channels)} /Filter /DCTDecode`, source), width, height }
  }
  const png = format === 'png' ? await readPng(path) : undefined
  if (png) return { reference: addPixels(objects, png), width, height }
  return { reference: await addWithAlpha(objects, path, hasAlpha, scratch), width, height }
}
