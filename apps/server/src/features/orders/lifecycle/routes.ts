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
import { createAuthentication, type AuthenticatedUser, type Requester } from '../../auth/index.ts'
import { findOrder, isValidConfirmationToken, type OrderRow, loadOrder, requireOrder } from '../index.ts'
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
  const authentication = createAuthentication(config, services)
  const authorizeOrder = async (
    request: FastifyRequest,
    orderId: string,
    key: string | undefined,
  ): Promise<[OrderRow, Requester | undefined]> => {
    const requester = await authentication.findRequester(request)
    return [await requireOrder(services, orderId, { requester, key }), requester]
  }
  const loadResponse = (orderId: string, request: FastifyRequest) =>
    loadOrder(services, services.database, orderId, getRequestLanguage(request))

  mount(app, cancelOrder, async ({ params: { orderId }, query: { key, reason }, request }) => {
    const requester = await authentication.findRequester(request)
    const admin = requester?.user?.isAdmin ? requester.user : undefined
    const order = admin ? await findOrder(services.database, orderId) : await requireOrder(services, orderId, { requester, key })
    if (!order) throw new AppError('NOT_FOUND')
    const by = admin ? toAdminActor(admin) : CUSTOMER_ACTOR
    await inTransaction(services.database, (transaction) =>
      transitionOrder(services, config, transaction, { orderId, to: 'cancelled', by, reason }),
    )
    return loadResponse(orderId, request)
  })

  mount(app, confirmOrderEndpoint, async ({ params: { orderId }, body: { confirmation = '' }, request }) => {
    const requester = await authentication.findRequester(request)
    const admin = requester?.user?.isAdmin ? requester.user : undefined
    if (!admin && !isValidConfirmationToken(services.secrets, orderId, confirmation)) throw new AppError('NOT_FOUND')
    await confirmOrder(services, orderId, admin ? toAdminActor(admin) : CUSTOMER_ACTOR)
    return loadResponse(orderId, request)
  })

  mount(app, requestCancelEndpoint, async ({ params: { orderId }, query, body, request }) => {
    await authorizeOrder(request, orderId, query.key)
    await requestCancel(services, orderId, body.reason)
    return loadResponse(orderId, request)
  })

  mount(app, changeOrderAddress, async ({ params: { orderId }, query, body, request }) => {
    await authorizeOrder(request, orderId, query.key)
    await changeAddress(services, orderId, body)
    return loadResponse(orderId, request)
  })

  mount(app, changeOrderSize, async ({ params: { orderId, lineId }, query, body, request }) => {
    await authorizeOrder(request, orderId, query.key)
    await changeSize(services, orderId, { lineId, ...body })
    return loadResponse(orderId, request)
  })

  mount(app, reorderEndpoint, async ({ params: { orderId }, query, request, reply }) => {
    await authorizeOrder(request, orderId, query.key)
    return reorder(services, config, orderId, await authentication.ensureRequester(request, reply))
  })

  mount(app, claimReprintEndpoint, async ({ params: { orderId }, query, body, request }) => {
    const [, requester] = await authorizeOrder(request, orderId, query.key)
    await claimReprint(services, orderId, requester, body)
    return loadResponse(orderId, request)
  })
}
