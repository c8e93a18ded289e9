import { formatMoney, localeFor } from '@picasso/contract'
import { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { layOutMail, type MailContent, mailLook, writeMail } from '../mail/index.ts'
import { findOrder, orderPage, type OrderRow } from '../orders/index.ts'
import { findRefund, type Refund } from '../payments/index.ts'
import { WORDS } from './words/index.ts'

export const REFUND_MAIL = 'refund-mail'

const Payload = z.object({ refundId: z.uuid() })

/** Whoever reports a refund knows nothing of mails: the mail is a job of its own, written once however often it runs. */
export const mailRefundLater = (jobs: Parts['jobs'], transaction: Transaction, refundId: string): Promise<void> =>
  jobs.add(transaction, REFUND_MAIL, { refundId }, { key: `${REFUND_MAIL}:${refundId}` })

const refundMail = (order: OrderRow, refund: Refund, parts: Pick<Parts, 'secrets'>, shopLocale: string): MailContent => {
  const words = WORDS[order.language]
  const money = formatMoney(refund.amountMinor, order.currency, localeFor(order.language, shopLocale))
  const text = words.text(money, order.number)
  return {
    language: order.language,
    subject: words.subject(money, order.number),
    preview: words.preview(money, order.number),
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: refund.byHand ? text : `${text} ${words.arrives}` },
      { kind: 'facts', title: words.why, lines: [refund.reason] },
      { kind: 'button', label: words.seeOrder, path: orderPage(parts.secrets, order) },
      { kind: 'link', label: words.receipt, path: orderPage(parts.secrets, order).replace('/user-view-order/', '/order-receipt/') },
    ],
    reason: words.reason,
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
