import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import type { RenderErrorDetails } from '@picasso/contract'
import { scaleDocumentToSize, type Side, SIDES, MM_PER_INCH } from '@picasso/design'
import { z } from 'zod'

import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { withTempFolder } from '../../../platform/files/index.ts'
import { declareJob, type JobContext, newJob, type NewJob } from '../../../platform/jobs/index.ts'
import { projectPath } from '../../../platform/project-path.ts'
import { type Attempt, findPermanentError, checkCrashLimit, RenderError, toRenderErrorDetails } from '../../../print/render-error.ts'
import type { StoredPictures } from '../../../print/renderer.ts'
import type { Services } from '../../../services.ts'
import { readProofInput } from '../../color-proof/index.ts'
import {
  compareWithCapture,
  renderView,
  loadPictures,
  loadPreviews,
  detectBackgroundColors,
  type PictureComparison,
} from '../../designs/index.ts'
import { measureInk } from './ink.ts'
import {
  ensureTicket,
  findLineToPrint,
  getCaptureKey,
  getPictureKey,
  type LineRow,
  markPrintFilesReady,
  needsPrinting,
  type PrintLine,
  replacePicture,
  saveFindings,
  savePrintFile,
  selectLinesToPrint,
  setPrintFilesState,
} from './queries.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface DeclaredJobs {
    'print-files': true
    'plan-press-deliveries': true
  }
}

/** Renders the print files of one line; the feature `production` does it. */
export const printFilesJob = declareJob({
  name: 'print-files',
  payload: z.object({ orderLineId: z.uuid() }),
  key: ({ orderLineId }) => `print-files:${orderLineId}`,
})

/** Looks for tickets that presses are to get; the feature `presses` does it. However many lines are ready at once, it runs once. */
export const planDeliveriesJob = declareJob({
  name: 'plan-press-deliveries',
  payload: z.object({}),
  key: () => 'plan-press-deliveries',
})

/** Jobs that render the print files, one per line. */
export const buildPrintJobs = (lines: readonly LineRow[]): NewJob[] =>
  lines.filter(needsPrinting).map(({ id }) => newJob(printFilesJob, { orderLineId: id }))

/** Queues the print files of an order, to be rendered when this transaction commits. */
export const queuePrintJobs = async (jobs: Services['jobs'], transaction: Transaction, orderId: string): Promise<void> =>
  jobs.addAll(transaction, buildPrintJobs(await selectLinesToPrint(transaction, orderId)))

/** Renders the files of a line again, if they are rendered or being rendered. */
export const restartPrintJob = async (jobs: Services['jobs'], transaction: Transaction, line: LineRow): Promise<void> => {
  if (line.printFiles === null || line.printFiles === 'waiting') return
  await setPrintFilesState(transaction, line.id, 'waiting')
  await jobs.addAll(transaction, buildPrintJobs([line]))
}

const Package = z.object({ version: z.string() })

/** Name and version of the rendering engine: pixels may differ slightly between versions. */
const getRendererVersion = (): string => {
  const name = '@napi-rs/canvas'
  const { version } = Package.parse(JSON.parse(readFileSync(projectPath('node_modules', name, 'package.json'), 'utf8')))
  return `${name} ${version}`
}

export interface PrintServices extends Pick<Services, 'database' | 'files' | 'jobs' | 'renderer' | 'clock'> {
  /** Asks for a person where a line cannot be rendered. */
  flagMissingPrintFile: (
    database: Services['database'],
    orderId: string,
    failure: { line: number; error: RenderErrorDetails },
  ) => Promise<void>
  /** Asks for nobody any more, once all lines of the order are rendered. */
  clearMissingPrintFile: (database: Services['database'], orderId: string) => Promise<void>
}

const storeFile = async (files: Services['files'], path: string, extension: 'png' | 'pdf'): Promise<{ key: string; sha256: string }> => {
  const bytes = await readFile(path)
  return { key: await files.put(bytes, extension), sha256: hash('sha256', bytes) }
}

/** A side without elements is not printed. */
export const hasElements = (line: PrintLine, side: Side): boolean => line.document[side].elements.length > 0

type Warn = JobContext['warn']

/** A shutdown is not a failure: the job is returned to the queue. */
const isShutdownError = (error: unknown): boolean => error instanceof RenderError && error.reason === 'closed'

/** The print files do not depend on this step: without it they are rendered all the same. */
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

/** The mock-up as the shop renders it; undefined when that fails, because the print files are complete without it. */
const tryRenderView = async (services: PrintServices, { line, side, warn }: SideJob): Promise<Uint8Array | undefined> => {
  try {
    return await withTempFolder(async (folder) =>
      renderView(services.renderer, line, side, await loadPreviews(services, line.document, folder)),
    )
  } catch (error) {
    warnOrThrow(warn, 'the mock-up of a printed side could not be rendered', error)
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
    warnOrThrow(warn, "the mock-up could not be compared with the customer's capture", error)
    return null
  }
}

