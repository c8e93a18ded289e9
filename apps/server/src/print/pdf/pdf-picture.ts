import sharp from 'sharp'

import type { PdfObjects } from './pdf-objects.ts'

/** A picture in the file, drawn by its reference. */
export interface PdfPicture {
  reference: string
}

const PNG_SIGNATURE_LENGTH = 8

/** The compressed pixels of a PNG are what PDF calls a Flate stream with PNG prediction. */
const compressedPixels = (png: Buffer): Uint8Array => {
  const parts: Buffer[] = []
  for (let at = PNG_SIGNATURE_LENGTH; at < png.length;) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    // Length, type and checksum take four bytes each.
    at += length + 12
  }
  return Buffer.concat(parts)
}

const imageDictionary = (width: number, height: number, colours: 1 | 3): string =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace ${colours === 1 ? '/DeviceGray' : '/DeviceRGB'}`

const flate = (width: number, colours: 1 | 3): string =>
  ` /Filter /FlateDecode /DecodeParms <</Predictor 15 /Colors ${colours} /BitsPerComponent 8 /Columns ${width}>>`

const addTransparency = async (objects: PdfObjects, bytes: Uint8Array, width: number, height: number): Promise<string> => {
  const png = await sharp(bytes).toColourspace('srgb').extractChannel('alpha').toColourspace('b-w').png().toBuffer()
  return ` /SMask ${objects.add(imageDictionary(width, height, 1) + flate(width, 1), compressedPixels(png))}`
}

/** Puts a picture into the file in its full resolution: a photograph's JPEG as it is, anything else without loss. */
export const addPicture = async (objects: PdfObjects, bytes: Uint8Array): Promise<PdfPicture> => {
  const { format, width, height, channels, hasAlpha, orientation = 1 } = await sharp(bytes).metadata()
  if (format === 'jpeg' && orientation === 1 && (channels === 1 || channels === 3))
    return { reference: objects.add(`${imageDictionary(width, height, channels)} /Filter /DCTDecode`, bytes) }
  const transparency = hasAlpha ? await addTransparency(objects, bytes, width, height) : ''
  const png = await sharp(bytes).toColourspace('srgb').removeAlpha().png().toBuffer()
  return { reference: objects.add(imageDictionary(width, height, 3) + flate(width, 3) + transparency, compressedPixels(png)) }
}
