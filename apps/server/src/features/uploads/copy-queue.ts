import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { defineJob } from '../../feature.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { newJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { publicFileKeys } from '../storage/index.ts'
import { COPY_WIDTHS, pictureCopiesJob } from './picture-copies.ts'
import { pictureCopies } from './schema.ts'

/** Jobs added by one statement. */
const BATCH_SIZE = 5_000

/** Queues the copies of these stored pictures, in the transaction that shows them; existing copies are not made again. */
export const enqueueCopies = (transaction: Transaction, jobs: Services['jobs'], keys: readonly string[]): Promise<void> =>
  jobs.addAll(
    transaction,
    [...new Set(keys)].map((key) => newJob(pictureCopiesJob, { key })),
  )

type CopyQueueServices = Pick<Services, 'database' | 'jobs'>

const enqueueMissingBatch = ({ database, jobs }: CopyQueueServices, after: string): Promise<string | undefined> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await transaction.execute<{ key: string }>(sql`
      select shown.key from (select distinct key from (${publicFileKeys}) public where key > ${after}) shown
      where (select count(*) from ${pictureCopies} where ${pictureCopies.key} = shown.key and ${pictureCopies.width} = any(${sql.param(COPY_WIDTHS)}::int[])) < ${COPY_WIDTHS.length}
      order by shown.key limit ${BATCH_SIZE}`)
    await enqueueCopies(
      transaction,
      jobs,
      rows.map(({ key }) => key),
    )
    return rows.length === BATCH_SIZE ? rows.at(-1)?.key : undefined
  })

/** Queues the copies of every public picture that lacks one: after an upgrade with other widths, a restore, or an error. @internal Exported for tests. */
export const enqueueMissingCopies = async (services: CopyQueueServices): Promise<void> => {
  let after: string | undefined = ''
  // oxlint-disable-next-line no-await-in-loop -- short transactions, one after the other
  while (after !== undefined) after = await enqueueMissingBatch(services, after)
}

/** Also run at every start: a new version may need other copies. */
export const missingCopiesJob = defineJob({
  name: 'missing-picture-copies',
  payload: z.object({}),
  schedule: '20 4 * * *',
  handle:
    ({ services }) =>
    () =>
      enqueueMissingCopies(services),
})

/** Keys remembered by one process, so that a crawler does not queue a job with each of its requests. */
const MAX_REMEMBERED_KEYS = 5_000

/** Queues the copies of a picture that was requested before they were made; once for each picture. */
export const createCopyQueue = ({ database, jobs }: CopyQueueServices): ((key: string) => Promise<void>) => {
  const enqueuedKeys = new Set<string>()
  return async (key) => {
    if (enqueuedKeys.has(key)) return
    if (enqueuedKeys.size >= MAX_REMEMBERED_KEYS) enqueuedKeys.clear()
    enqueuedKeys.add(key)
    try {
      await inTransaction(database, (transaction) => enqueueCopies(transaction, jobs, [key]))
    } catch (error) {
      enqueuedKeys.delete(key)
      throw error
    }
  }
}