/** In the size of the ordered garment: a scaled design has a larger film for a larger size. Returns the key of the PNG. */
const renderFiles = async (
  services: PrintServices,
  { line, side, pictures }: SideJob,
  comparison: PictureComparison | null,
): Promise<string> => {
  const document = scaleDocumentToSize(line.document, line.clothingType, line.sizeLabel)
  const { png, pdf, widthPx, heightPx } = await services.renderer.printFiles({ document, side, pictures })
  const { width, height } = document[side].area
  // One after the other: with noisy photographs each has 120 MB.
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
  // A concurrent render of the same files may have released and deleted them before this row existed.
  if (!(await services.files.has(storedPng.key))) await storeFile(services.files, png, 'png')
  if (!(await services.files.has(storedPdf.key))) await storeFile(services.files, pdf, 'pdf')
  return storedPng.key
}

/** Returns the keys of the PNGs rendered: none for a side that is not printed. */
const renderSide = async (services: PrintServices, job: SideJob): Promise<string[]> => {
  const { line, side } = job
  const view = await tryRenderView(services, job)
  const captureKey = getCaptureKey(line, side)
  // A team item has the capture of its template design, which shows other texts.
  const viewToCompare = line.teamId === null ? view : undefined
  const pngKeys = hasElements(line, side) ? [await renderFiles(services, job, await tryCompareView(services, job, viewToCompare))] : []
  // Ordered before the shop had rendered the design: production must not work from a picture that a browser sent.
  if (view && getPictureKey(line, side) === captureKey)
    await replacePicture(services.database, line.id, side, await services.files.put(view, 'png'))
  return pngKeys
}

const tryCheck = async (services: PrintServices, line: PrintLine, pictures: StoredPictures, warn: Warn): Promise<void> => {
  const { id, document, clothingType, color } = line
  try {
    const proof = await readProofInput(services.database)
    await saveFindings(services.database, id, await services.renderer.check({ document, clothingType, color, pictures, proof }))
  } catch (error) {
    warnOrThrow(warn, 'the preflight of a design could not be run', error)
  }
}

const renderLine = async (services: PrintServices, orderLine: PrintLine, warn: Warn): Promise<string[]> => {
  const line = { ...orderLine, document: await detectBackgroundColors(services, orderLine.document) }
  return withTempFolder(async (folder) => {
    const pictures = await loadPictures(services.files, line.document, folder)
    // Temporary files are deleted after each step: for a large side they have some hundreds of MB.
    const withScopedFolder = <Result>(render: (scopedPictures: StoredPictures) => Promise<Result>): Promise<Result> =>
      withTempFolder((scratchFolder) => render({ ...pictures, folder: scratchFolder }))
    if (line.findings === null) await withScopedFolder((scopedPictures) => tryCheck(services, line, scopedPictures, warn))
    const pngKeys: string[] = []
    for (const side of SIDES) {
      // One side after the other: rendering one takes some 300 MiB.
      // oxlint-disable-next-line no-await-in-loop
      pngKeys.push(...(await withScopedFolder((scopedPictures) => renderSide(services, { line, side, pictures: scopedPictures, warn }))))
    }
    return pngKeys
  })
}

/** For callers outside the job queue: the command line and the demo. */
const DEFAULT_CONTEXT: Attempt & Pick<JobContext, 'warn'> = {
  attempt: 1,
  crashCount: 0,
  warn: (message, error) => process.emitWarning(message, { detail: String(error) }),
}

/** Renders and stores the print files of one order line. Idempotent: the same line gives the same files under the same keys. */
export const renderPrintFiles = async (services: PrintServices, orderLineId: string, context = DEFAULT_CONTEXT): Promise<void> => {
  const lineToPrint = await findLineToPrint(services.database, orderLineId)
  // Nobody prints a cancelled order: its lines must not delay those of others, or be reported when they fail.
  if (!lineToPrint || lineToPrint.isCancelled) return
  // Before rendering, so that the ticket is on the board even if rendering fails.
  await ensureTicket(services, lineToPrint)
  if (lineToPrint.line.printFiles === 'ready') return
  await setPrintFilesState(services.database, orderLineId, 'rendering')
  try {
    checkCrashLimit(context.crashCount)
    const pngKeys = await renderLine(services, lineToPrint.line, context.warn)
    if (!(await markPrintFilesReady(services.database, lineToPrint.line, pngKeys)))
      return await renderPrintFiles(services, orderLineId, context)
    await services.clearMissingPrintFile(services.database, lineToPrint.line.orderId)
    // Lost with the process, it is made up for within a minute.
    await inTransaction(services.database, (transaction) => services.jobs.add(transaction, planDeliveriesJob, {}))
  } catch (error) {
    await setPrintFilesState(services.database, orderLineId, isShutdownError(error) ? 'waiting' : 'failed')
    const permanentError = findPermanentError(error, context)
    if (!permanentError) throw error
    // Retrying would not help: a person has to decide.
    context.warn('print files could not be rendered', error)
    await services.flagMissingPrintFile(services.database, lineToPrint.line.orderId, {
      line: lineToPrint.line.position + 1,
      error: toRenderErrorDetails(permanentError),
    })
  }
}
