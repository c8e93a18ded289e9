import type { JobContext } from '../platform/jobs/index.ts'
import { RenderError } from './render-error.ts'

/** What has become of a job's drawing before. */
export type Attempt = Pick<JobContext, 'attempt' | 'crashCount'>

/** Of a job whose drawing runs out of time or takes its worker with it. The queue waits between them, so that a crowd can pass. */
const MAX_ATTEMPTS = 2

/** Of the shop's own process, while a job draws: then it is not the crowd. */
const MAX_CRASHES = 3

/** To be asked before drawing: refuses, as for good, what has taken the whole process along time and again. */
export const checkCrashLimit = (crashes: number): void => {
  if (crashes >= MAX_CRASHES) throw new RenderError('given-up')
}

/**
 * Why a design is not to be drawn again, or undefined where another attempt of its job may succeed. `attempt` counts from 1. What
 * fails at the last attempt is given up, so that it does not come back without end and a person is told.
 */
export const findPermanentError = (error: unknown, attempt: number): RenderError | undefined => {
  if (!(error instanceof RenderError)) return undefined
  if (error.code === 'INVALID_DESIGN') return error
  const canRetry = error.reason === 'timed-out' || error.reason === 'crashed'
  return canRetry && attempt >= MAX_ATTEMPTS ? new RenderError('given-up', { cause: error }) : undefined
}
