import sharp from 'sharp'

/** A file as the file chooser of a browser returns it. */
export interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

interface Size {
  width: number
  height: number
}

/** Smooth color in both directions with grain: compresses like a photograph and has no two equal rows. */
const photographPixels = ({ width, height }: Size): Buffer => {
  const pixels = Buffer.alloc(width * height * 3)
  let grain = 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0
      const at = (y * width + x) * 3
      const noise = (grain >>> 28) - 8
      pixels[at] = Math.min(255, Math.max(0, (255 * x) / width + noise))
      pixels[at + 1] = Math.min(255, Math.max(0, (200 * y) / height + noise))
      pixels[at + 2] = Math.min(255, Math.max(0, 90 + (120 * (width - x)) / width + noise))
    }
  return pixels
}

export const createPhoto = async ({ width, height }: Size = { width: 1200, height: 900 }): Promise<PictureFile> => ({
  name: 'harbour.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(photographPixels({ width, height }), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer(),
})

/** One solid color, so that a single pixel on the garment shows whether the picture covers it. */
export const createSolidPicture = async (color: string, { width, height }: Size = { width: 1000, height: 800 }): Promise<PictureFile> => ({
  name: `solid-${color.replace('#', '')}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer(),
})

/** A PNG whose second half is missing. */
export const createInvalidPicture = async (): Promise<PictureFile> => {
  const { buffer } = await createPhoto({ width: 400, height: 300 })
  const png = await sharp(buffer).png().toBuffer()
  return { name: 'torn.png', mimeType: 'image/png', buffer: png.subarray(0, png.length / 2) }
}

/** A JPEG of fifty megapixels, smaller than a megabyte. */
export const createOversizedPicture = async (): Promise<PictureFile> => ({
  name: 'mural.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 8660, height: 5780, channels: 3, background: '#d8402b' } })
    .jpeg({ quality: 50 })
    .toBuffer(),
})

export const createWebpPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#d8402b' } })
    .webp()
    .toBuffer()

export const createTextFile = (name = 'notes.txt'): PictureFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('Not a picture, only words.\n'),
})
