import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import type { ClothLabel, GarmentKey, Side } from '@picasso/design'
import sharp from 'sharp'

import { CLOSE_UP_FROM, getCloseUpArea } from '../../apps/server/src/demo/close-up.ts'
import { type Artworks, composeDesign, type ProductSide } from '../../apps/server/src/demo/compose-design.ts'
import { NO_PICTURES, type Renderer } from '../../apps/server/src/print/renderer.ts'
import { getPictureQuality } from './picture-encoding.ts'

/** These pages have the same pictures in every shop, with or without the demo products. */
const getPictureFolder = (page: PagePicture['page']): string =>
  path.resolve(import.meta.dirname, `../../apps/web/src/features/pages/${page}/pictures`)

interface PagePicture {
  page: 'home' | 'about'
  name: string
  clothingType: GarmentKey
  color: ClothLabel
  side: Side
  /** Absent where the garment is seen straight on. */
  view?: 'hung' | 'folded'
  print: ProductSide
  widths: readonly number[]
  /** Part of the picture, in pixels of the largest rendering; or the print with some cloth around it. */
  crop?: { left: number; top: number; width: number; height: number } | 'close-up'
}

const HERO = { page: 'home', clothingType: 'oversized-tshirt', color: 'White', side: 'front', widths: [560, 760, 960, 1400] } as const

const CLOSE = { page: 'about', side: 'front', widths: [400, 720], crop: 'close-up' } as const

const PICTURES: readonly PagePicture[] = [
  { ...HERO, name: 'hero-hills', print: { prints: [['teaHills', 250, 0.07]] } },
  { ...HERO, name: 'hero-hare', print: { prints: [['moonHare', 262, 0.06]] } },
  { ...HERO, name: 'hero-koi', print: { prints: [['koi', 276, 0.06]] } },
  {
    page: 'home',
    name: 'step-print',
    clothingType: 'tshirt',
    color: 'Blue',
    side: 'front',
    widths: [560],
    print: { prints: [['egret', 216, 0.04]] },
  },
  {
    page: 'home',
    name: 'step-send',
    clothingType: 'tshirt',
    color: 'Blue',
    side: 'front',
    view: 'folded',
    widths: [560],
    print: { prints: [['egret', 216, 0.04]] },
  },
  {
    page: 'home',
    name: 'hung',
    clothingType: 'regular-tshirt',
    color: 'White',
    side: 'front',
    view: 'hung',
    widths: [400, 800],
    print: { prints: [['moonHare', 268, 0.04]] },
  },
  {
    page: 'about',
    name: 'hoodie',
    clothingType: 'hoodie',
    color: 'Black',
    side: 'back',
    widths: [560, 960, 1400],
    print: { prints: [['jellyfish', 276, 0.03]] },
  },
  { ...CLOSE, name: 'whale', clothingType: 'hoodie', color: 'White', print: { prints: [['whale', 230, 0.06]] } },
  { ...CLOSE, name: 'koi', clothingType: 'regular-tshirt', color: 'White', print: { prints: [['koi', 270, 0.06]] } },
  { ...CLOSE, name: 'flowers', clothingType: 'oversized-tshirt', color: 'White', print: { prints: [['stillLife', 250, 0.06]] } },
]

/** Width in pixels of the studio's hung and folded garments. */
const VIEW_WIDTH = 1000

/** Renders them as WebP, each in the width that its page shows. */
export const renderPagePictures = async (renderer: Renderer, artworks: Artworks): Promise<void> => {
  for (const { page, name, clothingType, color, side, view, print, widths, crop } of PICTURES) {
    const folder = getPictureFolder(page)
    await mkdir(folder, { recursive: true })
    const document = composeDesign({ clothingType, [side]: print }, artworks)
    const garment = { clothingType, color, side, ...(view !== undefined && { view }) }
    const png = await renderer.mockup({
      document,
      ...garment,
      pictures: NO_PICTURES,
      width: view === undefined ? CLOSE_UP_FROM : VIEW_WIDTH,
    })
    const cropArea = crop === 'close-up' ? getCloseUpArea(document, clothingType, side) : crop
    for (const width of widths) {
      const picture = cropArea ? sharp(png).extract(cropArea) : sharp(png)
      await picture
        .resize({ width })
        .webp({ ...getPictureQuality(view === undefined ? 'none' : 'wide'), effort: 6 })
        .toFile(path.join(folder, `${name}-${width}.webp`))
    }
  }
}
