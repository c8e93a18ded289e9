/**
 * Draws the pictures of the demo shop's products with the shop's own renderer. Run it with `npm run build:demo` after a
 * print, a composition or a garment changed; `--all` draws also those whose design is the same as before.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { type DesignDocument, GARMENTS } from '@picasso/design'
import sharp from 'sharp'

import { loadArtworks } from '../apps/server/src/demo/artworks.ts'
import { ASSORTMENT, type DemoProduct } from '../apps/server/src/demo/assortment.ts'
import { compose } from '../apps/server/src/demo/composer.ts'
import { fileOf, fingerprint, type ProductView, readTable, TABLE, viewsOf } from '../apps/server/src/demo/product-pictures.ts'
import { startRenderer } from '../apps/server/src/print/renderer.ts'
import { drawHome } from './demo/home-pictures.ts'

/** Pixels from left to right; the height is a quarter more. */
const WIDTH = 900
const FULL = 1600

const renderer = startRenderer({ workers: 1 })
const artworks = await loadArtworks()

/** The printed part with some cloth around it, 4 to 5 like the other pictures. */
const closeUp = (document: DesignDocument, { clothingType }: DemoProduct, { side }: ProductView) => {
  const { areaPx, mmPerPixel } = GARMENTS[clothingType].sides[side]
  const shapes = document[side].elements.flatMap((element) => (element.type === 'text' ? [] : [element]))
  const [main] = shapes
  const printed = main
    ? { x: main.x / mmPerPixel, y: main.y / mmPerPixel, width: main.width / mmPerPixel }
    : { x: areaPx.width / 2, y: areaPx.height * 0.42, width: areaPx.width * 0.8 }
  const width = Math.round(Math.min(900, printed.width * 1.14))
  const height = Math.round(width * 1.25)
  const left = Math.round(Math.max(0, Math.min(FULL - width, areaPx.x + printed.x - width / 2)))
  const top = Math.round(Math.max(0, Math.min(FULL * 1.25 - height, areaPx.y + printed.y - height / 2)))
  return { left, top, width, height }
}

const draw = async (product: DemoProduct, document: DesignDocument, view: ProductView): Promise<void> => {
  const { color, side, close } = view
  const width = close ? FULL : 1000
  const png = await renderer.mockup({ document, clothingType: product.clothingType, color, side, pictures: {}, width })
  const picture = close ? sharp(png).extract(closeUp(document, product, view)) : sharp(png)
  await picture.resize({ width: WIDTH }).webp({ quality: 80, alphaQuality: 90, effort: 5 }).toFile(fileOf(product.slug, view))
}

const known = process.argv.includes('--all') ? new Map<string, string>() : await readTable().catch(() => new Map<string, string>())
const table: Record<string, string> = {}
const kept = new Set<string>()
for (const product of ASSORTMENT) {
  const document = compose(product, artworks)
  const views = viewsOf(product, document)
  await mkdir(path.dirname(fileOf(product.slug, { color: 'White', side: 'front', close: false })), { recursive: true })
  const print = fingerprint(document)
  for (const view of views) {
    if (known.get(product.slug) !== print) await draw(product, document, view)
    kept.add(path.basename(fileOf(product.slug, view)))
  }
  table[product.slug] = print
}
const folder = path.join(path.dirname(TABLE), 'pictures')
for (const name of await readdir(folder)) if (!kept.has(name)) await rm(path.join(folder, name))
await writeFile(TABLE, `${JSON.stringify(table, null, 2)}\n`)
await drawHome(renderer, artworks)
await renderer.close()
console.log(`${ASSORTMENT.length} products, ${kept.size} pictures`)
