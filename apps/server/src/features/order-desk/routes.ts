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

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { moveOrder, shopMover } from '../order-life/index.ts'
import { changeOrders } from './bulk.ts'
import { readAdminOrder } from './detail.ts'
import { exportOrders } from './export.ts'
import { selectOrders } from './list.ts'
import { changePayment } from './payment.ts'
import { mountRefunds } from './refund-routes.ts'
import { addNote, answerClaim, type Clerk, correctOrder, revokeLinks } from './service.ts'

const PAGE = 50

const Filter = z.object(AdminOrderFilter)
const readFilter = (query: unknown): z.output<typeof Filter> => {
  const read = Filter.safeParse(query)
  if (read.success) return read.data
  throw new AppError('INVALID_INPUT', {
    fields: Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])),
  })
}

export const mountOrderDesk = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)
  const admin = async (request: FastifyRequest): Promise<Clerk> => ({
    parts,
    config,
    by: shopMover(await visitors.requireAdmin(request)),
    language: languageOf(request),
  })
  const read = ({ by, language }: Clerk, orderId: string) => readAdminOrder(parts, orderId, by, language)

  mount(app, listOrders, async ({ query: { limit = PAGE, ...query }, request }) => {
    await visitors.requireAdmin(request)
    return selectOrders(parts.database, { ...query, limit, language: languageOf(request) })
  })

  mount(app, readAdminOrderEndpoint, async ({ params, request }) => read(await admin(request), params.orderId))

  mount(app, changeShippingStatus, async ({ params: { orderId }, body: { shippingStatus, ...move }, request }) => {
    const clerk = await admin(request)
    const { by } = clerk
    await inTransaction(parts.database, (transaction) =>
      moveOrder(parts, config, transaction, { orderId, to: shippingStatus, by, ...move }),
    )
    return read(clerk, orderId)
  })

  mount(app, changePaymentStatus, async ({ params: { orderId }, body: { paymentStatus, version, reference }, request }) => {
    await visitors.requireConfirmedOwner(request)
    const clerk = await admin(request)
    await changePayment(clerk, { orderId, to: paymentStatus, version, reference })
    return read(clerk, orderId)
  })

  mount(app, addOrderNote, async ({ params: { orderId }, body, request }) => {
    const clerk = await admin(request)
    await addNote(clerk, orderId, body)
    return read(clerk, orderId)
  })

  mount(app, changeAdminOrder, async ({ params: { orderId }, body, request }) => {
    const clerk = await admin(request)
    await correctOrder(clerk, orderId, body)
    return read(clerk, orderId)
  })

  mount(app, answerClaimEndpoint, async ({ params: { orderId, claimId }, body, request }) => {
    const clerk = await admin(request)
    await answerClaim(clerk, { orderId, claimId, ...body })
    return read(clerk, orderId)
  })

  mount(app, revokeOrderLinks, async ({ params: { orderId }, request }) => {
    const clerk = await admin(request)
    await revokeLinks(clerk, orderId)
    return read(clerk, orderId)
  })

  mount(app, changeOrdersEndpoint, async ({ body, request }) => {
    if (body.action === 'confirm-payment') await visitors.requireConfirmedOwner(request)
    return changeOrders(await admin(request), body, (error) => request.log.error({ err: error }, 'one of several orders was not changed'))
  })

  mountRefunds(app, parts, (request) => visitors.requireConfirmedOwner(request))

  app.get('/api/orders/export', async (request, reply) => {
    await visitors.requireOwner(request)
    reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="orders.csv"')
    return exportOrders(parts.database, readFilter(request.query))
  })
}
