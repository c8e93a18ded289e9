import { formatMoney } from '@picasso/contract'
import { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import type { NewJob } from '../../platform/jobs/index.ts'
import { selectOwnerAddresses } from '../accounts/index.ts'
import { layOutMail, type MailContent, mailLook, writeMail } from '../mail/index.ts'
import { findOrder, type OrderLineRow, type OrderRow, selectLines } from './queries.ts'

export const ALERT_MAIL = 'alert-mail'

const Payload = z.object({ orderId: z.uuid() })

/** A job of its own: how many people a shop alerts must not keep its buyer waiting. */
export const alertJob = (orderId: string): NewJob => ({ name: ALERT_MAIL, payload: { orderId }, key: `${ALERT_MAIL}:${orderId}` })

const alertMail = (order: OrderRow, lines: readonly OrderLineRow[], locale: string): MailContent => {
  const money = (minor: number): string => formatMoney(minor, order.currency, locale)
  const total = money(order.totalMinor)
  return {
    subject: `New order ${order.number}: ${total}`,
    preview: `${order.contact.name} ordered for ${total}.`,
    heading: 'A new order',
    blocks: [
      { kind: 'paragraph', text: `${order.contact.name} ordered for ${total}.` },
      {
        kind: 'items',
        items: lines.map((line) => ({
          title: line.title,
          detail: `${line.color}, ${line.sizeLabel}, ${line.quantity} × ${money(line.unitPriceMinor)}`,
          amount: money(line.unitPriceMinor * line.quantity),
        })),
      },
      { kind: 'button', label: 'Open the order', path: `/admin/orders/${order.id}` },
      ...(order.note === null ? [] : [{ kind: 'facts' as const, title: 'The buyer says', lines: [order.note] }]),
    ],
    reason: 'You get this mail because you run this shop. Its settings say who does.',
  }
}

/** Tells whoever the settings name, or every owner, of an order; each once however often the job runs. */
export const writeAlertMails = async (config: Config, parts: Parts, payload: unknown): Promise<void> => {
  const { orderId } = Payload.parse(payload)
  await inTransaction(parts.database, async (transaction) => {
    const order = await findOrder(transaction, orderId)
    if (!order) return
    const letter = layOutMail(alertMail(order, await selectLines(transaction, orderId), config.shop.locale), mailLook(config))
    const named = config.terms.alertEmails
    const addresses = named.length > 0 ? named : await selectOwnerAddresses(transaction)
    for (const address of addresses) {
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await writeMail(parts, transaction, { ...letter, about: `${order.id} ${address}`, kind: 'new order', to: { name: '', address } })
    }
  })
}
