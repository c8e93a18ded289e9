import { createHash } from 'node:crypto'

import { type Side, SIDES } from '@picasso/design'
import { z } from 'zod'

import type { Parts } from '../../parts.ts'
import { RenderError } from '../../print/render-error.ts'
import type { StoredPictures } from '../../print/renderer.ts'
import { compareWithCapture, drawView, loadPictures, type PictureComparison } from '../designs/index.ts'
import { findLineToPrint, markPrintFiles, type OrderLineRow } from '../orders/index.ts'
import { drawingEngine } from './drawing-engine.ts'
import { savePrintFile } from './queries.ts'
import type { printFiles } from './schema.ts'

const Payload = z.object({ orderLineId: z.uuid() })

const MM_PER_INCH = 25.4

export type PrintParts = Pick<Parts, 'database' | 'files' | 'renderer' | 'clock'>

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A side without elements stays bare. */
const printedSides = (line: OrderLineRow): Side[] => SIDES.filter((side) => line.document[side].elements.length > 0)

/** How far the buyer's picture lies from ours. Paper does not wait for it: without a comparison the files are as good. */
const compareSide = async (
  parts: PrintParts,
  line: OrderLineRow,
  side: Side,
  pictures: StoredPictures,
): Promise<PictureComparison | null> => {
  try {
    const view = await drawView(parts.renderer, line, side, pictures)
    return await compareWithCapture(parts, view, side === 'front' ? line.frontCaptureKey : line.backCaptureKey)
  } catch {
    return null
  }
}

const drawSide = async (
  parts: PrintParts,
  line: OrderLineRow,
  side: Side,
  pictures: StoredPictures,
): Promise<typeof printFiles.$inferInsert> => {
  const { png, pdf, widthPx, heightPx } = await parts.renderer.printFiles({ document: line.document, side, pictures })
  const { width, height } = line.document[side].area
  return {
    orderLineId: line.id,
    side,
    pngKey: await parts.files.put(png, 'png'),
    pngSha256: sha256(png),
    pdfKey: await parts.files.put(pdf, 'pdf'),
    pdfSha256: sha256(pdf),
    widthPx,
    heightPx,
    widthMm: width,
    heightMm: height,
    dpi: Math.round(widthPx / (width / MM_PER_INCH)),
    documentHash: line.documentHash,
    fonts: line.fonts,
    renderer: drawingEngine(),
    comparison: await compareSide(parts, line, side, pictures),
    createdAt: parts.clock.now(),
  }
}

const drawLine = async (parts: PrintParts, line: OrderLineRow): Promise<void> => {
  const pictures = await loadPictures(parts.files, line.document)
  for (const side of printedSides(line)) {
    // One side after the other: each takes some 300 MiB while it is drawn.
    // oxlint-disable-next-line no-await-in-loop
    await savePrintFile(parts.database, await drawSide(parts, line, side, pictures))
  }
}

/** Draws and stores what the printer needs of one order line. Doing it again gives the same files under the same keys. */
export const makePrintFiles = async (parts: PrintParts, payload: unknown): Promise<void> => {
  const { orderLineId } = Payload.parse(payload)
  const found = await findLineToPrint(parts.database, orderLineId)
  if (!found || found.line.printFiles === 'ready') return
  await markPrintFiles(parts.database, orderLineId, 'rendering')
  try {
    await drawLine(parts, found.line)
    await markPrintFiles(parts.database, orderLineId, 'ready')
  } catch (error) {
    await markPrintFiles(parts.database, orderLineId, 'failed')
    // A design that cannot be drawn stays so; everything else is tried again.
    if (!(error instanceof RenderError) || error.code !== 'INVALID_DESIGN') throw error
  }
}
