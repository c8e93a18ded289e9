import type { JobHelpers } from 'graphile-worker'

const MARK = /^The process ended with this job (\d+) times in a row, before attempt (\d+)\.$/

/**
 * How many times in a row the process that did a job ended with it. A job that fails by itself leaves its error; one whose process ended
 * leaves what stood there before, so from the second attempt on the count stands there. An attempt that was handed back by a process
 * that stopped is begun again under the same number, and is no death.
 */
export const countDeaths = async (helpers: Pick<JobHelpers, 'job' | 'query'>): Promise<number> => {
  const { job } = helpers
  if (job.attempts <= 1) return 0
  const [, counted, before] = (MARK.exec(job.last_error ?? '') ?? []).map(Number)
  const sinceMark = before === job.attempts ? 0 : 1
  const deaths = job.last_error === null ? 1 : counted === undefined ? 0 : counted + sinceMark
  await helpers.query('update graphile_worker._private_jobs set last_error = $2 where id = $1', [
    job.id,
    `The process ended with this job ${deaths} times in a row, before attempt ${job.attempts}.`,
  ])
  return deaths
}
