import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CLOTHS, DesignDocument, hexToRgb, type PlateSettings, rgbToLab } from '@picasso/design'

import { createWorkerPool } from '../apps/server/src/platform/worker-pool.ts'
import { RenderError, deserializeRenderError } from '../apps/server/src/print/render-error.ts'
import type { RenderJobs } from '../apps/server/src/print/render-jobs.ts'
import { readPeakMemory, processorSeconds } from './linux-process.ts'

/** The child process; only Linux lists it. */
const findChildPid = async (): Promise<number> => Number(await readFile(`/proc/self/task/${process.pid}/children`, 'utf8'))

const INKS = ['#f4f4f4', '#f0c828', '#7fa8d8', '#d8402b', '#1b34d6', '#161512']
const PLATES: PlateSettings = {
  plates: INKS.map((color, index) => ({
    role: index === 0 ? 'under-base' : 'color',
    name: color,
    lab: rgbToLab(hexToRgb(color), 'd50'),
    screen: { linesPerInch: 45, angle: 15 * index, dot: 'round', leastDot: 5 },
  })),
  usesCloth: true,
  chokeMm: 0.15,
  trapMm: 0.1,
}

/** Renders the front of the design in the given folder, in a fresh process, and writes the figures as JSON: its print files, or its plates. */
const [folder = '', kind = 'print-files'] = process.argv.slice(2)
const document = DesignDocument.parse(JSON.parse(await readFile(join(folder, 'document.json'), 'utf8')))
const assets = document.front.elements.flatMap((element) => (element.type === 'image' ? [element.asset] : []))
const pictures = { folder, paths: Object.fromEntries(assets.map((asset) => [asset, join(folder, asset)])) }

// The built worker; from sources it would be compiled first.
const workers = createWorkerPool<RenderJobs>({
  entry: new URL('../dist/server/print-worker.js', import.meta.url),
  size: 1,
  queueLimit: 1,
  processorLimitMs: 300_000,
  timeLimitMs: 300_000,
  memoryLimitBytes: 1024 ** 3,
  createError: (reason, cause) => new RenderError(reason, { cause }),
  deserializeError: deserializeRenderError,
})
const started = performance.now()
const input = { document, side: 'front' as const, pictures }
await (kind === 'plates'
  ? workers.run('plates', { ...input, settings: PLATES, cloth: CLOTHS.Black.rgb, caption: 'bench' })
  : workers.run('printFiles', input))
const seconds = (performance.now() - started) / 1000
const worker = await findChildPid()
console.log(JSON.stringify({ seconds, processorSeconds: await processorSeconds(worker), peakMiB: await readPeakMemory(worker) }))
await workers.close()
