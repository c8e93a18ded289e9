import { CLOTHS, tintGarment, renderMockup } from '@picasso/design'
import type { Garment, GarmentPicture, PreparedGarment, StaticFile, Side } from '@picasso/design'
import sharp from 'sharp'

import { publish } from './publish.ts'

/** Widths in pixels with the WebP quality each needs: artifacts are more visible in small pictures, unless yarn covers them, and least in a large one of dark cloth. */
const SIZES = [
  { width: 400, quality: 87, darkQuality: 88 },
  { width: 600, quality: 88, darkQuality: 89 },
  { width: 800, quality: 89, darkQuality: 90 },
  { width: 1600, quality: 87, darkQuality: 84 },
] as const

async function publishSizes(name: string, garment: PreparedGarment, cloth: (typeof CLOTHS)[keyof typeof CLOTHS]): Promise<StaticFile[]> {
  const picture = renderMockup(tintGarment(garment, cloth))
  const { width, height } = picture
  const full = sharp(Buffer.from(picture.data.buffer), { raw: { width, height, channels: 4 } })
  const files: StaticFile[] = []
  for (const size of SIZES) {
    const { data, info } = await full
      .clone()
      .resize(size.width)
      .webp({ quality: cloth.foldLight ? size.darkQuality : size.quality, alphaQuality: 90, effort: 6, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
    files.push(await publish(`${name}-${size.width}`, 'webp', data, info))
  }
  return files
}

/** The bare garment in all its colors, rendered by the code of all mock-ups. */
export async function publishGarmentPictures(garment: Garment, side: Side, prepared: PreparedGarment): Promise<GarmentPicture[]> {
  const pictures: GarmentPicture[] = []
  for (const cloth of [...garment.cloths, ...garment.readyCloths]) {
    const name = `${garment.key}-${side}-${cloth.toLowerCase()}`
    pictures.push({ garment: garment.key, side, cloth, files: await publishSizes(name, prepared, CLOTHS[cloth]) })
  }
  return pictures
}
