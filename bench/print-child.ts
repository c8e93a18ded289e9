import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { DesignDocument } from '@picasso/design'

import { createWorkerPool } from '../apps/server/src/platform/worker-pool.ts'
import { RenderError, deserializeRenderError } from '../apps/server/src/print/render-error.ts'
import type { RenderJobs } from '../apps/server/src/print/render-jobs.ts'
import { readPeakMemory, processorSeconds } from './linux-process.ts'

/** The child process; only Linux lists it. */
const findChildPid = async (): Promise<number> => Number(await readFile(`/proc/self/task/${process.pid}/children`, 'utf8'))

/** Renders the front of the design in the given folder, in a fresh process, and writes the figures as JSON. */
const [folder = ''] = process.argv.slice(2)
const document = DesignDocument.parse(JSON.parse(await readFile(join(folder, 'document.json'), 'utf8')))
const assets = document.front.elements.flatMap((element) => (element.type === 'image' ? [element.asset] : []))
const pictures = { folder, paths: Object.fromEntries(assets.map((asset) => [asset, join(folder, asset)])) }

// The built worker; from sources it would be compiled first.
const workers = createWorkerPool<RenderJobs>({
  entry: new URL('../dist/server/print-worker.js', import.meta.url),
  size: 1,
  queueLimit: 1,
  timeLimitMs: 60_000,
  memoryLimitBytes: 1024 ** 3,
  createError: (reason, cause) => new RenderError(reason, { cause }),
  deserializeError: deserializeRenderError,
})
const started = performance.now()
await workers.run('printFiles', { document, side: 'front', pictures })
const seconds = (performance.now() - started) / 1000
const worker = await findChildPid()
console.log(JSON.stringify({ seconds, processorSeconds: await processorSeconds(worker), peakMiB: await readPeakMemory(worker) }))
await workers.close()
