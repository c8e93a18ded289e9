import { Readable } from 'node:stream'

import {
  addOrderNote,
  AdminOrderFilter,
  answerClaim as answerClaimEndpoint,
  changeAdminOrder,
  changeOrders as changeOrdersEndpoint,
  changePaymentStatus,
  changeShippingStatus,
  describeIssues,
  DOWNLOADS,
  listOrders,
  parseData,
  readAdminOrder as readAdminOrderEndpoint,
  revokeOrderLinks,
  refundOrder,
  settleRefund,
  type AdminOrderRow,
  getCurrencyDigits,
  formatAmountInput,
} from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { FeatureContext } from '../../../feature.ts'
import { BYTE_ORDER_MARK, writeRow } from '../../../platform/csv.ts'
import { inTransaction, type Database } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getRequestLanguage, ISSUE_MESSAGES } from '../../../platform/http/language.ts'
import { mount, mountDownload } from '../../../platform/http/mount.ts'
import type { AuthenticatedUser } from '../../auth/index.ts'
import { issueRefund, resolveRefund } from '../../payments/index.ts'
import { withPayableOrders } from '../index.ts'
import { transitionOrder, toAdminActor } from '../lifecycle/index.ts'
import { changeOrders } from './bulk-change.ts'
import { changePayment } from './change-payment.ts'
import { selectOrders } from './list-orders.ts'
import { addNote, replyToClaim, type AdminContext, changeOrderDetails, revokeLinks } from './manage-order.ts'
import { readAdminOrder } from './order-detail.ts'
import type { OrderFilter } from './order-filter.ts'

const BATCH_SIZE = 1000

const COLUMNS = [
  'Number',
  'Placed',
  'Name',
  'E-mail',
  'Pieces',
  'Total',
  'Currency',
  'Payment method',
  'Payment',
  'Delivery',
  'Due',
] as const

const toCsvRow = (order: AdminOrderRow): string =>
  writeRow([
    order.number,
    order.createdAt,
    order.customer.name,
    order.customer.email,
    order.pieces,
    formatAmountInput(order.total, getCurrencyDigits(order.currency)),
    order.currency,
    order.paymentMethod,
    order.paymentStatus,
    order.shippingStatus,
    order.dueAt ?? '',
  ])

const writeRows = async function* (database: Database, filter: OrderFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeRow(COLUMNS)
  let after: string | undefined
  do {
    // A page at a time, so that a million orders need no more memory than a thousand.
    // oxlint-disable-next-line no-await-in-loop
    const page = await selectOrders(database, { ...filter, sort: 'oldest', limit: BATCH_SIZE, after })
    yield page.orders.map(toCsvRow).join('')
    after = page.next ?? undefined
  } while (after !== undefined)
}

/** All matching orders as a CSV file (RFC 4180), streamed. */
const exportOrders = (database: Database, filter: OrderFilter): Readable => Readable.from(writeRows(database, filter))

type CreateContext = (user: AuthenticatedUser, request: FastifyRequest) => AdminContext

/** Refunds, which only owners may issue. */
const mountRefunds = (
  app: FastifyInstance,
  { config, services }: Pick<FeatureContext, 'config' | 'services'>,
  createContext: CreateContext,
): void => {
  mount(app, refundOrder, async ({ params: { orderId }, headers, body, user, request }) => {
    const context = createContext(user, request)
    await issueRefund(withPayableOrders(services), {
      orderId,
      ...body,
      key: headers['idempotency-key'],
      by: context.actor.name,
      shopLocale: config.shop.locale,
    })
    return readAdminOrder(context, orderId)
  })

  mount(app, settleRefund, async ({ params: { orderId, refundId }, body, user, request }) => {
    const context = createContext(user, request)
    await resolveRefund(withPayableOrders(services), { orderId, refundId, ...body, by: context.actor.name })
    return readAdminOrder(context, orderId)
  })
}

const PAGE_SIZE = 50

const FilterQuery = z.object(AdminOrderFilter)
const parseFilter = (query: unknown): z.output<typeof FilterQuery> => {
  const { success, data, error } = parseData(FilterQuery, query)
  if (success) return data
  throw new AppError('INVALID_INPUT', { fields: (language) => describeIssues(error.issues, ISSUE_MESSAGES[language]) })
}

export const mountOrderAdmin = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  const createContext: CreateContext = (user, request) => ({
    services,
    config,
    actor: toAdminActor(user),
    language: getRequestLanguage(request),
  })

  mount(app, listOrders, async ({ query: { limit = PAGE_SIZE, ...query }, request }) => {
    return selectOrders(services.database, {
      ...query,
      limit,
      reader: { language: getRequestLanguage(request), shopLocale: config.shop.locale },
    })
  })

  mount(app, readAdminOrderEndpoint, async ({ params, user, request }) => readAdminOrder(createContext(user, request), params.orderId))

  mount(app, changeShippingStatus, async ({ params: { orderId }, body: { shippingStatus, ...move }, user, request }) => {
    const context = createContext(user, request)
    const { actor } = context
    await inTransaction(services.database, (transaction) =>
      transitionOrder(services, config, transaction, { orderId, to: shippingStatus, by: actor, ...move }),
    )
    return readAdminOrder(context, orderId)
  })

  mount(app, changePaymentStatus, async ({ params: { orderId }, body: { paymentStatus, version, reference }, user, request }) => {
    const context = createContext(user, request)
    await changePayment(context, { orderId, to: paymentStatus, version, reference })
    return readAdminOrder(context, orderId)
  })

  mount(app, addOrderNote, async ({ params: { orderId }, body, user, request }) => {
    const context = createContext(user, request)
    await addNote(context, orderId, body)
    return readAdminOrder(context, orderId)
  })

  mount(app, changeAdminOrder, async ({ params: { orderId }, body, user, request }) => {
    const context = createContext(user, request)
    await changeOrderDetails(context, orderId, body)
    return readAdminOrder(context, orderId)
  })

  mount(app, answerClaimEndpoint, async ({ params: { orderId, claimId }, body, user, request }) => {
    const context = createContext(user, request)
    await replyToClaim(context, { orderId, claimId, ...body })
    return readAdminOrder(context, orderId)
  })

  mount(app, revokeOrderLinks, async ({ params: { orderId }, user, request }) => {
    const context = createContext(user, request)
    await revokeLinks(context, orderId)
    return readAdminOrder(context, orderId)
  })

  mount(app, changeOrdersEndpoint, async ({ body, user, elevate, request }) => {
    if (body.action === 'confirm-payment') await elevate()
    return changeOrders(createContext(user, request), body, (error) =>
      request.log.error({ err: error }, 'one of several orders was not changed'),
    )
  })

  mountRefunds(app, { config, services }, createContext)

  mountDownload(app, DOWNLOADS.exportOrders, async ({ request, reply }) => {
    reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="orders.csv"')
    return exportOrders(services.database, parseFilter(request.query))
  })
}
