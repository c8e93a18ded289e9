import { refundOrder, settleRefund } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import { getRequestLanguage } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { Services } from '../../../services.ts'
import { issueRefund, resolveRefund } from '../../payments/refunds/index.ts'
import { toAdminActor } from '../lifecycle/index.ts'
import { readAdminOrder } from './order-detail.ts'

/** Refunds, which only owners may issue. */
export const mountRefunds = (app: FastifyInstance, services: Services): void => {
  mount(app, refundOrder, async ({ params: { orderId }, headers, body, user, request }) => {
    const by = toAdminActor(user)
    await issueRefund(services, { orderId, ...body, key: headers['idempotency-key'], by: by.name })
    return readAdminOrder(services, orderId, by, getRequestLanguage(request))
  })

  mount(app, settleRefund, async ({ params: { orderId, refundId }, body, user, request }) => {
    const by = toAdminActor(user)
    await resolveRefund(services, { orderId, refundId, ...body, by: by.name })
    return readAdminOrder(services, orderId, by, getRequestLanguage(request))
  })
}
