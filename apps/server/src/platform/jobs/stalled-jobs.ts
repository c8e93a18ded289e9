import type { Database } from '../database/index.ts'

/**
 * Gives free what dead workers have taken. A worker that was seen to be missing once may only be making its connection again, so it is
 * dead when it is missing at the next look as well.
 */
export const createStalledJobHandler = (database: Database, onWorkersLost: (workerIds: readonly string[]) => Promise<void>) => {
  let missingBefore: ReadonlySet<string> = new Set()

  return {
    /** Hears of all workers that are missing now. */
    releaseJobs: async (missing: readonly string[]): Promise<void> => {
      const lostWorkerIds = missing.filter((id) => missingBefore.has(id))
      missingBefore = new Set(missing)
      if (lostWorkerIds.length === 0) return
      // Before their jobs, which would find what they need still held.
      await onWorkersLost(lostWorkerIds)
      await database.$client.query('select graphile_worker.force_unlock_workers($1::text[])', [lostWorkerIds])
    },
  }
}

/**
 * Hands back what a worker that stops has not finished: as if it had never been begun, and for another worker at once.
 * @param interrupted ids of jobs that were cut short and have been noted as failed by that
 */
export const releaseWorkerJobs = async (database: Database, workerId: string, abortedJobIds: readonly string[]): Promise<void> => {
  await database.$client.query(
    `update graphile_worker._private_jobs
     set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1), run_at = least(run_at, now())
     where locked_by = $1 or (locked_by is null and id = any($2::bigint[]))`,
    [workerId, abortedJobIds],
  )
}
