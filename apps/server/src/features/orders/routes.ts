import { listMyOrders, payOrder as payOrderEndpoint, readOrder, readPayment } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { FeatureContext } from '../../feature.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { findUser } from '../auth/index.ts'
import { loadPaymentState, startPayment } from '../payments/index.ts'
import { mountCheckout } from './checkout/place-order.ts'
import { selectOrderSummaries } from './customer-orders.ts'
import { withPayableOrders } from './payable-orders.ts'
import { loadOrder } from './present.ts'
import { requireOrder } from './queries.ts'

const PAGE_SIZE = 20

export const mountOrders = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  mountCheckout(app, config, services)

  mount(app, readOrder, async ({ params, query, findRequester, request }) => {
    const order = await requireOrder(services, params.orderId, { requester: await findRequester(), key: query.key })
    return loadOrder(services.database, order.id, getRequestLanguage(request))
  })

  mount(app, payOrderEndpoint, async ({ params, query, findRequester }) => {
    const order = await requireOrder(services, params.orderId, { requester: await findRequester(), key: query.key })
    return startPayment(withPayableOrders(services), order.id)
  })

  mount(app, readPayment, async ({ params, query, findRequester, request }) => {
    const order = await requireOrder(services, params.orderId, { requester: await findRequester(), key: query.key })
    return loadPaymentState(withPayableOrders(services), order.id, (message, error) => request.log.warn({ err: error }, message))
  })

  mount(app, listMyOrders, async ({ params: { userId }, query: { after, limit = PAGE_SIZE }, findRequester }) => {
    const requester = await findRequester()
    if (userId === 'guest' || userId === requester?.user?.id)
      return requester
        ? selectOrderSummaries(services.database, { customerId: requester.customerId, after, limit })
        : { orders: [], next: null }
    // Another user's orders are visible to admins only.
    const user = requester?.user?.isAdmin ? await findUser(services.database, userId) : undefined
    if (!user) throw new AppError('NOT_FOUND')
    return selectOrderSummaries(services.database, { customerId: user.customerId, after, limit })
  })
}
