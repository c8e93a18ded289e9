import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  createEmptyDocument,
  type DesignDocument,
  type DesignElement,
  findTooComplexSide,
  GARMENTS,
  getEffectiveDpi,
  NO_CROP,
  SIDES,
  type Side,
} from '@picasso/design'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { generateDesign } from '../../../../packages/design/test/generated/designs.ts'
import { createRenderer, type PrintFiles, type Renderer } from '../../../server/src/print/renderer.ts'
import { createStoredPictures } from '../../../server/test/stored-pictures.ts'
import { launchChromium } from '../harness/chromium.ts'
import { differences } from './differences.ts'
import { ENGINE_DIFFERENCES } from './engine-differences.ts'
import { ALLOWED_DIFFERENCE, createFidelityCheck } from './fidelity.ts'
import { comparePages, type PageDifferences } from './page-differences.ts'
import { smallPictures } from './pictures.ts'
import { layOnWhite, redrawWithGhostscript, redrawWithPoppler } from './redraw.ts'
import { openStudio } from './studio.ts'

/** A sample in `npm test`, of small print areas. `SEED=5000 COUNT=20 npm run test:hard -- generated` draws twenty others. */
const SAMPLE = { first: 355, count: 20 }
const FULL = { first: Number(process.env['SEED'] ?? 1), count: Number(process.env['COUNT'] ?? 1000) }
const { first, count } = process.env['HARD'] ? FULL : SAMPLE
const BATCH = 20
const BATCH_TIMEOUT_MS = 30 * 60_000

/** Pixels of a picture on an inch below which each program smooths its squares in its own way. */
const MIN_DPI = 72
/** A picture of which a hundredth is shown takes poppler minutes, as if all of it were on the page. */
const MAX_WHOLE_PICTURE_MM = 500
/** How far a picture is stretched in one direction only. Beyond, its squares are enlarged in one and averaged in the other, by each program in its own way. */
const MAX_STRETCH = 4
/** The engine of browser and PNG leaves out what reaches further than 32,767 pixels from the page; a PDF does not. */
const MAX_REACH_MM = 1000
/** Two printed dots: in a single row, a shade has no row to which it could have moved by one. */
const MIN_SIDE_MM = 0.17

/**
 * Of 255, after each pixel may have moved by one. Measured on the designs of seeds 1 to 1000: programs smooth the edges of pictures and letters
 * differently, in few pixels.
 */
const PDF_BOUND = { mean: 4, p999: 128 }

const isWithinBound = ({ mean, p999 }: PageDifferences): boolean => mean <= PDF_BOUND.mean && p999 <= PDF_BOUND.p999

const pictures = await smallPictures()
const stored = await createStoredPictures(Object.fromEntries(pictures.map(({ asset, bytes }) => [asset, bytes])))
const shown = pictures.map(({ asset, width, height }) => ({ asset, pixelWidth: width, pixelHeight: height }))
const folder = await mkdtemp(join(tmpdir(), 'generated-'))

/** Two processes: each of them prints every design. */
const renderer = createRenderer({ workers: 1 })
const otherRenderer = createRenderer({ workers: 1 })
const browser = await launchChromium()
const studio = await openStudio(browser, pictures)
const isFaithful = createFidelityCheck(browser)
afterAll(async () => {
  await studio.close()
  await Promise.all([browser.close(), renderer.close(), otherRenderer.close()])
  await Promise.all([stored.folder, folder].map((path) => rm(path, { recursive: true })))
})

interface Page {
  /** As it is named when it fails: `seed 17 front`. */
  name: string
  document: DesignDocument
  side: Side
}

/** The sides of some designs that the shop would accept and that are not empty. */
const listPages = (from: number): Page[] =>
  Array.from({ length: Math.min(BATCH, first + count - from) }, (_, index) => from + index).flatMap((seed) => {
    const document = generateDesign(seed, shown)
    if (findTooComplexSide(document, 'tshirt')) return []
    return SIDES.filter((side) => document[side].elements.length > 0).map((side) => ({ name: `seed ${seed} ${side}`, document, side }))
  })

const print = (by: Renderer, { document, side }: Page): Promise<PrintFiles> => by.printFiles({ document, side, pictures: stored })

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const hashFiles = async ({ png, pdf }: PrintFiles): Promise<string[]> =>
  Promise.all([png, pdf].map(async (path) => sha256(await readFile(path))))

const compareWithBrowser = async ({ name, document, side }: Page, { png, widthPx, heightPx }: PrintFiles): Promise<string[]> => {
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  if ((await studio.hashOf(document[side], widthPx, heightPx)) === sha256(data)) return []
  const found = differences(await studio.pixelsOf(document[side], widthPx, heightPx), data, ALLOWED_DIFFERENCE)
  if (isFaithful(found) || found.differing <= (ENGINE_DIFFERENCES[name] ?? 0)) return []
  return [`${name}: ${found.differing} of ${found.pixels} pixels, by up to ${found.largest}`]
}

