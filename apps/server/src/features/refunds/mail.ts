import { formatMoney } from '@picasso/contract'
import { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { layOutMail, type MailContent, mailLook, writeMail } from '../mail/index.ts'
import { findOrder, orderPage, type OrderRow } from '../orders/index.ts'
import { findRefund, type Refund } from '../payments/index.ts'

export const REFUND_MAIL = 'refund-mail'

const Payload = z.object({ refundId: z.uuid() })

/** Whoever reports a refund knows nothing of mails: the mail is a job of its own, written once however often it runs. */
export const mailRefundLater = (jobs: Parts['jobs'], transaction: Transaction, refundId: string): Promise<void> =>
  jobs.add(transaction, REFUND_MAIL, { refundId }, { key: `${REFUND_MAIL}:${refundId}` })

const refundMail = (order: OrderRow, refund: Refund, parts: Pick<Parts, 'secrets'>, locale: string): MailContent => {
  const money = formatMoney(refund.amountMinor, order.currency, locale)
  const arrives = refund.byHand ? '' : ' It reaches your account within a few working days.'
  return {
    subject: `We have given you back ${money} for order ${order.number}`,
    preview: `${money} of order ${order.number} are on the way to you.`,
    heading: 'Your money comes back',
    blocks: [
      { kind: 'paragraph', text: `We have given you back ${money} for order ${order.number}, the way you paid.${arrives}` },
      { kind: 'facts', title: 'Why', lines: [refund.reason] },
      { kind: 'button', label: 'See your order', path: orderPage(parts.secrets, order) },
      { kind: 'link', label: 'Receipt', path: orderPage(parts.secrets, order).replace('/user-view-order/', '/order-receipt/') },
    ],
    reason: 'You get this mail because this address was given with the order. Its links open the order without an account.',
  }
}

export const writeRefundMail = async (config: Config, parts: Parts, payload: unknown): Promise<void> => {
  const { refundId } = Payload.parse(payload)
  await inTransaction(parts.database, async (transaction) => {
    const refund = await findRefund(transaction, refundId)
    const order = refund && (await findOrder(transaction, refund.orderId))
    if (!order || refund.status !== 'succeeded') return
    const letter = layOutMail(refundMail(order, refund, parts, config.shop.locale), mailLook(config))
    const to = { name: order.contact.name, address: order.contact.email }
    await writeMail(parts, transaction, { ...letter, about: refund.id, kind: 'order refunded', to })
  })
}
