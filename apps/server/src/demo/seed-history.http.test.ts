import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'

import { startTestShop } from '../../test/harness.ts'
import { expireUnconfirmedJob } from '../features/orders/index.ts'
import { inTransaction } from '../platform/database/index.ts'
import { newJob } from '../platform/jobs/index.ts'
import { withClockAt } from './seed-history.ts'

const MINUTE_MS = 60_000

it('what an order of the past has for later waits as long by the clock of today', async () => {
  const shop = await startTestShop()
  try {
    const placedAt = new Date(Date.now() - 90 * 24 * 60 * MINUTE_MS)
    const { jobs } = withClockAt(shop.services, placedAt)
    const job = newJob(expireUnconfirmedJob, { orderId: newId() }, { runAt: new Date(placedAt.getTime() + 15 * MINUTE_MS) })
    await inTransaction(shop.database, (transaction) => jobs.addAll(transaction, [job]))
    const { rows } = await shop.database.execute(
      sql`select run_at > now() + interval '14 minutes' as "isLater" from graphile_worker.jobs where task_identifier = 'expire-unconfirmed'`,
    )
    expect(rows).toEqual([{ isLater: true }])
  } finally {
    await shop.close()
  }
})
