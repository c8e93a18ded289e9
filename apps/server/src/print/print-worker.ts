import { randomUUID } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

import { createCanvas, loadImage } from '@napi-rs/canvas'
import { findCornerColor, draw } from '@picasso/design'
import sharp from 'sharp'

import { checkDesign } from './check-design.ts'
import { fitTeam } from './fit-team.ts'
import { createPdfPage } from './pdf/pdf-page.ts'
import { readRows, writePng } from './print-png.ts'
import { serializeError, RenderError } from './render-error.ts'
import type { RenderJobs, Comparison, PrintFiles, PrintInput } from './render-jobs.ts'
import { renderMockup } from './render-mockup.ts'
import { MM_PER_INCH, PRINT_DPI } from './resize-picture.ts'
import { addPictures, drawScene, prepareScene, type Scene } from './scene.ts'
import type { WorkerResponse, WorkerTask } from './worker-pool.ts'

const POINTS_PER_INCH = 72

/** The largest print area is 368 × 640 mm; a canvas of a square meter would take half a gigabyte. */
const MAX_AREA_MM2 = 700 * 700

const toPixels = (mm: number): number => Math.max(1, Math.round((mm / MM_PER_INCH) * PRINT_DPI))

/** Pixels of one band. A canvas keeps up to three copies of itself while pictures are drawn on it: 96 MB. */
const BAND_PIXELS = 8_000_000

/** Three copies of such a canvas fit into the memory of a worker. */
const MAX_CANVAS_PIXELS = 25_000_000

/**
 * In a band some pixels are rounded differently than in the browser. So a side is rendered in one piece unless it is too
 * large for that, or shows a picture too large for any browser.
 */
const needsBands = (scene: Scene, canvasPixels: number): boolean => canvasPixels > MAX_CANVAS_PIXELS || scene.hasOversizedPicture

/** The pixels of a side from top to bottom, rendered band by band. */
const renderBands = async function* renderBands(scene: Scene, width: number, height: number): AsyncGenerator<Uint8ClampedArray> {
  const rowsPerBand = needsBands(scene, width * height) ? Math.ceil(height / Math.ceil((width * height) / BAND_PIXELS)) : height
  for (let top = 0; top < height; top += rowsPerBand) {
    const rows = Math.min(rowsPerBand, height - top)
    const canvas = createCanvas(width, rows)
    const context = canvas.getContext('2d')
    // oxlint-disable-next-line no-await-in-loop -- one band in memory at a time
    await drawScene(context, scene, PRINT_DPI / MM_PER_INCH, { top, rows })
    yield* readRows(context, width, rows)
    // Frees the canvas's memory now rather than at the next garbage collection.
    canvas.width = 1
    canvas.height = 1
  }
}

const renderPdf = async (scene: Scene, path: string): Promise<void> => {
  const pxPerMm = POINTS_PER_INCH / MM_PER_INCH
  const { area } = scene.side
  const pdf = createPdfPage(area.width * pxPerMm, area.height * pxPerMm, path)
  try {
    const pictures = await addPictures(scene, pdf.addPicture)
    draw(pdf.context, scene.side, { pxPerMm, typesetter: scene.typesetters.forPdf, pictures, createLayer: pdf.createLayer })
  } catch (error) {
    pdf.abandon()
    throw error
  }
  pdf.finish()
}

/** Renders the print files of a side, as PNG and as PDF with outlines, both without the garment. */
const printFiles = async (input: PrintInput): Promise<PrintFiles> => {
  const { area } = input.document[input.side]
  if (area.width * area.height > MAX_AREA_MM2) throw new RenderError('too-large')
  const scene = await prepareScene(input)
  const widthPx = toPixels(area.width)
  const heightPx = toPixels(area.height)
  const [png = '', pdf = ''] = ['png', 'pdf'].map((extension) => join(input.pictures.folder, `${randomUUID()}.${extension}`))
  await writePng(renderBands(scene, widthPx, heightPx), { width: widthPx, height: heightPx, dpi: PRINT_DPI, path: png, level: 6 })
  await renderPdf(scene, pdf)
  return { png, pdf, widthPx, heightPx }
}

const decode = (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/** Counts the pixels in which two pictures differ. */
const compare = async ({ a, b }: { a: Uint8Array; b: Uint8Array }): Promise<Comparison> => {
  const [first, second] = await Promise.all([decode(a), decode(b)])
  const pixels = Math.max(first.info.width * first.info.height, second.info.width * second.info.height)
  if (first.info.width !== second.info.width || first.info.height !== second.info.height)
    return { differingPixels: pixels, pixels, largestDifference: 255 }

  let differingPixels = 0
  let largestDifference = 0
  for (let offset = 0; offset < first.data.length; offset += 4) {
    let difference = 0
    for (let channel = offset; channel < offset + 4; channel++)
      difference = Math.max(difference, Math.abs((first.data[channel] ?? 0) - (second.data[channel] ?? 0)))
    if (difference > 0) differingPixels++
    largestDifference = Math.max(largestDifference, difference)
  }
  return { differingPixels, pixels, largestDifference }
}

/** The color at a picture's corners as `#rrggbb`, read as in the editor: from the four corner pixels, without scaling. */
const readCornerColor = async ({ path }: { path: string }): Promise<string> => {
  const picture = await loadImage(path).catch((error: unknown) => {
    throw new RenderError('unreadable-picture', { cause: error })
  })
  const context = createCanvas(2, 2).getContext('2d')
  context.imageSmoothingEnabled = false
  for (const x of [0, 1])
    for (const y of [0, 1]) context.drawImage(picture, x * (picture.width - 1), y * (picture.height - 1), 1, 1, x, y, 1, 1)
  // Frees the decoded pixels, up to 160 MB, now rather than at the next garbage collection.
  picture.src = Buffer.alloc(0)
  return findCornerColor({ width: 2, height: 2, data: context.getImageData(0, 0, 2, 2).data })
}

type JobHandlers = { [Name in keyof RenderJobs]: (input: RenderJobs[Name]['input']) => Promise<RenderJobs[Name]['output']> }

const handlers: JobHandlers = { printFiles, mockup: renderMockup, check: checkDesign, fitTeam, cornerColor: readCornerColor, compare }

const run = <Name extends keyof RenderJobs>({ name, input }: WorkerTask<RenderJobs, Name>) => handlers[name](input)

const sendResponse = (response: WorkerResponse<RenderJobs[keyof RenderJobs]['output']>): void => void process.send?.(response)

const handleTask = async (task: WorkerTask<RenderJobs>): Promise<void> => {
  try {
    sendResponse({ ok: true, output: await run(task) })
  } catch (error) {
    sendResponse({ ok: false, error: serializeError(error) })
  }
}

process.on('message', (task: WorkerTask<RenderJobs>) => void handleTask(task))
// Lower priority, so that rendering never slows down requests.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// A terminal signals the whole process group; the shop itself stops its workers after their last job.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
// Exit with the shop, however it ended.
process.on('disconnect', () => process.exit())
