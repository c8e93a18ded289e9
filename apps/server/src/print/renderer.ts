import { availableParallelism } from 'node:os'

import type { Finding } from '@picasso/design'

import { RenderError, reviveRenderError } from './render-error.ts'
import type { Comparison, DesignToLookAt, FittedRow, PrintFiles, RenderJobs, SideToPrint, SideToShow, TeamToFit } from './render-jobs.ts'
import { workerEntry } from './worker-entry.ts'
import { createWorkerPool } from './worker-pool.ts'

/**
 * Draws print files and mock-ups in worker processes, with the functions the editor draws with.
 * Refusals are `RenderError`s, which are answers to the caller; a design is never drawn with something left out.
 */
export interface Renderer {
  printFiles(input: SideToPrint): Promise<PrintFiles>
  /** PNG of the garment with its print. */
  mockup(input: SideToShow): Promise<Uint8Array>
  /** What will not print as it looks. */
  check(input: DesignToLookAt): Promise<Finding[]>
  /** What is printed for each row of a list. */
  fitTeam(input: TeamToFit): Promise<FittedRow[]>
  /** Two PNGs; pictures of different sizes differ in every pixel. */
  compare(a: Uint8Array, b: Uint8Array): Promise<Comparison>
  close(): Promise<void>
}

interface RendererOptions {
  /** At most this many worker processes; a print file takes some 300 MiB while it is drawn. */
  workers?: number
  /** Jobs that may wait; more are refused at once. */
  queueLimit?: number
  /** A job that takes longer is stopped together with its worker. */
  timeLimitMs?: number
}

export const startRenderer = ({
  workers = availableParallelism(),
  queueLimit = 100,
  timeLimitMs = 60_000,
}: RendererOptions = {}): Renderer => {
  const pool = createWorkerPool<RenderJobs>({
    entry: workerEntry(),
    size: workers,
    queueLimit,
    timeLimitMs,
    refuse: (reason, cause) => new RenderError(reason, { cause }),
    revive: reviveRenderError,
  })
  return {
    printFiles: (input) => pool.run('printFiles', input),
    mockup: (input) => pool.run('mockup', input),
    check: (input) => pool.run('check', input),
    fitTeam: (input) => pool.run('fitTeam', input),
    compare: (a, b) => pool.run('compare', { a, b }),
    close: () => pool.close(),
  }
}

export type { Comparison, PrintFiles, SideToPrint, SideToShow, StoredPictures } from './render-jobs.ts'
