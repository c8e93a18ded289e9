import type { JobHelpers } from 'graphile-worker'

const CRASH_MESSAGE = /^The process ended with this job (\d+) times in a row, before attempt (\d+)\.$/

/**
 * How many times in a row the process that did a job ended with it. A job that fails by itself leaves its error; one whose process ended
 * leaves what stood there before, so from the second attempt on the count stands there. An attempt that was handed back by a process
 * that stopped is begun again under the same number, and is no death.
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
