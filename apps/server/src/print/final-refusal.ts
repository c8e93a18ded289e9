import { RenderError } from './render-error.ts'

/** Of a job whose drawing runs out of time or takes its worker with it. The queue waits between them, so that a crowd can pass. */
const MAX_ATTEMPTS = 2

/**
 * Why a design is not to be drawn again, or undefined where another attempt of its job may succeed. `attempt` counts from 1. What
 * fails at the last attempt is given up, so that it does not come back without end and a person is told.
 */
export const findFinalRefusal = (error: unknown, attempt: number): RenderError | undefined => {
  if (!(error instanceof RenderError)) return undefined
  if (error.code === 'INVALID_DESIGN') return error
  const isPassing = error.reason === 'timed-out' || error.reason === 'crashed'
  return isPassing && attempt >= MAX_ATTEMPTS ? new RenderError('given-up', { cause: error }) : undefined
}
