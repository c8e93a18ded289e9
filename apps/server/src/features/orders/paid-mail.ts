import { formatMoney } from '@picasso/contract'
import { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { layOutMail, type MailContent, mailLook, writeMail } from '../mail/index.ts'
import { orderPage } from './link.ts'
import { findOrder, type OrderRow } from './queries.ts'

export const PAID_MAIL = 'paid-mail'

const Payload = z.object({ orderId: z.uuid() })

/** Whoever reports a payment knows nothing of mails: the mail is a job of its own, written once however often it runs. */
export const mailPaidLater = (jobs: Parts['jobs'], transaction: Transaction, orderId: string): Promise<void> =>
  jobs.add(transaction, PAID_MAIL, { orderId }, { key: `${PAID_MAIL}:${orderId}` })

const paidMail = (order: OrderRow, parts: Pick<Parts, 'secrets'>, locale: string): MailContent => {
  const paid = formatMoney(order.totalMinor, order.currency, locale)
  const goesOn = order.shippingStatus === 'pending' ? ' We begin to make your pieces.' : ''
  return {
    subject: `We have your payment for order ${order.number}`,
    preview: `We have received ${paid} for order ${order.number}.`,
    heading: 'Thank you, it is paid',
    blocks: [
      { kind: 'paragraph', text: `We have received ${paid} for order ${order.number}.${goesOn}` },
      { kind: 'facts', title: 'Order number', lines: [order.number] },
      { kind: 'button', label: 'See your order', path: orderPage(parts.secrets, order) },
      { kind: 'link', label: 'Receipt', path: orderPage(parts.secrets, order).replace('/user-view-order/', '/order-receipt/') },
    ],
    reason: 'You get this mail because this address was given with the order. Its links open the order without an account.',
  }
}

export const writePaidMail = async (config: Config, parts: Parts, payload: unknown): Promise<void> => {
  const { orderId } = Payload.parse(payload)
  await inTransaction(parts.database, async (transaction) => {
    const order = await findOrder(transaction, orderId)
    if (!order || order.confirmedAt === null) return
    const letter = layOutMail(paidMail(order, parts, config.shop.locale), mailLook(config))
    const to = { name: order.contact.name, address: order.contact.email }
    await writeMail(parts, transaction, { ...letter, about: order.id, kind: 'order paid', to })
  })
}