/** Whether the programs can be expected to agree about an element. */
const isElementComparable = (element: DesignElement): boolean => {
  if (element.hidden || element.type === 'text') return true
  if (element.type === 'image') {
    const { left, top, right, bottom } = element.crop ?? NO_CROP
    const [wholeWidth, wholeHeight] = [element.width / (1 - left - right), element.height / (1 - top - bottom)]
    const stretch = wholeWidth / element.pixelWidth / (wholeHeight / element.pixelHeight)
    if (Math.max(stretch, 1 / stretch) > MAX_STRETCH) return false
    return getEffectiveDpi(element) >= MIN_DPI && Math.max(wholeWidth, wholeHeight) <= MAX_WHOLE_PICTURE_MM
  }
  const reach = Math.max(...element.paths.flatMap(({ d }) => (d.match(/[\d.]+/g) ?? []).map(Number)))
  return reach * Math.max(element.width / element.viewBox.width, element.height / element.viewBox.height) <= MAX_REACH_MM
}

const isComparable = ({ document, side }: Page): boolean => {
  const { area, elements } = document[side]
  return Math.min(area.width, area.height) >= MIN_SIDE_MM && elements.every(isElementComparable)
}

const comparePdfs = async (printed: readonly { page: Page; files: PrintFiles }[]): Promise<string[]> => {
  const failures: string[] = []
  const byGhostscript = await redrawWithGhostscript(
    printed.map(({ files }) => files),
    folder,
  )
  for (const [index, { page, files }] of printed.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a few pages in memory at a time
    const [sheet, byPoppler] = await Promise.all([layOnWhite(files.png), redrawWithPoppler(files)])
    for (const [program, redrawn] of Object.entries({ poppler: byPoppler, ghostscript: byGhostscript[index] ?? byPoppler })) {
      const found = comparePages(sheet, redrawn)
      if (!isWithinBound(found)) failures.push(`${page.name} by ${program}: ${JSON.stringify(found)}`)
    }
  }
  return failures
}

const deleteFiles = (all: readonly PrintFiles[]): Promise<unknown> =>
  Promise.all(all.flatMap(({ png, pdf }) => [png, pdf, `${pdf}.ppm`]).map((path) => rm(path, { force: true })))

let compared = 0

test.each(Array.from({ length: Math.ceil(count / BATCH) }, (_, index) => first + index * BATCH))(
  'generated designs look the same in the browser, in PNG and in PDF, and print the same bytes in two processes: twenty from seed %i',
  { timeout: BATCH_TIMEOUT_MS },
  async (from) => {
    const pages = listPages(from)
    const failures: string[] = []
    const printed: { page: Page; files: PrintFiles }[] = []
    for (const page of pages) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other in each process
      const [files, again] = await Promise.all([print(renderer, page), print(otherRenderer, page)])
      printed.push({ page, files })
      // oxlint-disable-next-line no-await-in-loop -- the browser has one canvas
      failures.push(...(await compareWithBrowser(page, files)))
      // oxlint-disable-next-line no-await-in-loop -- as many files in memory as one side has
      if (String(await hashFiles(files)) !== String(await hashFiles(again)))
        failures.push(`${page.name}: another process printed other bytes`)
      // oxlint-disable-next-line no-await-in-loop -- the files of a thousand designs would fill the disk
      await deleteFiles([again])
    }
    const comparable = printed.filter(({ page }) => isComparable(page))
    compared += comparable.length
    failures.push(...(await comparePdfs(comparable)))
    await deleteFiles(printed.map(({ files }) => files))
    expect(failures).toEqual([])
  },
)

test('most generated designs are compared as PDF too', () => {
  expect(compared).toBeGreaterThan(count / 2)
})

test('the comparison of PNG and PDF finds a dot of two millimeters that one of them lacks', async () => {
  const dot = { type: 'shape' as const, x: 30, y: 20, rotation: 0, opacity: 1, viewBox: { width: 1, height: 1 }, width: 2, height: 2 }
  const square: DesignElement = { ...dot, id: '1', paths: [{ d: 'M0 0L1 0L1 1L0 1Z', fill: '#1b34d6' }] }
  const page: Page = { name: '', side: 'front', document: createEmptyDocument(GARMENTS.tshirt) }
  const printSide = (elements: DesignElement[]) =>
    print(renderer, { ...page, document: { ...page.document, front: { area: { width: 40, height: 30 }, elements } } })
  const [files, without] = [await printSide([square]), await printSide([])]
  const redrawn = await redrawWithPoppler(files)
  expect(isWithinBound(comparePages(await layOnWhite(files.png), redrawn))).toBe(true)
  expect(isWithinBound(comparePages(await layOnWhite(without.png), redrawn))).toBe(false)
})
