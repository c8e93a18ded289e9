import { existsSync } from 'node:fs'

/** Beside the bundled server; the build names its second entry like this. */
const BUNDLED_WORKER = new URL('print-worker.js', import.meta.url)

/** Where the worker's code is: the bundle in production, the source in development and tests. */
export const getWorkerEntry = (): URL =>
  existsSync(BUNDLED_WORKER) ? BUNDLED_WORKER : new URL('print-worker-from-source.mjs', import.meta.url)
