import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { type ClothLabel, type DesignDocument, type GarmentKey, GARMENTS, type Side } from '@picasso/design'

import { frameCloseUp } from '../../apps/server/src/demo/close-up.ts'
import { type Artworks, composeDesign, type ProductSide } from '../../apps/server/src/demo/compose-design.ts'
import { getShownPart } from '../../apps/server/src/demo/demo-products.ts'
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
  kind: 'full' | 'close' | 'worn' | 'folded' | 'real'
  /** Of a picture in real size: what is seen of the first print, in CSS pixels, and how far from the print's middle, in millimeters. */
  part?: { width: number; height: number; offset: { x: number; y: number } }
  /** Of a worn picture: what is seen of the studio's, in its pixels; what a product's picture shows if missing. */
  crop?: { left: number; top: number; width: number; height: number }
  print: ProductSide
  /** In pixels. */
  widths: readonly number[]
}

/** From the chin to the waist, so that the print is what one sees. */
const HERO = {
  page: 'home',
  clothingType: 'oversized-tshirt',
  color: 'Black',
  side: 'front',
  kind: 'worn',
  crop: { left: 70, top: 0, width: 860, height: 860 },
  widths: [560, 800, 960, 1400],
} as const

const CLOSE = { page: 'about', side: 'front', kind: 'close', widths: [400, 720] } as const

const WORN = { page: 'home', side: 'front', kind: 'worn', widths: [480, 900] } as const

/** As large on the screen as on the cloth; as many pixels as content is wide, and twice as many for sharp screens. */
const REAL = {
  page: 'home',
  clothingType: 'oversized-tshirt',
  color: 'White',
  side: 'front',
  kind: 'real',
  print: { prints: [['moonHare', 268, 0.07]] },
} as const

/** White cloth alone stands out from both the blue around these pictures and the wall in them. */
const STEP = { page: 'home', clothingType: 'tshirt', color: 'White', side: 'front', widths: [560] } as const

const OCTOPUS = ['octopus', 236, 0.19] as const

/** One word in both languages of the page: half typed in one picture, printed in the next. */
const GREETING = { fontFamily: 'Reenie_Beanie', fontSize: 150, color: '#161512', at: 0.1 } as const

const PICTURES: readonly PagePicture[] = [
  { ...HERO, name: 'hero-hills', print: { prints: [['teaHills', 274, 0.06]] } },
  { ...HERO, name: 'hero-peacock', print: { prints: [['peacock', 326, 0.07]] } },
  { ...HERO, name: 'hero-koi', print: { prints: [['koi', 296, 0.05]] } },
  { ...STEP, name: 'step-print', kind: 'full', print: { prints: [OCTOPUS], texts: [{ ...GREETING, content: 'hol' }] } },
  { ...STEP, name: 'step-send', kind: 'folded', print: { prints: [OCTOPUS], texts: [{ ...GREETING, content: 'hola' }] } },
  { ...WORN, name: 'worn-tshirt', clothingType: 'tshirt', color: 'Blue', print: { prints: [['shoal', 240, 0.04]] } },
  { ...WORN, name: 'worn-regular', clothingType: 'regular-tshirt', color: 'White', print: { prints: [['moonHare', 196, 0.04]] } },
  { ...WORN, name: 'worn-oversized', clothingType: 'oversized-tshirt', color: 'White', print: { prints: [['travellersFan', 316, 0.06]] } },
  { ...REAL, name: 'real-wide', part: { width: 1344, height: 520, offset: { x: 0, y: -91 } }, widths: [2688] },
  { ...REAL, name: 'real-tablet', part: { width: 976, height: 520, offset: { x: -42, y: -91 } }, widths: [976, 1952] },
  { ...REAL, name: 'real-phone', part: { width: 568, height: 300, offset: { x: -37, y: -30 } }, widths: [568, 1136] },
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
  { ...CLOSE, name: 'whale', clothingType: 'hoodie', color: 'Black', print: { prints: [['whale', 230, 0.06]] } },
  { ...CLOSE, name: 'koi', clothingType: 'regular-tshirt', color: 'White', print: { prints: [['koi', 270, 0.06]] } },
  { ...CLOSE, name: 'flowers', clothingType: 'oversized-tshirt', color: 'White', print: { prints: [['stillLife', 250, 0.06]] } },
]

/** Width in pixels of the studio's pictures of garments straight on, and of its other views: stored smaller they are sharper. */
const FULL_WIDTH = 1600
const VIEW_WIDTH = 1000

/** Browsers count 96 pixels to an inch. */
const MM_PER_CSS_PX = 25.4 / 96

/** The part of a garment's full-size picture that a picture in real size shows. */
const getRealPart = (document: DesignDocument, { clothingType, side, part }: PagePicture) => {
  const [print] = document[side].elements
  if (!print || !part) throw new Error('A picture in real size needs a print, and which part of it is shown.')
  const { areaPx, mmPerPixel } = GARMENTS[clothingType].sides[side]
  const width = Math.round((part.width * MM_PER_CSS_PX) / mmPerPixel)
  const height = Math.round((part.height * MM_PER_CSS_PX) / mmPerPixel)
  return {
    left: Math.round(areaPx.x + (print.x + part.offset.x) / mmPerPixel - width / 2),
    top: Math.round(areaPx.y + (print.y + part.offset.y) / mmPerPixel - height / 2),
    width,
    height,
  }
}

const renderPicture = async (renderer: Renderer, document: DesignDocument, picture: PagePicture): Promise<Uint8Array> => {
  const { clothingType, color, side, kind, crop, widths } = picture
  const garment = { document, clothingType, color, side, pictures: NO_PICTURES }
  if (kind === 'full') return renderer.mockup({ ...garment, width: FULL_WIDTH })
  if (kind === 'folded') return renderer.mockup({ ...garment, view: kind, width: VIEW_WIDTH })
  const width = Math.max(...widths)
  if (kind === 'worn') {
    const part = crop ?? getShownPart(clothingType, kind)
    return renderer.mockup({ ...garment, view: kind, ...(part && { part }), width: Math.max(width, VIEW_WIDTH) })
  }
  const part = kind === 'real' ? getRealPart(document, picture) : frameCloseUp(document, clothingType, side).part
  return renderer.mockup({ ...garment, part, width })
}

/** Renders them as WebP, each in the widths that its page shows. */
export const renderPagePictures = async (renderer: Renderer, artworks: Artworks): Promise<void> => {
  for (const picture of PICTURES) {
    const { page, name, clothingType, color, side, kind, print, widths } = picture
    const folder = getPictureFolder(page)
    await mkdir(folder, { recursive: true })
    const mockup = await renderPicture(renderer, composeDesign({ clothingType, [side]: print }, artworks), picture)
    for (const width of widths)
      await writeFile(path.join(folder, `${name}-${width}.webp`), await encodePicture(mockup, { kind, color, width, effort: 6 }))
  }
}
