import type { Database } from '../database/index.ts'

/**
 * Releases the jobs of dead workers. A worker that is missing once may only be reconnecting, so it counts as dead when it is missing at
 * the next heartbeat as well.
 */
export const createStalledJobHandler = (database: Database, onWorkersLost: (workerIds: readonly string[]) => Promise<void>) => {
  let missingBefore: ReadonlySet<string> = new Set()

  return {
    /** Called with the ids of all workers that are missing now. */
    releaseJobs: async (missing: readonly string[]): Promise<void> => {
      const lostWorkerIds = missing.filter((id) => missingBefore.has(id))
      missingBefore = new Set(missing)
      if (lostWorkerIds.length === 0) return
      // Before their jobs, which would otherwise find those claims still held.
      await onWorkersLost(lostWorkerIds)
      await database.$client.query('select graphile_worker.force_unlock_workers($1::text[])', [lostWorkerIds])
    },
  }
}

/**
 * Releases the unfinished jobs of a worker that stops: without counting the attempt, and due at once for another worker.
 * @param abortedJobIds ids of interrupted jobs, already stored as failed
 */
export const releaseWorkerJobs = async (database: Database, workerId: string, abortedJobIds: readonly string[]): Promise<void> => {
  await database.$client.query(
    `update graphile_worker._private_jobs
     set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1), run_at = least(run_at, now())
     where locked_by = $1 or (locked_by is null and id = any($2::bigint[]))`,
    [workerId, abortedJobIds],
  )
}
