import { constants, setPriority } from 'node:os'

import { createCanvas, loadImage } from '@napi-rs/canvas'
import { findCornerColor } from '@picasso/design'
import sharp from 'sharp'

import { serveTasks } from '../platform/worker-pool.ts'
import { checkDesign } from './check-design.ts'
import { inspectProfile } from './color-proof.ts'
import { fitTeam } from './fit-team.ts'
import { renderPlates } from './plates/render-plates.ts'
import { renderCutLines } from './render-cut-lines.ts'
import { RenderError, serializeError } from './render-error.ts'
import type { Comparison, RenderJobs } from './render-jobs.ts'
import { renderMockup } from './render-mockup.ts'
import { renderPrintFiles } from './render-side.ts'
import { nestPieces } from './sheet/nest-pieces.ts'
import { readShape } from './sheet/read-shape.ts'
import { writeSheetFiles } from './sheet/sheet-files.ts'

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

serveTasks<RenderJobs>(
  {
    printFiles: renderPrintFiles,
    mockup: renderMockup,
    cutLines: renderCutLines,
    plates: renderPlates,
    inspectProfile,
    check: checkDesign,
    fitTeam,
    cornerColor: readCornerColor,
    compare,
    readShape,
    nestPieces,
    sheetFiles: writeSheetFiles,
  },
  serializeError,
)
// Lower priority, so that rendering never slows down requests.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// A terminal signals the whole process group; the shop itself stops its workers after their last job.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
// Exit with the shop, however it ended.
process.on('disconnect', () => process.exit())
