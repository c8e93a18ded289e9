import { formatMoney, localeFor } from '@picasso/contract'
import { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { layOutMail, type MailContent, mailLook, writeMail } from '../mail/index.ts'
import { orderPage } from './link.ts'
import { findOrder, type OrderRow } from './queries.ts'
import { WORDS } from './words/index.ts'

export const PAID_MAIL = 'paid-mail'

const Payload = z.object({ orderId: z.uuid() })

/** Whoever reports a payment knows nothing of mails: the mail is a job of its own, written once however often it runs. */
export const mailPaidLater = (jobs: Parts['jobs'], transaction: Transaction, orderId: string): Promise<void> =>
  jobs.add(transaction, PAID_MAIL, { orderId }, { key: `${PAID_MAIL}:${orderId}` })

const paidMail = (order: OrderRow, parts: Pick<Parts, 'secrets'>, shopLocale: string): MailContent => {
  const { paid, orderNumber, seeOrder, receipt, reason } = WORDS[order.language]
  const amount = formatMoney(order.totalMinor, order.currency, localeFor(order.language, shopLocale))
  const text = paid.text(amount, order.number)
  return {
    language: order.language,
    subject: paid.subject(order.number),
    preview: text,
    heading: paid.heading,
    blocks: [
      { kind: 'paragraph', text: order.shippingStatus === 'pending' ? `${text} ${paid.goesOn}` : text },
      { kind: 'facts', title: orderNumber, lines: [order.number] },
      { kind: 'button', label: seeOrder, path: orderPage(parts.secrets, order) },
      { kind: 'link', label: receipt, path: orderPage(parts.secrets, order).replace('/user-view-order/', '/order-receipt/') },
    ],
    reason,
  }
}

export const writePaidMail = async (config: Config, parts: Parts, payload: unknown): Promise<void> => {
  const { orderId } = Payload.parse(payload)
  await inTransaction(parts.database, async (transaction) => {
    const order = await findOrder(transaction, orderId)
    const paidAt = order?.confirmedAt
    if (!order || !paidAt) return
    const letter = layOutMail(paidMail(order, parts, config.shop.locale), mailLook(config))
    const to = { name: order.contact.name, address: order.contact.email }
    // The moment it speaks of, not the one at which a worker comes to it.
    const written = { jobs: parts.jobs, clock: { now: () => paidAt } }
    await writeMail(written, transaction, { ...letter, about: order.id, kind: 'order paid', to })
  })
}
