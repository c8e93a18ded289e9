import { randomUUID } from 'node:crypto'

import formbody from '@fastify/formbody'
import { formatMoney, getLocale } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'
import { findOrder, getOrderPath, settlePayment } from '../features/orders/index.ts'
import { findPayment, type Payment } from '../features/payments/index.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { PAYMENT_PAGE_CSS, readFont } from './payment-page-css.ts'
import { BANK_ACTIONS, type BankAction, renderPaymentPage } from './payment-page.ts'

const isAction = (value: string): value is BankAction => BANK_ACTIONS.some((action) => action === value)

interface BankEvent {
  eventId: string
  kind: 'succeeded' | 'failed'
}

/** The events of each button, in their order. */
const buildEvents = (action: BankAction): BankEvent[] => {
  const success: BankEvent = { eventId: randomUUID(), kind: 'succeeded' }
  const failure: BankEvent = { eventId: randomUUID(), kind: 'failed' }
  return { succeed: [success], fail: [failure], duplicate: [success, success], late: [failure, success] }[action]
}

/** Test payment pages of a demo shop. */
export const mountTestPayment = async (app: FastifyInstance, config: Config, services: Services): Promise<void> => {
  const requirePayment = async (reference: string): Promise<Payment> => {
    const payment = await findPayment(services.database, 'test', reference)
    if (!payment) throw new AppError('NOT_FOUND')
    return payment
  }
  const requireOrder = async (orderId: string) => {
    const order = await findOrder(services.database, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    return order
  }

  app.get('/demo/payment.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(PAYMENT_PAGE_CSS))

  app.get<{ Params: { name: string } }>('/demo/fonts/:name', async ({ params }, reply) => {
    const font = await readFont(params.name)
    if (!font) throw new AppError('NOT_FOUND')
    return reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(font)
  })

  app.get<{ Params: { reference: string } }>('/demo/payment/:reference', async ({ params }, reply) => {
    const payment = await requirePayment(params.reference)
    const order = await requireOrder(payment.orderId)
    const html = renderPaymentPage({
      language: order.language,
      shopName: config.shop.name,
      number: order.number,
      amount: formatMoney(payment.amountMinor, payment.currency, getLocale(order.language, config.shop.locale)),
      status: payment.status,
      reference: payment.reference,
      orderPage: getOrderPath(services.secrets, order),
    })
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  })

  await app.register(async (forms) => {
    await forms.register(formbody)
    forms.post<{ Params: { reference: string; action: string } }>('/demo/payment/:reference/:action', async ({ params }, reply) => {
      if (!isAction(params.action)) throw new AppError('NOT_FOUND')
      const payment = await requirePayment(params.reference)
      for (const report of buildEvents(params.action)) {
        // The order of the events matters.
        // oxlint-disable-next-line no-await-in-loop
        await settlePayment(services, { provider: 'test', reference: payment.reference, ...report })
      }
      return reply.redirect(getOrderPath(services.secrets, await requireOrder(payment.orderId)), 303)
    })
  })
}
