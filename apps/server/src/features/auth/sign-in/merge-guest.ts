import type { FastifyRequest } from 'fastify'

import { inTransaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { mergeCart } from '../../cart/index.ts'
import { transferDesigns } from '../../designs/index.ts'
import { transferDrafts } from '../../drafts/index.ts'
import { transferFeedback } from '../../feedback/index.ts'
import { transferOrders } from '../../orders/index.ts'
import { mergeWishlists } from '../../products/index.ts'
import { transferUploads } from '../../uploads/index.ts'
import { lockCustomers, type Authentication } from '../index.ts'

/** Gives everything a guest made to the user who signed in with the same browser: all of it or nothing. */
const transferGuestData = ({ database }: Pick<Services, 'database'>, from: string, to: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await lockCustomers(transaction, [from, to])
    await transferUploads(transaction, from, to)
    await transferDesigns(transaction, from, to)
    await transferDrafts(transaction, from, to)
    await mergeCart(transaction, from, to)
    await transferOrders(transaction, from, to)
    await transferFeedback(transaction, from, to)
    await mergeWishlists(transaction, from, to)
  })

/** Gives the data of this browser's guest to the user. If that fails, the sign-in succeeds all the same and the next one tries again. */
export const mergeGuestIntoUser = async (
  services: Pick<Services, 'database'>,
  authentication: Authentication,
  { request, customerId }: { request: FastifyRequest; customerId: string },
): Promise<void> => {
  try {
    const guest = await authentication.findGuest(request)
    if (guest) await transferGuestData(services, guest.customerId, customerId)
  } catch (error) {
    request.log.error({ err: error }, 'guest data could not be transferred')
  }
}
