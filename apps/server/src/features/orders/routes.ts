import { payOrder as payOrderEndpoint, placeOrder as placeOrderEndpoint, readOrder } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { requireOrder } from './access.ts'
import { payOrder } from './pay.ts'
import { placeOrder, readWholeOrder } from './service.ts'

export const mountOrders = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)

  mount(app, placeOrderEndpoint, async ({ headers, body, request, reply }) =>
    placeOrder(parts, config, await visitors.require(request, reply), headers['idempotency-key'], body),
  )

  mount(app, readOrder, async ({ params, query, request }) => {
    const order = await requireOrder(parts, params.orderId, { visitor: await visitors.find(request), key: query.key })
    return readWholeOrder(parts, parts.database, order.id)
  })

  mount(app, payOrderEndpoint, async ({ params, query, request }) => {
    const order = await requireOrder(parts, params.orderId, { visitor: await visitors.find(request), key: query.key })
    return payOrder(parts, order.id)
  })
}
