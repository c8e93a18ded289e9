/**
 * Writes the sheets of garments, studio views and artworks that `art/README.md` shows (`docs/pictures/`). Run `npm run build:contact-sheets`
 * after `npm run build:garments`, `build:art` or `build:demo` changed what they show.
 */
import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { type ClothLabel, CLOTHS, GARMENT_KEYS, type GarmentKey, GARMENTS, listGarmentPictures, SIDES } from '@picasso/design'
import sharp from 'sharp'

import type { DemoProduct } from '../apps/server/src/demo/demo-product.ts'
import { DEMO_PRODUCTS, getPicturePath, type ProductView } from '../apps/server/src/demo/demo-products.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ART = path.join(ROOT, 'art')

/** Pictures of equal size in rows, left to right; pixels. */
interface SheetLayout {
  columns: number
  cell: { width: number; height: number }
  /** Space between the cells. */
  gap: number
  background: string
}

const PAPER = '#f4f3f1'
const GARMENT_SHEET: SheetLayout = { columns: 4, cell: { width: 384, height: 480 }, gap: 0, background: PAPER }
const VIEW_SHEET: SheetLayout = { columns: 7, cell: { width: 300, height: 375 }, gap: 0, background: PAPER }
const ART_SHEET: SheetLayout = { columns: 7, cell: { width: 230, height: 230 }, gap: 10, background: '#e9e7df' }
/** Share of its cell that an artwork fills. */
const ARTWORK_SHARE = 0.8

const writeSheet = async (name: string, pictures: readonly Buffer[], { columns, cell, gap, background }: SheetLayout): Promise<void> => {
  const pitch = { x: cell.width + gap, y: cell.height + gap }
  const rows = Math.ceil(pictures.length / columns)
  const overlays = pictures.map((input, index) => ({
    input,
    left: gap / 2 + (index % columns) * pitch.x,
    top: gap / 2 + Math.floor(index / columns) * pitch.y,
  }))
  await sharp({ create: { width: columns * pitch.x, height: rows * pitch.y, channels: 3, background } })
    .composite(overlays)
    .webp({ quality: 80, effort: 6 })
    .toFile(path.join(ROOT, 'docs/pictures', `${name}.webp`))
}

/** The first color of a garment that is not black: some are designed on in black alone, and sold ready-made in another color too. */
const findLightCloth = (garment: GarmentKey): ClothLabel =>
  [...GARMENTS[garment].cloths, ...GARMENTS[garment].readyCloths].find((cloth) => cloth !== 'Black') ?? 'White'

/** Both sides of each garment, in a light color and in black. */
const listGarmentFiles = (): string[] =>
  GARMENT_KEYS.flatMap((garment) =>
    SIDES.flatMap((side) =>
      [findLightCloth(garment), 'Black' as const].flatMap((cloth) => listGarmentPictures(garment, side, cloth).slice(0, 1)),
    ),
  ).map(({ file }) => path.join(ROOT, 'packages/design/assets/garments/public', file))

/** Turned, on a hanger, folded, and worn: each garment at least once, with prints of different hands. */
const STUDIO_VIEWS: readonly (readonly [slug: string, view: ProductView])[] = [
  ['egret', { color: 'Blue', side: 'front', kind: 'three-quarter' }],
  ['octopus', { color: 'White', side: 'front', kind: 'three-quarter' }],
  ['nine-arches', { color: 'White', side: 'back', kind: 'three-quarter' }],
  ['whale', { color: 'Red', side: 'front', kind: 'three-quarter' }],
  ['lotus', { color: 'Ivory', side: 'front', kind: 'three-quarter' }],
  ['endless', { color: 'Black', side: 'front', kind: 'hung' }],
  ['herbarium', { color: 'White', side: 'front', kind: 'hung' }],
  ['egret', { color: 'Blue', side: 'front', kind: 'hung' }],
  ['still-life', { color: 'White', side: 'front', kind: 'folded' }],
  ['hill-country', { color: 'Black', side: 'front', kind: 'folded' }],
  ['cut-paper', { color: 'White', side: 'front', kind: 'folded' }],
  ['sixteen-petals', { color: 'Black', side: 'front', kind: 'folded' }],
  ['egret', { color: 'Blue', side: 'front', kind: 'worn' }],
  ['hibiscus', { color: 'Black', side: 'front', kind: 'worn' }],
]

const resizePicture = async (file: string, { cell }: SheetLayout): Promise<Buffer> =>
  sharp(file).resize(cell.width, cell.height).flatten({ background: PAPER }).toBuffer()

const showsPrint = ({ front, back }: DemoProduct, name: string): boolean =>
  [front, back].some((side) => side?.prints?.some(([printName]) => printName === name))

const findCloth = (printName: string): ClothLabel => DEMO_PRODUCTS.find((product) => showsPrint(product, printName))?.cloths[0] ?? 'White'

const renderArtwork = async (file: string, cloth: ClothLabel): Promise<Buffer> => {
  const side = Math.round(ART_SHEET.cell.width * ARTWORK_SHARE)
  const [r, g, b] = CLOTHS[cloth].rgb
  const artwork = await sharp(file, { density: 150 }).resize(side, side, { fit: 'inside' }).png().toBuffer()
  return sharp({ create: { ...ART_SHEET.cell, channels: 3, background: { r, g, b } } })
    .composite([{ input: artwork }])
    .png()
    .toBuffer()
}

/** Every print on the cloth that it is sold on first, then the emblems that are composed for a place. */
const renderArtworks = async (): Promise<Buffer[]> => {
  const prints = (await readdir(path.join(ART, 'prints'))).toSorted().map((file) => ({
    file: path.join(ART, 'prints', file),
    cloth: findCloth(path.parse(file).name),
  }))
  const folders = ['lines', 'linocuts'].map((family) => path.join(ART, 'emblems', family))
  const emblems = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder)).toSorted().map((file) => ({ file: path.join(folder, file), cloth: 'White' as const })),
    ),
  )
  return Promise.all([...prints, ...emblems.flat()].map(async ({ file, cloth }) => renderArtwork(file, cloth)))
}

const garments = await Promise.all(listGarmentFiles().map(async (file) => resizePicture(file, GARMENT_SHEET)))
await writeSheet('garments', garments, GARMENT_SHEET)
const views = await Promise.all(STUDIO_VIEWS.map(async ([slug, view]) => resizePicture(getPicturePath(slug, view), VIEW_SHEET)))
await writeSheet('studio-views', views, VIEW_SHEET)
await writeSheet('artworks', await renderArtworks(), ART_SHEET)
