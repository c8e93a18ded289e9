import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { lockOwners } from '../accounts/index.ts'
import { adoptLines } from '../cart/index.ts'
import { adoptDesigns } from '../designs/index.ts'
import { adoptOrders } from '../orders/index.ts'
import { adoptUploads } from '../uploads/index.ts'

/** Gives everything a guest made to the person who signed in with the same browser: all of it or nothing. */
export const adopt = ({ database }: Pick<Parts, 'database'>, from: string, to: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await lockOwners(transaction, [from, to])
    await adoptUploads(transaction, from, to)
    await adoptDesigns(transaction, from, to)
    await adoptLines(transaction, from, to)
    await adoptOrders(transaction, from, to)
  })
