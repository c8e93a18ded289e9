import { formatMoney, type Language, LANGUAGES, localeFor } from '@picasso/contract'
import { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import type { NewJob } from '../../platform/jobs/index.ts'
import { selectOwnerAddresses } from '../accounts/index.ts'
import { layOutMail, type MailContent, mailLook, writeMail } from '../mail/index.ts'
import { disputeReasonIn } from './dispute-words.ts'
import { pieceIn } from './mails.ts'
import { findOrder, type OrderLineRow, type OrderRow, selectLines } from './queries.ts'
import { WORDS } from './words/index.ts'

export const ALERT_MAIL = 'alert-mail'

/** What somebody of the shop is told of. */
const AlertSubject = z.discriminatedUnion('about', [
  z.object({ about: z.literal('order') }),
  z.object({ about: z.literal('cancel-request'), requestedAt: z.iso.datetime(), detail: z.string() }),
  z.object({ about: z.literal('claim'), claimId: z.uuid(), detail: z.string() }),
  z.object({ about: z.literal('dispute'), eventId: z.string(), detail: z.string() }),
])
type AlertSubject = z.infer<typeof AlertSubject>

const Payload = z.object({ orderId: z.uuid(), subject: z.optional(AlertSubject) })

/** What tells two alerts about one order apart. */
const nameSubject = (subject: AlertSubject): string => {
  if (subject.about === 'claim') return `claim ${subject.claimId}`
  if (subject.about === 'cancel-request') return `cancel-request ${subject.requestedAt}`
  return subject.about === 'dispute' ? `dispute ${subject.eventId}` : subject.about
}

/** A job of its own: how many people a shop alerts must not keep its buyer waiting. */
export const alertJob = (orderId: string, subject: AlertSubject = { about: 'order' }): NewJob => ({
  name: ALERT_MAIL,
  payload: { orderId, subject },
  key: `${ALERT_MAIL}:${orderId}:${nameSubject(subject)}`,
})

interface AlertContext {
  order: OrderRow
  lines: readonly OrderLineRow[]
  language: Language
  shopLocale: string
}

const newOrderMail = ({ order, lines, language, shopLocale }: AlertContext): MailContent => {
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

/** Somebody of the shop has to decide: what about, and where. */
const decisionMail = ({ order, language }: AlertContext, subject: Exclude<AlertSubject, { about: 'order' }>): MailContent => {
  const { alert } = WORDS[language]
  const { title, text, detail } = alert.decisions[subject.about]
  const said = subject.about === 'dispute' ? disputeReasonIn(language, subject.detail) : subject.detail
  return {
    language,
    subject: title(order.number),
    preview: text,
    heading: title(order.number),
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'facts', title: detail, lines: [said] },
      { kind: 'button', label: alert.open, path: `/admin/orders/${order.id}` },
    ],
    reason: alert.reason,
  }
}

const alertMail = (context: AlertContext, subject: AlertSubject): MailContent =>
  subject.about === 'order' ? newOrderMail(context) : decisionMail(context, subject)

/** An address without an account is written to in the first language. */
const stranger = (email: string): { email: string; language: Language } => ({ email, language: LANGUAGES[0] })

/** Tells whoever the settings name, or every owner, of an order or of what it needs from them; each once however often the job runs. */
export const writeAlertMails = async (config: Config, parts: Parts, payload: unknown): Promise<void> => {
  const { orderId, subject = { about: 'order' } } = Payload.parse(payload)
  await inTransaction(parts.database, async (transaction) => {
    const order = await findOrder(transaction, orderId)
    if (!order) return
    const lines = await selectLines(transaction, orderId)
    const owners = await selectOwnerAddresses(transaction)
    const named = config.terms.alertEmails
    const readers = named.length > 0 ? named.map((address) => owners.find(({ email }) => email === address) ?? stranger(address)) : owners
    for (const { email: address, language } of readers) {
      const letter = layOutMail(alertMail({ order, lines, language, shopLocale: config.shop.locale }, subject), mailLook(config))
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await writeMail(parts, transaction, {
        ...letter,
        about: subject.about === 'order' ? `${order.id} ${address}` : `${order.id} ${nameSubject(subject)} ${address}`,
        kind: subject.about === 'order' ? 'new order' : 'decision needed',
        to: { name: '', address },
      })
    }
  })
}
