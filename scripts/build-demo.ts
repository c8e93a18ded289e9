/**
 * Renders the pictures of the demo shop's products, and of the templates that an empty garment offers, with the shop's own renderer. Run
 * `npm run build:demo` after a print, a composition, a template or a view changed; `--all`, after a garment changed, also renders unchanged designs.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { DesignDocument } from '@picasso/design'

import { frameCloseUp } from '../apps/server/src/demo/close-up.ts'
import { loadArtworks, composeDesign } from '../apps/server/src/demo/compose-design.ts'
import type { DemoProduct } from '../apps/server/src/demo/demo-product.ts'
import {
  DEMO_PRODUCTS,
  getPicturePath,
  fingerprintDocument,
  type SizedView,
  readFingerprints,
  FINGERPRINTS_FILE,
  getProductViews,
  getShownPart,
} from '../apps/server/src/demo/demo-products.ts'
import { NO_PICTURES, createRenderer } from '../apps/server/src/print/renderer.ts'
import { renderPagePictures } from './demo/page-pictures.ts'
import { encodePicture } from './demo/picture-encoding.ts'
import { renderTemplatePictures } from './demo/template-pictures.ts'

/** Pixels of width that a picture is rendered with at least, which is that of the studio's other views: stored smaller it is sharper. */
const RENDER_WIDTH = 1000

const renderer = createRenderer({ workers: 1 })
const artworks = await loadArtworks()

const renderProduct = async (product: DemoProduct, document: DesignDocument, view: SizedView): Promise<void> => {
  const { color, side, kind, width } = view
  const garment = { clothingType: product.clothingType, color, side, ...(kind !== 'full' && kind !== 'close' && { view: kind }) }
  const part = kind === 'close' ? frameCloseUp(document, product.clothingType, side).part : getShownPart(product.clothingType, kind)
  const scale = { ...(part && { part }), width: Math.max(width, RENDER_WIDTH) }
  const png = await renderer.mockup({ document, ...garment, pictures: NO_PICTURES, ...scale })
  await writeFile(getPicturePath(product.slug, view), await encodePicture(png, { kind, color, width, effort: 5 }))
}

const previousFingerprints = process.argv.includes('--all')
  ? new Map<string, string>()
  : await readFingerprints().catch(() => new Map<string, string>())
const table: Record<string, string> = {}
const pictureFiles = new Set<string>()
for (const product of DEMO_PRODUCTS) {
  const document = composeDesign(product, artworks)
  const views = getProductViews(product, document)
  await mkdir(path.dirname(getPicturePath(product.slug, { color: 'White', side: 'front', kind: 'full' })), { recursive: true })
  const print = fingerprintDocument(document)
  for (const view of views) {
    const isRendered = previousFingerprints.get(product.slug) === print && existsSync(getPicturePath(product.slug, view))
    if (!isRendered) await renderProduct(product, document, view)
    pictureFiles.add(path.basename(getPicturePath(product.slug, view)))
  }
  table[product.slug] = print
}
const folder = path.join(path.dirname(FINGERPRINTS_FILE), 'pictures')
for (const name of await readdir(folder)) if (!pictureFiles.has(name)) await rm(path.join(folder, name))
await writeFile(FINGERPRINTS_FILE, `${JSON.stringify(table, null, 2)}\n`)
await renderPagePictures(renderer, artworks)
await renderTemplatePictures(renderer)
await renderer.close()
console.log(`${DEMO_PRODUCTS.length} products, ${pictureFiles.size} pictures`)
