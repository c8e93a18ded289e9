import { existsSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'

import type { Finding } from '@picasso/design'
import type { CutResult } from '@picasso/design/cut-lines'

import { measureRender } from '../platform/metrics.ts'
import { trace } from '../platform/tracing/index.ts'
import { MIB } from '../platform/units.ts'
import { createWorkerPool, type ReportProgress } from '../platform/worker-pool.ts'
import { RenderError, deserializeRenderError } from './render-error.ts'
import type {
  Comparison,
  CheckInput,
  CutLinesInput,
  FittedRow,
  PlateFiles,
  PlatesInput,
  InspectedProfile,
  NestReport,
  NestTask,
  PrintFiles,
  PrintShape,
  RenderJobs,
  SheetTask,
  PrintInput,
  MockupInput,
  StoredPictures,
  TeamInput,
} from './render-jobs.ts'

/** The build's second entry, beside the bundled server. */
const BUNDLED_WORKER = new URL('print-worker.js', import.meta.url)

/** The worker's code: the bundle in production, the source in development and tests. */
const getWorkerEntry = (): URL => (existsSync(BUNDLED_WORKER) ? BUNDLED_WORKER : new URL('print-worker-from-source.mjs', import.meta.url))

/**
 * Renders print files and mock-ups in worker processes, with the same functions as the editor.
 * Rejects with a `RenderError`; a design is never rendered with something left out.
 */
export interface Renderer {
  printFiles(input: PrintInput): Promise<PrintFiles>
  /** PNG of the garment with its print. */
  mockup(input: MockupInput): Promise<Uint8Array>
  /** What a knife cuts of a side. */
  cutLines(input: CutLinesInput): Promise<CutResult>
  /** Screen-print plates of a side. */
  plates(input: PlatesInput, onProgress?: ReportProgress): Promise<PlateFiles>
  /** Whether colors can be proofed with an uploaded ICC profile. */
  inspectProfile(profile: Uint8Array): Promise<InspectedProfile>
  /** Preflight findings of a design. */
  check(input: CheckInput): Promise<Finding[]>
  /** The document of each roster row. */
  fitTeam(input: TeamInput): Promise<FittedRow[]>
  /** The background color of a picture, read from its corners: `#rrggbb`. */
  cornerColor(path: string): Promise<string>
  /** The shape of a print file (PNG) with its preview; null where nothing of it is visible. */
  readShape(path: string): Promise<PrintShape | null>
  /** Nests pieces on a film; some seconds for hundreds of them. */
  nestPieces(input: NestTask, onProgress: (report: NestReport) => void): Promise<NestReport>
  /** Writes a gang sheet as PNG and PDF into a folder. */
  sheetFiles(input: SheetTask, onProgress: (share: number) => void): Promise<{ png: string; pdf: string }>
  /** Compares two PNGs; pictures of different sizes differ in every pixel. */
  compare(a: Uint8Array, b: Uint8Array): Promise<Comparison>
  close(): Promise<void>
}

interface RendererOptions {
  /** At most this many worker processes. */
  workers?: number
  /** A job that needs more processor time is aborted with its worker. */
  processorLimitMs?: number
  /** A worker that uses more is killed with its job. */
  memoryLimitBytes?: number
}

/** For a design without pictures; nothing is written then either. */
export const NO_PICTURES: StoredPictures = { folder: tmpdir(), paths: {} }

/** Jobs that may wait; further ones are rejected. */
const QUEUE_LIMIT = 100
/** Rendering the largest design that can be saved takes up to 500 MiB. */
const MEMORY_LIMIT_BYTES = 768 * MIB
/** On a machine that does other work besides, a job takes several times its processor time: that is no fault of its design. */
const PATIENCE_FACTOR = 5
/** Plates have a film of each ink where a print has one picture. */
const PLATES_TIME_FACTOR = 5
/** Of plates and sheets, from start to end. A sheet of five meters is written in about a minute on one core, which may be shared. */
const LONG_TIME_LIMIT_MS = 900_000

/** Share of the memory for rendering; the rest is for the shop, the database and the system's cache. */
const MEMORY_SHARE = 0.5

/** One per core, limited by the memory of the machine or container. */
const countWorkers = (): number => {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.max(1, Math.min(availableParallelism(), Math.floor((memory * MEMORY_SHARE) / MEMORY_LIMIT_BYTES)))
}

/** Measures and traces a render, including its wait for a worker. */
const traceRender = <Result>(kind: string, task: () => Promise<Result>): Promise<Result> =>
  trace(`draw ${kind}`, { kind: 'internal', attributes: { 'drawing.kind': kind } }, () => measureRender(kind, task))

export const createRenderer = ({
  workers = countWorkers(),
  processorLimitMs = 60_000,
  memoryLimitBytes = MEMORY_LIMIT_BYTES,
}: RendererOptions = {}): Renderer => {
  const createPool = (limits: { size: number; processorLimitMs: number; timeLimitMs: number }) =>
    createWorkerPool<RenderJobs>({
      entry: getWorkerEntry(),
      queueLimit: QUEUE_LIMIT,
      memoryLimitBytes,
      createError: (reason, error) => new RenderError(reason, { cause: error }),
      deserializeError: deserializeRenderError,
      ...limits,
    })
  const pool = createPool({ size: workers, processorLimitMs, timeLimitMs: PATIENCE_FACTOR * processorLimitMs })
  // Of their own: nobody waits at a screen for plates, and a side of twelve may take minutes on a busy machine.
  const platePool = createPool({ size: 1, processorLimitMs: PLATES_TIME_FACTOR * processorLimitMs, timeLimitMs: LONG_TIME_LIMIT_MS })
  // Of their own too: a long sheet must not keep a customer's mock-up waiting.
  const sheetPool = createPool({ size: 1, processorLimitMs: LONG_TIME_LIMIT_MS, timeLimitMs: LONG_TIME_LIMIT_MS })
  return {
    printFiles: (input) => traceRender('printFiles', () => pool.run('printFiles', input)),
    mockup: (input) => traceRender('mockup', () => pool.run('mockup', input)),
    cutLines: (input) => traceRender('cutLines', () => pool.run('cutLines', input)),
    plates: (input, onProgress) => traceRender('plates', () => platePool.run('plates', input, onProgress)),
    inspectProfile: (profile) => pool.run('inspectProfile', { profile }),
    check: (input) => traceRender('check', () => pool.run('check', input)),
    fitTeam: (input) => traceRender('fitTeam', () => pool.run('fitTeam', input)),
    cornerColor: (path) => pool.run('cornerColor', { path }),
    compare: (a, b) => pool.run('compare', { a, b }),
    readShape: (path) => sheetPool.run('readShape', { path }),
    nestPieces: (input, onProgress) => traceRender('nestPieces', () => sheetPool.run('nestPieces', input, onProgress)),
    sheetFiles: (input, onProgress) => traceRender('sheetFiles', () => sheetPool.run('sheetFiles', input, onProgress)),
    close: async () => {
      await Promise.all([pool.close(), platePool.close(), sheetPool.close()])
    },
  }
}

export type { Comparison, PlateFiles, PlatesInput, PrintFiles, PrintInput, MockupInput, ProofInput, StoredPictures } from './render-jobs.ts'
