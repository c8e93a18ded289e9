import type { JobHelpers } from 'graphile-worker'

const CRASH_MESSAGE = /^The process ended with this job (\d+) times in a row, before attempt (\d+)\.$/

/**
 * How many times in a row the process running a job crashed. A job that fails by itself stores its error; a crash leaves `last_error` as
 * it was, so from the second attempt on the count is stored there. An attempt that a stopping process released is repeated with the same
 * number, and is no crash.
 */
export const countCrashes = async (helpers: Pick<JobHelpers, 'job' | 'query'>): Promise<number> => {
  const { job } = helpers
  if (job.attempts <= 1) return 0
  const [, previousCount, attemptBefore] = (CRASH_MESSAGE.exec(job.last_error ?? '') ?? []).map(Number)
  const increment = attemptBefore === job.attempts ? 0 : 1
  const crashCount = job.last_error === null ? 1 : previousCount === undefined ? 0 : previousCount + increment
  await helpers.query('update graphile_worker._private_jobs set last_error = $2 where id = $1', [
    job.id,
    `The process ended with this job ${crashCount} times in a row, before attempt ${job.attempts}.`,
  ])
  return crashCount
}
