import {
  addOrderNote,
  AdminOrderFilter,
  answerClaim as answerClaimEndpoint,
  changeAdminOrder,
  changeOrders as changeOrdersEndpoint,
  changePaymentStatus,
  changeShippingStatus,
  listOrders,
  readAdminOrder as readAdminOrderEndpoint,
  revokeOrderLinks,
} from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { Config } from '../../../config.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { Services } from '../../../services.ts'
import { createAuthentication, type AuthenticatedUser } from '../../auth/index.ts'
import { transitionOrder, toAdminActor } from '../lifecycle/index.ts'
import { changeOrders } from './bulk-change.ts'
import { changePayment } from './change-payment.ts'
import { exportOrders } from './export-orders.ts'
import { selectOrders } from './list-orders.ts'
import { addNote, replyToClaim, type AdminContext, changeOrderDetails, revokeLinks } from './manage-order.ts'
import { readAdminOrder } from './order-detail.ts'
import { mountRefunds } from './refund-routes.ts'

const PAGE_SIZE = 50

const FilterQuery = z.object(AdminOrderFilter)
const parseFilter = (query: unknown): z.output<typeof FilterQuery> => {
  const result = FilterQuery.safeParse(query)
  if (result.success) return result.data
  throw new AppError('INVALID_INPUT', {
    fields: Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])),
  })
}

export const mountOrderAdmin = (app: FastifyInstance, config: Config, services: Services): void => {
  const authentication = createAuthentication(config, services)
  const createContext = (user: AuthenticatedUser, request: FastifyRequest): AdminContext => ({
    services,
    config,
    actor: toAdminActor(user),
    language: getRequestLanguage(request),
  })
  const loadResponse = ({ actor, language }: AdminContext, orderId: string) => readAdminOrder(services, orderId, actor, language)

  mount(app, listOrders, async ({ query: { limit = PAGE_SIZE, ...query }, request }) => {
    return selectOrders(services.database, { ...query, limit, language: getRequestLanguage(request) })
  })

  mount(app, readAdminOrderEndpoint, async ({ params, user, request }) => loadResponse(createContext(user, request), params.orderId))

  mount(app, changeShippingStatus, async ({ params: { orderId }, body: { shippingStatus, ...move }, user, request }) => {
    const context = createContext(user, request)
    const { actor } = context
    await inTransaction(services.database, (transaction) =>
      transitionOrder(services, config, transaction, { orderId, to: shippingStatus, by: actor, ...move }),
    )
    return loadResponse(context, orderId)
  })

  mount(app, changePaymentStatus, async ({ params: { orderId }, body: { paymentStatus, version, reference }, user, request }) => {
    const context = createContext(user, request)
    await changePayment(context, { orderId, to: paymentStatus, version, reference })
    return loadResponse(context, orderId)
  })

  mount(app, addOrderNote, async ({ params: { orderId }, body, user, request }) => {
    const context = createContext(user, request)
    await addNote(context, orderId, body)
    return loadResponse(context, orderId)
  })

  mount(app, changeAdminOrder, async ({ params: { orderId }, body, user, request }) => {
    const context = createContext(user, request)
    await changeOrderDetails(context, orderId, body)
    return loadResponse(context, orderId)
  })

  mount(app, answerClaimEndpoint, async ({ params: { orderId, claimId }, body, user, request }) => {
    const context = createContext(user, request)
    await replyToClaim(context, { orderId, claimId, ...body })
    return loadResponse(context, orderId)
  })

  mount(app, revokeOrderLinks, async ({ params: { orderId }, user, request }) => {
    const context = createContext(user, request)
    await revokeLinks(context, orderId)
    return loadResponse(context, orderId)
  })

  mount(app, changeOrdersEndpoint, async ({ body, user, elevate, request }) => {
    if (body.action === 'confirm-payment') await elevate()
    return changeOrders(createContext(user, request), body, (error) =>
      request.log.error({ err: error }, 'one of several orders was not changed'),
    )
  })

  mountRefunds(app, services)

  app.get('/api/orders/export', async (request, reply) => {
    await authentication.requireOwner(request)
    reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="orders.csv"')
    return exportOrders(services.database, parseFilter(request.query))
  })
}
