import type { FastifyRequest } from 'fastify'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { lockOwners, type Visitors } from '../accounts/index.ts'
import { adoptLines } from '../cart/index.ts'
import { adoptDesigns } from '../designs/index.ts'
import { adoptDrafts } from '../drafts/index.ts'
import { adoptOrders } from '../orders/index.ts'
import { adoptWishes } from '../products/index.ts'
import { adoptUploads } from '../uploads/index.ts'

/** Gives everything a guest made to the person who signed in with the same browser: all of it or nothing. */
const adopt = ({ database }: Pick<Parts, 'database'>, from: string, to: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await lockOwners(transaction, [from, to])
    await adoptUploads(transaction, from, to)
    await adoptDesigns(transaction, from, to)
    await adoptDrafts(transaction, from, to)
    await adoptLines(transaction, from, to)
    await adoptOrders(transaction, from, to)
    await adoptWishes(transaction, from, to)
  })

/** Adopts what the guest of this browser made. It is adopted at the next sign-in if that fails: the person is in either way. */
export const adoptGuest = async (
  parts: Pick<Parts, 'database'>,
  visitors: Visitors,
  { request, ownerId }: { request: FastifyRequest; ownerId: string },
): Promise<void> => {
  try {
    const guest = await visitors.findGuest(request)
    if (guest) await adopt(parts, guest.ownerId, ownerId)
  } catch (error) {
    request.log.error({ err: error }, 'adoption failed')
  }
}
