import type { JobContext } from '../platform/jobs/index.ts'
import { RenderError } from './render-error.ts'

/** Earlier attempts of a job. */
export type Attempt = Pick<JobContext, 'attempt' | 'crashCount'>

/** Attempts of a job whose render times out or crashes its worker. The queue waits between them, so that a load peak can pass. */
const MAX_ATTEMPTS = 2

/** Crashes of the shop's own process during a render; so many are not caused by load. */
const MAX_CRASHES = 3

/** Called before rendering: gives up a job that has repeatedly crashed the shop's process. */
export const checkCrashLimit = (crashes: number): void => {
  if (crashes >= MAX_CRASHES) throw new RenderError('given-up')
}

/**
 * Why a design must not be rendered again, or undefined where a retry may succeed. `attempt` counts from 1. A failure of
 * the last attempt is permanent, so that the job is not retried forever and a person is alerted.
 */
export const findPermanentError = (error: unknown, attempt: number): RenderError | undefined => {
  if (!(error instanceof RenderError)) return undefined
  if (error.code === 'INVALID_DESIGN') return error
  const canRetry = error.reason === 'timed-out' || error.reason === 'crashed'
  return canRetry && attempt >= MAX_ATTEMPTS ? new RenderError('given-up', { cause: error }) : undefined
}
