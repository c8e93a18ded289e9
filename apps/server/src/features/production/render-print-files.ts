import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { scaleDocumentToSize, type Side, SIDES } from '@picasso/design'
import { z } from 'zod'

import { withTempFolder } from '../../platform/files/index.ts'
import type { JobContext } from '../../platform/jobs/index.ts'
import { type Attempt, findPermanentError, checkCrashLimit } from '../../print/permanent-error.ts'
import { RenderError } from '../../print/render-error.ts'
import type { StoredPictures } from '../../print/renderer.ts'
import type { Services } from '../../services.ts'
import {
  compareWithCapture,
  renderView,
  loadPictures,
  loadPreviews,
  detectBackgroundColors,
  type PictureComparison,
} from '../designs/index.ts'
import {
  flagMissingPrintFile,
  getCaptureKey,
  findLineToPrint,
  saveFindings,
  setPrintFilesState,
  markPrintFilesReady,
  type PrintLine,
  getPictureKey,
  replacePicture,
} from '../orders/index.ts'
import { measureInk } from './ink.ts'
import { ensureTicket, savePrintFile } from './queries.ts'
import { getRendererVersion } from './renderer-version.ts'

const Payload = z.object({ orderLineId: z.uuid() })

const MM_PER_INCH = 25.4

export type PrintServices = Pick<Services, 'database' | 'files' | 'jobs' | 'renderer' | 'clock'>

