import {
  cancelOrder,
  changeOrderAddress,
  changeOrderSize,
  confirmOrder as confirmOrderEndpoint,
  claimReprint as claimReprintEndpoint,
  reorder as reorderEndpoint,
  requestCancel as requestCancelEndpoint,
} from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../../config.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { Services } from '../../../services.ts'
import type { AuthenticatedUser } from '../../auth/index.ts'
import { findOrder, isValidConfirmationToken, loadOrder, requireOrder } from '../index.ts'
import { confirmOrder } from './confirm-order.ts'
import { changeAddress, changeSize } from './customer-changes.ts'
import { claimReprint, requestCancel } from './customer-requests.ts'
import { reorder } from './reorder.ts'
import { transitionOrder } from './transition-order.ts'
import type { Actor } from './transition-rules.ts'

const CUSTOMER_ACTOR: Actor = { actor: 'buyer', name: null, isOwner: false }

/** A staff member as an actor in the history. */
export const toAdminActor = ({ name, isStaff }: AuthenticatedUser): Actor => ({ actor: 'shop', name, isOwner: !isStaff })

export const mountOrderLifecycle = (app: FastifyInstance, config: Config, services: Services): void => {
  const loadResponse = (orderId: string, request: FastifyRequest) =>
    loadOrder(services, services.database, orderId, getRequestLanguage(request))

  mount(app, cancelOrder, async ({ params: { orderId }, query: { key, reason }, findRequester, request }) => {
    const requester = await findRequester()
    const admin = requester?.user?.isAdmin ? requester.user : undefined
    const order = admin ? await findOrder(services.database, orderId) : await requireOrder(services, orderId, { requester, key })
    if (!order) throw new AppError('NOT_FOUND')
    const by = admin ? toAdminActor(admin) : CUSTOMER_ACTOR
    await inTransaction(services.database, (transaction) =>
      transitionOrder(services, config, transaction, { orderId, to: 'cancelled', by, reason }),
    )
    return loadResponse(orderId, request)
  })

  mount(app, confirmOrderEndpoint, async ({ params: { orderId }, body: { confirmation = '' }, findRequester, request }) => {
    const requester = await findRequester()
    const admin = requester?.user?.isAdmin ? requester.user : undefined
    if (!admin && !isValidConfirmationToken(services.secrets, orderId, confirmation)) throw new AppError('NOT_FOUND')
    await confirmOrder(services, orderId, admin ? toAdminActor(admin) : CUSTOMER_ACTOR)
    return loadResponse(orderId, request)
  })

  mount(app, requestCancelEndpoint, async ({ params: { orderId }, query, body, findRequester, request }) => {
    await requireOrder(services, orderId, { requester: await findRequester(), key: query.key })
    await requestCancel(services, orderId, body.reason)
    return loadResponse(orderId, request)
  })

  mount(app, changeOrderAddress, async ({ params: { orderId }, query, body, findRequester, request }) => {
    await requireOrder(services, orderId, { requester: await findRequester(), key: query.key })
    await changeAddress(services, orderId, body)
    return loadResponse(orderId, request)
  })

  mount(app, changeOrderSize, async ({ params: { orderId, lineId }, query, body, findRequester, request }) => {
    await requireOrder(services, orderId, { requester: await findRequester(), key: query.key })
    await changeSize(services, orderId, { lineId, ...body })
    return loadResponse(orderId, request)
  })

  mount(app, reorderEndpoint, async ({ params: { orderId }, query, findRequester, ensureRequester }) => {
    await requireOrder(services, orderId, { requester: await findRequester(), key: query.key })
    return reorder(services, config, orderId, await ensureRequester())
  })

  mount(app, claimReprintEndpoint, async ({ params: { orderId }, query, body, findRequester, request }) => {
    const requester = await findRequester()
    await requireOrder(services, orderId, { requester, key: query.key })
    await claimReprint(services, orderId, requester, body)
    return loadResponse(orderId, request)
  })
}
