import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { ClothLabel, DesignDocument, GarmentKey, Side } from '@picasso/design'

import { getCloseUpArea } from '../../apps/server/src/demo/close-up.ts'
import { type Artworks, composeDesign, type ProductSide } from '../../apps/server/src/demo/compose-design.ts'
import { NO_PICTURES, type Renderer } from '../../apps/server/src/print/renderer.ts'
import { encodePicture } from './picture-encoding.ts'

/** These pages have the same pictures in every shop, with or without the demo products. */
const getPictureFolder = (page: PagePicture['page']): string =>
  path.resolve(import.meta.dirname, `../../apps/web/src/features/pages/${page}/pictures`)

interface PagePicture {
  page: 'home' | 'about'
  name: string
  clothingType: GarmentKey
  color: ClothLabel
  side: Side
  kind: 'full' | 'close' | 'hung' | 'folded'
  print: ProductSide
  /** In pixels. */
  widths: readonly number[]
}

const HERO = {
  page: 'home',
  clothingType: 'oversized-tshirt',
  color: 'White',
  side: 'front',
  kind: 'full',
  widths: [560, 760, 960, 1400],
} as const

const CLOSE = { page: 'about', side: 'front', kind: 'close', widths: [400, 720] } as const

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
    kind: 'full',
    widths: [560],
    print: { prints: [['egret', 216, 0.04]] },
  },
  {
    page: 'home',
    name: 'step-send',
    clothingType: 'tshirt',
    color: 'Blue',
    side: 'front',
    kind: 'folded',
    widths: [560],
    print: { prints: [['egret', 216, 0.04]] },
  },
  {
    page: 'home',
    name: 'hung',
    clothingType: 'regular-tshirt',
    color: 'White',
    side: 'front',
    kind: 'hung',
    widths: [400, 800],
    print: { prints: [['moonHare', 268, 0.04]] },
  },
  {
    page: 'about',
    name: 'hoodie',
    clothingType: 'hoodie',
    color: 'Black',
    side: 'back',
    kind: 'full',
    widths: [560, 960, 1400],
    print: { prints: [['jellyfish', 276, 0.03]] },
  },
  { ...CLOSE, name: 'whale', clothingType: 'hoodie', color: 'White', print: { prints: [['whale', 230, 0.06]] } },
  { ...CLOSE, name: 'koi', clothingType: 'regular-tshirt', color: 'White', print: { prints: [['koi', 270, 0.06]] } },
  { ...CLOSE, name: 'flowers', clothingType: 'oversized-tshirt', color: 'White', print: { prints: [['stillLife', 250, 0.06]] } },
]

/** Width in pixels of the studio's pictures of garments straight on, and of its other views. */
const FULL_WIDTH = 1600
const VIEW_WIDTH = 1000

const renderPicture = async (renderer: Renderer, document: DesignDocument, picture: PagePicture): Promise<Uint8Array> => {
  const { clothingType, color, side, kind, widths } = picture
  const garment = { document, clothingType, color, side, pictures: NO_PICTURES }
  if (kind === 'full') return renderer.mockup({ ...garment, width: FULL_WIDTH })
  if (kind === 'close')
    return renderer.mockup({ ...garment, part: getCloseUpArea(document, clothingType, side), width: Math.max(...widths) })
  return renderer.mockup({ ...garment, view: kind, width: VIEW_WIDTH })
}

/** Renders them as WebP, each in the widths that its page shows. */
export const renderPagePictures = async (renderer: Renderer, artworks: Artworks): Promise<void> => {
  for (const picture of PICTURES) {
    const { page, name, clothingType, side, kind, print, widths } = picture
    const folder = getPictureFolder(page)
    await mkdir(folder, { recursive: true })
    const mockup = await renderPicture(renderer, composeDesign({ clothingType, [side]: print }, artworks), picture)
    for (const width of widths)
      await writeFile(path.join(folder, `${name}-${width}.webp`), await encodePicture(mockup, { kind, width, effort: 6 }))
  }
}