const storeFile = async (files: Services['files'], path: string, extension: 'png' | 'pdf'): Promise<{ key: string; sha256: string }> => {
  const bytes = await readFile(path)
  return { key: await files.put(bytes, extension), sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A side without elements stays bare. */
const hasElements = (line: PrintLine, side: Side): boolean => line.document[side].elements.length > 0

type Warn = JobContext['warn']

/** A stop of the shop is no failure: the job is handed back. */
const isShutdownError = (error: unknown): boolean => error instanceof RenderError && error.reason === 'closed'

/** Paper does not wait for what is only made beside it. */
const warnOrThrow = (warn: Warn, message: string, error: unknown): void => {
  if (isShutdownError(error)) throw error
  warn(message, error)
}

interface SideJob {
  line: PrintLine
  side: Side
  pictures: StoredPictures
  warn: Warn
}

/** The garment with its print as the shop draws it. Paper does not wait for it: without a mock-up the files are as good. */
const tryRenderView = async (services: PrintServices, { line, side, warn }: SideJob): Promise<Uint8Array | undefined> => {
  try {
    return await withTempFolder(async (folder) =>
      renderView(services.renderer, line, side, await loadPreviews(services, line.document, folder)),
    )
  } catch (error) {
    warnOrThrow(warn, 'the mock-up beside a print file could not be drawn', error)
    return undefined
  }
}

const tryCompareView = async (
  services: PrintServices,
  { line, side, warn }: SideJob,
  view: Uint8Array | undefined,
): Promise<PictureComparison | null> => {
  try {
    return view ? await compareWithCapture(services, view, getCaptureKey(line, side)) : null
  } catch (error) {
    warnOrThrow(warn, 'the mock-up could not be compared with what the customer saw', error)
    return null
  }
}

/** In the size of the piece: a design that grows with the garment has a larger film for a larger size. */
const renderFiles = async (
  services: PrintServices,
  { line, side, pictures }: SideJob,
  comparison: PictureComparison | null,
): Promise<void> => {
  const document = scaleDocumentToSize(line.document, line.clothingType, line.sizeLabel)
  const { png, pdf, widthPx, heightPx } = await services.renderer.printFiles({ document, side, pictures })
  const { width, height } = document[side].area
  // One after the other: of noisy photographs each has 120 MB.
  const storedPng = await storeFile(services.files, png, 'png')
  const storedPdf = await storeFile(services.files, pdf, 'pdf')
  await savePrintFile(services, line, {
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
    renderer: getRendererVersion(),
    comparison,
    ink: await measureInk(png, width),
    createdAt: services.clock.now(),
  })
  // The same files may have been given up by another drawing, and deleted until the row was there.
  if (!(await services.files.has(storedPng.key))) await storeFile(services.files, png, 'png')
  if (!(await services.files.has(storedPdf.key))) await storeFile(services.files, pdf, 'pdf')
}

const renderSide = async (services: PrintServices, job: SideJob): Promise<void> => {
  const { line, side } = job
  const view = await tryRenderView(services, job)
  const captureKey = getCaptureKey(line, side)
  // Of a piece of a team nobody's browser took a picture: it has that of the design it was made of.
  const viewToCompare = line.teamId === null ? view : undefined
  if (hasElements(line, side)) await renderFiles(services, job, await tryCompareView(services, job, viewToCompare))
  // Ordered before the shop had drawn the design: what a browser sent is not what people in production should go by.
  if (view && getPictureKey(line, side) === captureKey)
    await replacePicture(services.database, line.id, side, await services.files.put(view, 'png'))
}

/** Paper does not wait for what is only said beside it. */
const tryCheck = async (services: PrintServices, line: PrintLine, pictures: StoredPictures, warn: Warn): Promise<void> => {
  const { id, document, clothingType, color } = line
  try {
    await saveFindings(services.database, id, await services.renderer.check({ document, clothingType, color, pictures }))
  } catch (error) {
    // Whoever prints it sees the design itself.
    warnOrThrow(warn, 'a design to be printed could not be checked', error)
  }
}

const renderLine = async (services: PrintServices, orderLine: PrintLine, warn: Warn): Promise<void> => {
  const line = { ...orderLine, document: await detectBackgroundColors(services, orderLine.document) }
  await withTempFolder(async (folder) => {
    const pictures = await loadPictures(services.files, line.document, folder)
    // Changed pictures and drawn files are let go of as each is done: of a large side they have some hundreds of MB.
    const withScopedFolder = (render: (scopedPictures: StoredPictures) => Promise<void>): Promise<void> =>
      withTempFolder((scratchFolder) => render({ ...pictures, folder: scratchFolder }))
    if (line.findings === null) await withScopedFolder((scopedPictures) => tryCheck(services, line, scopedPictures, warn))
    for (const side of SIDES) {
      // One side after the other: each takes some 300 MiB while it is drawn.
      // oxlint-disable-next-line no-await-in-loop
      await withScopedFolder((scopedPictures) => renderSide(services, { line, side, pictures: scopedPictures, warn }))
    }
  })
}

const DEFAULT_CONTEXT: Attempt & Pick<JobContext, 'warn'> = { attempt: 1, crashCount: 0, warn: () => undefined }

/** Draws and stores what the printer needs of one order line. Doing it again gives the same files under the same keys. */
export const renderPrintFiles = async (services: PrintServices, payload: unknown, context = DEFAULT_CONTEXT): Promise<void> => {
  const { orderLineId } = Payload.parse(payload)
  const lineToPrint = await findLineToPrint(services.database, orderLineId)
  if (!lineToPrint) return
  // Before the drawing: whatever becomes of it, the work is on the board.
  await ensureTicket(services, lineToPrint)
  if (lineToPrint.line.printFiles === 'ready') return
  await setPrintFilesState(services.database, orderLineId, 'rendering')
  try {
    checkCrashLimit(context.crashCount)
    await renderLine(services, lineToPrint.line, context.warn)
    if (!(await markPrintFilesReady(services.database, lineToPrint.line))) await renderPrintFiles(services, payload, context)
  } catch (error) {
    await setPrintFilesState(services.database, orderLineId, isShutdownError(error) ? 'waiting' : 'failed')
    const permanentError = findPermanentError(error, context.attempt)
    if (!permanentError) throw error
    // A design that cannot be drawn stays so: trying again would not help, a person has to.
    await flagMissingPrintFile(
      services.database,
      lineToPrint.line.orderId,
      `Line ${lineToPrint.line.position + 1} cannot be printed: ${permanentError.message}`,
    )
  }
}
