import { refundOrder, settleRefund } from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Parts } from '../../parts.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Person } from '../accounts/index.ts'
import { shopMover } from '../order-life/index.ts'
import { refundByOwner, settleRefundByOwner } from '../refunds/index.ts'
import { readAdminOrder } from './detail.ts'

/** Money on its way back, which only owners send. */
export const mountRefunds = (app: FastifyInstance, parts: Parts, requireOwner: (request: FastifyRequest) => Promise<Person>): void => {
  mount(app, refundOrder, async ({ params: { orderId }, headers, body, request }) => {
    const by = shopMover(await requireOwner(request))
    await refundByOwner(parts, { orderId, ...body, key: headers['idempotency-key'], by: by.name })
    return readAdminOrder(parts, orderId, by, languageOf(request))
  })

  mount(app, settleRefund, async ({ params: { orderId, refundId }, body, request }) => {
    const by = shopMover(await requireOwner(request))
    await settleRefundByOwner(parts, { orderId, refundId, ...body, by: by.name })
    return readAdminOrder(parts, orderId, by, languageOf(request))
  })
}
