import { existsSync } from 'node:fs'

/** The build's second entry, beside the bundled server. */
const BUNDLED_WORKER = new URL('print-worker.js', import.meta.url)

/** The worker's code: the bundle in production, the source in development and tests. */
export const getWorkerEntry = (): URL =>
  existsSync(BUNDLED_WORKER) ? BUNDLED_WORKER : new URL('print-worker-from-source.mjs', import.meta.url)
