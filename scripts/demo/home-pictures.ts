import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import type { ClothLabel, GarmentKey, Side } from '@picasso/design'
import sharp from 'sharp'

import type { Artworks } from '../../apps/server/src/demo/artworks.ts'
import { compose, type SideOfProduct } from '../../apps/server/src/demo/composer.ts'
import type { Renderer } from '../../apps/server/src/print/renderer.ts'

/** The pictures of the home page belong to every shop, with the demo's goods or without. */
const FOLDER = path.resolve(import.meta.dirname, '../../apps/web/src/features/home/pictures')

interface HomePicture {
  name: string
  clothingType: GarmentKey
  color: ClothLabel
  side: Side
  print: SideOfProduct
  widths: readonly number[]
  /** Part of the picture, in pixels of the largest rendering. */
  part?: { left: number; top: number; width: number; height: number }
}

const HERO = { clothingType: 'oversized-tshirt', color: 'White', side: 'front', widths: [560, 760, 960, 1400] } as const

const PICTURES: readonly HomePicture[] = [
  { ...HERO, name: 'hero-hills', print: { prints: [['teaHills', 250, 0.07]] } },
  { ...HERO, name: 'hero-octopus', print: { prints: [['octopus', 310, 0.09]] } },
  { ...HERO, name: 'hero-wave', print: { prints: [['standingWave', 256, 0.07]] } },
  { name: 'step-print', clothingType: 'tshirt', color: 'Blue', side: 'front', widths: [560], print: { prints: [['egret', 216, 0.04]] } },
  {
    name: 'step-wear',
    clothingType: 'tshirt',
    color: 'Blue',
    side: 'front',
    widths: [560],
    print: { prints: [['egret', 216, 0.04]] },
    part: { left: 470, top: 400, width: 660, height: 825 },
  },
]

/** Draws them as WebP, each as wide as the page shows it. */
export const drawHome = async (renderer: Renderer, artworks: Artworks): Promise<void> => {
  await mkdir(FOLDER, { recursive: true })
  for (const { name, clothingType, color, side, print, widths, part } of PICTURES) {
    const document = compose({ clothingType, [side]: print }, artworks)
    const png = await renderer.mockup({ document, clothingType, color, side, pictures: {}, width: 1600 })
    for (const width of widths) {
      const picture = part ? sharp(png).extract(part) : sharp(png)
      await picture
        .resize({ width })
        .webp({ quality: 80, alphaQuality: 90, effort: 6 })
        .toFile(path.join(FOLDER, `${name}-${width}.webp`))
    }
  }
}
