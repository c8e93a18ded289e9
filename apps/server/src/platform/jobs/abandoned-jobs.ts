import type { Database } from '../database/index.ts'

/**
 * Gives free what dead workers have taken. A worker that was seen to be missing once may only be making its connection again, so it is
 * dead when it is missing at the next look as well.
 */
export const createAbandonedJobs = (database: Database, onWorkersDead: (workerIds: readonly string[]) => Promise<void>) => {
  let suspects: ReadonlySet<string> = new Set()

  return {
    /** Hears of all workers that are missing now. */
    freeJobsOf: async (missing: readonly string[]): Promise<void> => {
      const dead = missing.filter((id) => suspects.has(id))
      suspects = new Set(missing)
      if (dead.length === 0) return
      // Before their jobs, which would find what they need still held.
      await onWorkersDead(dead)
      await database.$client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
    },
  }
}

/**
 * Hands back what a worker that stops has not finished: as if it had never been begun, and for another worker at once.
 * @param interrupted ids of jobs that were cut short and have been noted as failed by that
 */
export const handBackJobs = async (database: Database, workerId: string, interrupted: readonly string[]): Promise<void> => {
  await database.$client.query(
    `update graphile_worker._private_jobs
     set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1), run_at = least(run_at, now())
     where locked_by = $1 or (locked_by is null and id = any($2::bigint[]))`,
    [workerId, interrupted],
  )
}
