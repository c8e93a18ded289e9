import sharp, { type PngOptions } from 'sharp'

import type { PdfObjects } from './pdf-objects.ts'

/** A picture in the file, drawn by its reference. */
export interface PdfPicture {
  reference: string
  /** Pixels. */
  width: number
  height: number
}

/** As fast as it is small: higher levels take two to three times as long for a tenth less. */
const LOSSLESS: PngOptions = { compressionLevel: 2, adaptiveFiltering: true, palette: false }

const PNG_SIGNATURE_LENGTH = 8

/** The parts of a PNG that PDF can use as they are: its compressed pixels are a Flate stream with PNG prediction. */
interface PngParts {
  width: number
  height: number
  colours: 1 | 3
  pixels: Uint8Array
}

/** Colour types of PNG without transparency, and how many colours a pixel has. */
const COLOURS_OF_TYPE: Record<number, 1 | 3> = { 0: 1, 2: 3 }

/** Undefined where PDF cannot use the pixels directly: transparency, palette, 16 bits or interlacing. */
const readPng = (bytes: Uint8Array): PngParts | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = []
  let hasTransparentColour = false
  for (let at = PNG_SIGNATURE_LENGTH; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (name === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    if (name === 'tRNS') hasTransparentColour = true
    // Length, name and checksum take four bytes each.
    at += length + 12
  }
  // The header is always the first part: width, height, depth, colour type, compression, filter, interlacing.
  const header = PNG_SIGNATURE_LENGTH + 8
  const colours = COLOURS_OF_TYPE[view.getUint8(header + 9)]
  const isPlain = view.getUint8(header + 8) === 8 && view.getUint8(header + 12) === 0 && !hasTransparentColour
  if (colours === undefined || !isPlain) return undefined
  return { width: view.getUint32(header), height: view.getUint32(header + 4), colours, pixels: Buffer.concat(parts) }
}

const dictionary = (width: number, height: number, colours: 1 | 3): string =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace ${colours === 1 ? '/DeviceGray' : '/DeviceRGB'}`

/** Adds a picture without transparency, with what its dictionary says beyond that. */
const addPixels = (objects: PdfObjects, png: Uint8Array, more = ''): string => {
  const parts = readPng(png)
  if (parts === undefined) throw new Error('A picture was not written as a plain PNG.')
  const { width, height, colours, pixels } = parts
  const prediction = `/DecodeParms <</Predictor 15 /Colors ${colours} /BitsPerComponent 8 /Columns ${width}>>`
  return objects.add(`${dictionary(width, height, colours)} /Filter /FlateDecode ${prediction}${more}`, pixels)
}

/** Colours and transparency are two pictures in a PDF. */
const addSplit = async (objects: PdfObjects, bytes: Uint8Array, hasAlpha: boolean): Promise<string> => {
  const picture = sharp(bytes).toColourspace('srgb')
  const colours = await picture.clone().removeAlpha().png(LOSSLESS).toBuffer()
  if (!hasAlpha) return addPixels(objects, colours)
  const alpha = await picture.clone().extractChannel('alpha').toColourspace('b-w').png(LOSSLESS).toBuffer()
  return addPixels(objects, colours, ` /SMask ${addPixels(objects, alpha)}`)
}

/** Puts a picture into the file in its full resolution and without loss; a stored file's own compressed pixels wherever PDF can take them. */
export const addPicture = async (objects: PdfObjects, bytes: Uint8Array): Promise<PdfPicture> => {
  const { format, width, height, channels, hasAlpha, orientation = 1 } = await sharp(bytes).metadata()
  if (format === 'jpeg' && orientation === 1 && (channels === 1 || channels === 3))
    return { reference: objects.add(`${dictionary(width, height, channels)} /Filter /DCTDecode`, bytes), width, height }
  if (format === 'png' && readPng(bytes) !== undefined) return { reference: addPixels(objects, bytes), width, height }
  return { reference: await addSplit(objects, bytes, hasAlpha), width, height }
}
