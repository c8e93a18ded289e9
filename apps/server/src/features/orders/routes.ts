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
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { networkOf } from '../../platform/http/network.ts'
import { createVisitors, findUser } from '../accounts/index.ts'
import { requireOrder } from './access.ts'
import { selectOwnOrders } from './own-orders.ts'
import { payOrder } from './pay.ts'
import { paymentStateOf } from './payment-state.ts'
import { quoteBasket } from './quote.ts'
import { placeOrder, readWholeOrder } from './service.ts'

const PAGE = 20

export const mountOrders = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)

  mount(app, placeOrderEndpoint, async ({ headers, body, request, reply }) => {
    const visitor = await visitors.require(request, reply)
    return placeOrder(parts, config, visitor, { key: headers['idempotency-key'], body, network: networkOf(request.ip) })
  })

  mount(app, quoteEndpoint, async ({ body, request }) =>
    quoteBasket(parts, config, await visitors.find(request), { asked: body, language: languageOf(request) }),
  )

  mount(app, readOrder, async ({ params, query, request }) => {
    const order = await requireOrder(parts, params.orderId, { visitor: await visitors.find(request), key: query.key })
    return readWholeOrder(parts, parts.database, order.id, languageOf(request))
  })

  mount(app, payOrderEndpoint, async ({ params, query, request }) => {
    const order = await requireOrder(parts, params.orderId, { visitor: await visitors.find(request), key: query.key })
    return payOrder(parts, order.id)
  })

  mount(app, readPayment, async ({ params, query, request }) => {
    const order = await requireOrder(parts, params.orderId, { visitor: await visitors.find(request), key: query.key })
    return paymentStateOf(parts, order.id)
  })

  mount(app, listMyOrders, async ({ params: { userId }, query: { after, limit = PAGE }, request }) => {
    const visitor = await visitors.find(request)
    if (userId === 'guest' || userId === visitor?.user?.id)
      return visitor ? selectOwnOrders(parts.database, { ownerId: visitor.ownerId, after, limit }) : { orders: [], next: null }
    // Somebody else's are for the shop alone.
    const owner = visitor?.user?.isAdmin ? await findUser(parts.database, userId) : undefined
    if (!owner) throw new AppError('NOT_FOUND')
    return selectOwnOrders(parts.database, { ownerId: owner.ownerId, after, limit })
  })
}
