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

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors, type Person, type Visitor } from '../accounts/index.ts'
import { findOrder, isConfirmationToken, type OrderRow, readWholeOrder, requireOrder } from '../orders/index.ts'
import { changeAddress, changeSize } from './buyer-changes.ts'
import { confirmOrder } from './confirm.ts'
import { moveOrder } from './move.ts'
import type { Mover } from './moves.ts'
import { reorder } from './reorder.ts'
import { claimReprint, requestCancel } from './requests.ts'

const BUYER: Mover = { actor: 'buyer', name: null, isOwner: false }

/** Somebody of the shop, as the history names them. */
export const shopMover = ({ name, isStaff }: Person): Mover => ({ actor: 'shop', name, isOwner: !isStaff })

export const mountOrderLife = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)
  const open = async (request: FastifyRequest, orderId: string, key: string | undefined): Promise<[OrderRow, Visitor | undefined]> => {
    const visitor = await visitors.find(request)
    return [await requireOrder(parts, orderId, { visitor, key }), visitor]
  }
  const read = (orderId: string, request: FastifyRequest) => readWholeOrder(parts, parts.database, orderId, languageOf(request))

  mount(app, cancelOrder, async ({ params: { orderId }, query: { key, reason }, request }) => {
    const visitor = await visitors.find(request)
    const admin = visitor?.user?.isAdmin ? visitor.user : undefined
    const order = admin ? await findOrder(parts.database, orderId) : await requireOrder(parts, orderId, { visitor, key })
    if (!order) throw new AppError('NOT_FOUND')
    const by = admin ? shopMover(admin) : BUYER
    await inTransaction(parts.database, (transaction) => moveOrder(parts, config, transaction, { orderId, to: 'cancelled', by, reason }))
    return read(orderId, request)
  })

  mount(app, confirmOrderEndpoint, async ({ params: { orderId }, body: { confirmation = '' }, request }) => {
    const visitor = await visitors.find(request)
    const admin = visitor?.user?.isAdmin ? visitor.user : undefined
    if (!admin && !isConfirmationToken(parts.secrets, orderId, confirmation)) throw new AppError('NOT_FOUND')
    await confirmOrder(parts, orderId, admin ? shopMover(admin) : BUYER)
    return read(orderId, request)
  })

  mount(app, requestCancelEndpoint, async ({ params: { orderId }, query, body, request }) => {
    await open(request, orderId, query.key)
    await requestCancel(parts, orderId, body.reason)
    return read(orderId, request)
  })

  mount(app, changeOrderAddress, async ({ params: { orderId }, query, body, request }) => {
    await open(request, orderId, query.key)
    await changeAddress(parts, orderId, body)
    return read(orderId, request)
  })

  mount(app, changeOrderSize, async ({ params: { orderId, lineId }, query, body, request }) => {
    await open(request, orderId, query.key)
    await changeSize(parts, orderId, { lineId, ...body })
    return read(orderId, request)
  })

  mount(app, reorderEndpoint, async ({ params: { orderId }, query, request, reply }) => {
    await open(request, orderId, query.key)
    return reorder(parts, config, orderId, await visitors.require(request, reply))
  })

  mount(app, claimReprintEndpoint, async ({ params: { orderId }, query, body, request }) => {
    const [, visitor] = await open(request, orderId, query.key)
    await claimReprint(parts, orderId, visitor, body)
    return read(orderId, request)
  })
}
