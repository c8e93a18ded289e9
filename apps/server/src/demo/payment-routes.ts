import { randomUUID } from 'node:crypto'

import formbody from '@fastify/formbody'
import { formatMoney, localeFor } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'
import { findOrder, orderPage, settlePayment } from '../features/orders/index.ts'
import { findPayment, type Payment } from '../features/payments/index.ts'
import type { Parts } from '../parts.ts'
import { AppError } from '../platform/http/app-error.ts'
import { BANK_ACTIONS, type BankAction, paymentPage } from './payment-page.ts'
import { PAYMENT_PAGE_CSS, readFace } from './payment-style.ts'

const isAction = (word: string): word is BankAction => BANK_ACTIONS.some((action) => action === word)

interface Report {
  eventId: string
  kind: 'succeeded' | 'failed'
}

/** The reports each button sends, in their order. */
const reportsOf = (action: BankAction): Report[] => {
  const paid: Report = { eventId: randomUUID(), kind: 'succeeded' }
  const refused: Report = { eventId: randomUUID(), kind: 'failed' }
  return { succeed: [paid], fail: [refused], duplicate: [paid, paid], late: [refused, paid] }[action]
}

/** Pages on which a visitor of a demo shop plays the bank. */
export const mountTestPayment = async (app: FastifyInstance, config: Config, parts: Parts): Promise<void> => {
  const requirePayment = async (reference: string): Promise<Payment> => {
    const payment = await findPayment(parts.database, 'test', reference)
    if (!payment) throw new AppError('NOT_FOUND')
    return payment
  }
  const requireOrder = async (orderId: string) => {
    const order = await findOrder(parts.database, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    return order
  }

  app.get('/demo/payment.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(PAYMENT_PAGE_CSS))

  app.get<{ Params: { name: string } }>('/demo/fonts/:name', async ({ params }, reply) => {
    const face = await readFace(params.name)
    if (!face) throw new AppError('NOT_FOUND')
    return reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(face)
  })

  app.get<{ Params: { reference: string } }>('/demo/payment/:reference', async ({ params }, reply) => {
    const payment = await requirePayment(params.reference)
    const order = await requireOrder(payment.orderId)
    const html = paymentPage({
      language: order.language,
      shopName: config.shop.name,
      number: order.number,
      amount: formatMoney(payment.amountMinor, payment.currency, localeFor(order.language, config.shop.locale)),
      status: payment.status,
      reference: payment.reference,
      orderPage: orderPage(parts.secrets, order),
    })
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  })

  await app.register(async (forms) => {
    await forms.register(formbody)
    forms.post<{ Params: { reference: string; action: string } }>('/demo/payment/:reference/:action', async ({ params }, reply) => {
      if (!isAction(params.action)) throw new AppError('NOT_FOUND')
      const payment = await requirePayment(params.reference)
      for (const report of reportsOf(params.action)) {
        // Their order is what is being played.
        // oxlint-disable-next-line no-await-in-loop
        await settlePayment(parts, { provider: 'test', reference: payment.reference, ...report })
      }
      return reply.redirect(orderPage(parts.secrets, await requireOrder(payment.orderId)), 303)
    })
  })
}
