import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { documentForSize, type Side, SIDES } from '@picasso/design'
import { z } from 'zod'

import type { Parts } from '../../parts.ts'
import { withScratchFolder } from '../../platform/files/index.ts'
import type { JobContext } from '../../platform/jobs/index.ts'
import { type Attempt, findFinalRefusal, refuseDeadly } from '../../print/final-refusal.ts'
import { RenderError } from '../../print/render-error.ts'
import type { StoredPictures } from '../../print/renderer.ts'
import { compareWithCapture, drawView, loadPictures, loadPreviews, nameBackgrounds, type PictureComparison } from '../designs/index.ts'
import {
  callPerson,
  captureOf,
  findLineToPrint,
  keepFindings,
  markPrintFiles,
  markPrintFilesReady,
  type PrintedLine,
  pictureOf,
  showOwnPicture,
} from '../orders/index.ts'
import { drawingEngine } from './drawing-engine.ts'
import { inkOf } from './ink.ts'
import { ensureTicket, savePrintFile } from './queries.ts'

const Payload = z.object({ orderLineId: z.uuid() })

const MM_PER_INCH = 25.4

export type PrintParts = Pick<Parts, 'database' | 'files' | 'jobs' | 'renderer' | 'clock'>

const storeFile = async (files: Parts['files'], path: string, extension: 'png' | 'pdf'): Promise<{ key: string; sha256: string }> => {
  const bytes = await readFile(path)
  return { key: await files.put(bytes, extension), sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A side without elements stays bare. */
const isPrintedOn = (line: PrintedLine, side: Side): boolean => line.document[side].elements.length > 0

type Warn = JobContext['warn']

/** A stop of the shop is no failure: the job is handed back. */
const isCutShort = (error: unknown): boolean => error instanceof RenderError && error.reason === 'closed'

/** Paper does not wait for what is only made beside it. */
const warnUnlessStopped = (warn: Warn, message: string, error: unknown): void => {
  if (isCutShort(error)) throw error
  warn(message, error)
}

interface SideToDraw {
  line: PrintedLine
  side: Side
  pictures: StoredPictures
  warn: Warn
}

/** The garment with its print as the shop draws it. Paper does not wait for it: without a mock-up the files are as good. */
const tryView = async (parts: PrintParts, { line, side, warn }: SideToDraw): Promise<Uint8Array | undefined> => {
  try {
    return await withScratchFolder(async (folder) => drawView(parts.renderer, line, side, await loadPreviews(parts, line.document, folder)))
  } catch (error) {
    warnUnlessStopped(warn, 'the mock-up beside a print file could not be drawn', error)
    return undefined
  }
}

const tryComparison = async (
  parts: PrintParts,
  { line, side, warn }: SideToDraw,
  view: Uint8Array | undefined,
): Promise<PictureComparison | null> => {
  try {
    return view ? await compareWithCapture(parts, view, captureOf(line, side)) : null
  } catch (error) {
    warnUnlessStopped(warn, 'the mock-up could not be compared with what the customer saw', error)
    return null
  }
}

/** In the size of the piece: a design that grows with the garment has a larger film for a larger size. */
const drawFiles = async (parts: PrintParts, { line, side, pictures }: SideToDraw, comparison: PictureComparison | null): Promise<void> => {
  const document = documentForSize(line.document, line.clothingType, line.sizeLabel)
  const { png, pdf, widthPx, heightPx } = await parts.renderer.printFiles({ document, side, pictures })
  const { width, height } = document[side].area
  // One after the other: of noisy photographs each has 120 MB.
  const storedPng = await storeFile(parts.files, png, 'png')
  const storedPdf = await storeFile(parts.files, pdf, 'pdf')
  await savePrintFile(parts, line, {
    orderLineId: line.id,
    side,
    pngKey: storedPng.key,
    pngSha256: storedPng.sha256,
    pdfKey: storedPdf.key,
    pdfSha256: storedPdf.sha256,
    widthPx,
    heightPx,
    widthMm: width,
    heightMm: height,
    dpi: Math.round(widthPx / (width / MM_PER_INCH)),
    documentHash: line.documentHash,
    fonts: line.fonts,
    renderer: drawingEngine(),
    comparison,
    ink: await inkOf(png, width),
    createdAt: parts.clock.now(),
  })
  // The same files may have been given up by another drawing, and deleted until the row was there.
  if (!(await parts.files.has(storedPng.key))) await storeFile(parts.files, png, 'png')
  if (!(await parts.files.has(storedPdf.key))) await storeFile(parts.files, pdf, 'pdf')
}

const drawSide = async (parts: PrintParts, sideToDraw: SideToDraw): Promise<void> => {
  const { line, side } = sideToDraw
  const view = await tryView(parts, sideToDraw)
  const captureKey = captureOf(line, side)
  // Of a piece of a team nobody's browser took a picture: it has that of the design it was made of.
  const seen = line.teamId === null ? view : undefined
  if (isPrintedOn(line, side)) await drawFiles(parts, sideToDraw, await tryComparison(parts, sideToDraw, seen))
  // Ordered before the shop had drawn the design: what a browser sent is not what people in production should go by.
  if (view && pictureOf(line, side) === captureKey) await showOwnPicture(parts.database, line.id, side, await parts.files.put(view, 'png'))
}

/** Paper does not wait for what is only said beside it. */
const tryCheck = async (parts: PrintParts, line: PrintedLine, pictures: StoredPictures, warn: Warn): Promise<void> => {
  const { id, document, clothingType, color } = line
  try {
    await keepFindings(parts.database, id, await parts.renderer.check({ document, clothingType, color, pictures }))
  } catch (error) {
    // Whoever prints it sees the design itself.
    warnUnlessStopped(warn, 'a design to be printed could not be checked', error)
  }
}

const drawLine = async (parts: PrintParts, ordered: PrintedLine, warn: Warn): Promise<void> => {
  const line = { ...ordered, document: await nameBackgrounds(parts, ordered.document) }
  await withScratchFolder(async (folder) => {
    const pictures = await loadPictures(parts.files, line.document, folder)
    // Changed pictures and drawn files are let go of as each is done: of a large side they have some hundreds of MB.
    const inFolder = (draw: (given: StoredPictures) => Promise<void>): Promise<void> =>
      withScratchFolder((own) => draw({ ...pictures, folder: own }))
    if (line.findings === null) await inFolder((given) => tryCheck(parts, line, given, warn))
    for (const side of SIDES) {
      // One side after the other: each takes some 300 MiB while it is drawn.
      // oxlint-disable-next-line no-await-in-loop
      await inFolder((given) => drawSide(parts, { line, side, pictures: given, warn }))
    }
  })
}

const BY_HAND: Attempt & Pick<JobContext, 'warn'> = { attempt: 1, deaths: 0, warn: () => undefined }

/** Draws and stores what the printer needs of one order line. Doing it again gives the same files under the same keys. */
export const makePrintFiles = async (parts: PrintParts, payload: unknown, context = BY_HAND): Promise<void> => {
  const { orderLineId } = Payload.parse(payload)
  const found = await findLineToPrint(parts.database, orderLineId)
  if (!found) return
  // Before the drawing: whatever becomes of it, the work is on the board.
  await ensureTicket(parts, found)
  if (found.line.printFiles === 'ready') return
  await markPrintFiles(parts.database, orderLineId, 'rendering')
  try {
    refuseDeadly(context.deaths)
    await drawLine(parts, found.line, context.warn)
    if (!(await markPrintFilesReady(parts.database, found.line))) await makePrintFiles(parts, payload, context)
  } catch (error) {
    await markPrintFiles(parts.database, orderLineId, isCutShort(error) ? 'waiting' : 'failed')
    const refusal = findFinalRefusal(error, context.attempt)
    if (!refusal) throw error
    // A design that cannot be drawn stays so: trying again would not help, a person has to.
    await callPerson(parts.database, found.line.orderId, `Line ${found.line.position + 1} cannot be printed: ${refusal.message}`)
  }
}
