import { formatMoney, type Language, LANGUAGES, localeFor } from '@picasso/contract'
import { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import type { NewJob } from '../../platform/jobs/index.ts'
import { selectOwnerAddresses } from '../accounts/index.ts'
import { layOutMail, type MailContent, mailLook, writeMail } from '../mail/index.ts'
import { pieceIn } from './mails.ts'
import { findOrder, type OrderLineRow, type OrderRow, selectLines } from './queries.ts'
import { WORDS } from './words/index.ts'

export const ALERT_MAIL = 'alert-mail'

const Payload = z.object({ orderId: z.uuid() })

/** A job of its own: how many people a shop alerts must not keep its buyer waiting. */
export const alertJob = (orderId: string): NewJob => ({ name: ALERT_MAIL, payload: { orderId }, key: `${ALERT_MAIL}:${orderId}` })

const alertMail = (order: OrderRow, lines: readonly OrderLineRow[], language: Language, shopLocale: string): MailContent => {
  const { alert } = WORDS[language]
  const locale = localeFor(language, shopLocale)
  const money = (minor: number): string => formatMoney(minor, order.currency, locale)
  const total = money(order.totalMinor)
  return {
    language,
    subject: alert.subject(order.number, total),
    preview: alert.text(order.contact.name, total),
    heading: alert.heading,
    blocks: [
      { kind: 'paragraph', text: alert.text(order.contact.name, total) },
      {
        kind: 'items',
        items: lines.map((line) => {
          const { title, color } = pieceIn(language, line)
          return {
            title,
            detail: `${color}, ${line.sizeLabel}, ${line.quantity} × ${money(line.unitPriceMinor)}`,
            amount: money(line.unitPriceMinor * line.quantity),
          }
        }),
      },
      { kind: 'button', label: alert.open, path: `/admin/orders/${order.id}` },
      ...(order.note === null ? [] : [{ kind: 'facts' as const, title: alert.note, lines: [order.note] }]),
    ],
    reason: alert.reason,
  }
}

/** An address without an account is written to in the first language. */
const stranger = (email: string): { email: string; language: Language } => ({ email, language: LANGUAGES[0] })

/** Tells whoever the settings name, or every owner, of an order; each once however often the job runs. */
export const writeAlertMails = async (config: Config, parts: Parts, payload: unknown): Promise<void> => {
  const { orderId } = Payload.parse(payload)
  await inTransaction(parts.database, async (transaction) => {
    const order = await findOrder(transaction, orderId)
    if (!order) return
    const lines = await selectLines(transaction, orderId)
    const owners = await selectOwnerAddresses(transaction)
    const named = config.terms.alertEmails
    const readers = named.length > 0 ? named.map((address) => owners.find(({ email }) => email === address) ?? stranger(address)) : owners
    for (const { email: address, language } of readers) {
      const letter = layOutMail(alertMail(order, lines, language, config.shop.locale), mailLook(config))
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await writeMail(parts, transaction, { ...letter, about: `${order.id} ${address}`, kind: 'new order', to: { name: '', address } })
    }
  })
}
