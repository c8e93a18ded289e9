import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { createEmptyDocument, type DesignDocument, GARMENTS, type Side, SIDES } from '@picasso/design'
import { TEMPLATES } from '@picasso/design/library'

import { composeDesign, loadArtworks } from '../apps/server/src/demo/compose-design.ts'
import { DEMO_PRODUCTS } from '../apps/server/src/demo/demo-products.ts'
import type { PrintShape } from '../apps/server/src/print/render-jobs.ts'
import { renderPrintFiles } from '../apps/server/src/print/render-side.ts'
import { readShape } from '../apps/server/src/print/sheet/read-shape.ts'

interface PrintedSide {
  document: DesignDocument
  side: Side
}

/** Every printed side of the demo shop's products, and every template of the editor, which its customers order. */
const listSides = async (): Promise<PrintedSide[]> => {
  const artworks = await loadArtworks()
  const products = DEMO_PRODUCTS.flatMap((product) => {
    const document = composeDesign(product, artworks)
    return SIDES.filter((side) => document[side].elements.length > 0).map((side) => ({ document, side }))
  })
  const templates = TEMPLATES.map(({ area, elements }): PrintedSide => {
    const named = elements.map((element, index) => ({ ...element, id: `bench-${index}` }))
    return { document: { ...createEmptyDocument(GARMENTS.tshirt), front: { area, elements: named } }, side: 'front' }
  })
  return [...products, ...templates]
}

export interface Print {
  png: string
  pdf: string
  shape: PrintShape
}

/** Renders all of them at 300 DPI into a folder and reads their shapes, as the shop does. */
export const renderDemoPrints = async (folder: string): Promise<Print[]> => {
  await mkdir(folder, { recursive: true })
  const prints: Print[] = []
  for (const { document, side } of await listSides()) {
    const { png, pdf } = await renderPrintFiles({ document, side, pictures: { folder, paths: {} } })
    const shape = await readShape({ path: join(png) })
    if (shape) prints.push({ png, pdf, shape })
  }
  return prints
}
