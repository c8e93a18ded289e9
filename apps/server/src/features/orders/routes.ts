import {
  listMyOrders,
  payOrder as payOrderEndpoint,
  placeOrder as placeOrderEndpoint,
  quoteOrder as quoteEndpoint,
  readOrder,
  readPayment,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { getNetwork } from '../../platform/http/network.ts'
import type { Services } from '../../services.ts'
import { findUser } from '../auth/index.ts'
import { requireOrder } from './access.ts'
import { placeOrder, loadOrder } from './checkout/place-order.ts'
import { buildQuote } from './checkout/quote.ts'
import { selectOrderSummaries } from './order-summaries.ts'
import { loadPaymentState } from './payments/payment-state.ts'
import { startPayment } from './payments/start-payment.ts'

const PAGE_SIZE = 20

export const mountOrders = (app: FastifyInstance, config: Config, services: Services): void => {
  mount(app, placeOrderEndpoint, async ({ headers, body, ensureRequester, request }) => {
    const requester = await ensureRequester()
    return placeOrder(services, config, requester, { key: headers['idempotency-key'], body, network: getNetwork(request.ip) })
  })

  mount(app, quoteEndpoint, async ({ body, findRequester, request }) =>
    buildQuote(services, config, await findRequester(), { request: body, language: getRequestLanguage(request) }),
  )

  mount(app, readOrder, async ({ params, query, findRequester, request }) => {
    const order = await requireOrder(services, params.orderId, { requester: await findRequester(), key: query.key })
    return loadOrder(services, services.database, order.id, getRequestLanguage(request))
  })

  mount(app, payOrderEndpoint, async ({ params, query, findRequester }) => {
    const order = await requireOrder(services, params.orderId, { requester: await findRequester(), key: query.key })
    return startPayment(services, order.id)
  })

  mount(app, readPayment, async ({ params, query, findRequester, request }) => {
    const order = await requireOrder(services, params.orderId, { requester: await findRequester(), key: query.key })
    return loadPaymentState(services, order.id, (message, error) => request.log.warn({ err: error }, message))
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
