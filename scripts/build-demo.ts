/**
 * Draws the pictures of the demo shop's products with the shop's own renderer. Run it with `npm run build:demo` after a
 * print, a composition or a garment changed; `--all` draws also those whose design is the same as before.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { DesignDocument } from '@picasso/design'
import sharp from 'sharp'

import { loadArtworks } from '../apps/server/src/demo/artworks.ts'
import { ASSORTMENT, type DemoProduct } from '../apps/server/src/demo/assortment.ts'
import { compose } from '../apps/server/src/demo/composer.ts'
import { fileOf, fingerprint, type ProductView, readTable, TABLE, viewsOf } from '../apps/server/src/demo/product-pictures.ts'
import { NO_PICTURES, startRenderer } from '../apps/server/src/print/renderer.ts'
import { CLOSE_UP_FROM, closeUp } from './demo/close-up.ts'
import { drawPages } from './demo/page-pictures.ts'

/** Pixels from left to right; the height is a quarter more. */
const WIDTH = 900

const renderer = startRenderer({ workers: 1 })
const artworks = await loadArtworks()

const draw = async (product: DemoProduct, document: DesignDocument, view: ProductView): Promise<void> => {
  const { color, side, close } = view
  const width = close ? CLOSE_UP_FROM : 1000
  const png = await renderer.mockup({ document, clothingType: product.clothingType, color, side, pictures: NO_PICTURES, width })
  const picture = close ? sharp(png).extract(closeUp(document, product.clothingType, side)) : sharp(png)
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
await drawPages(renderer, artworks)
await renderer.close()
console.log(`${ASSORTMENT.length} products, ${kept.size} pictures`)
