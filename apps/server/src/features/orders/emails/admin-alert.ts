import { describeDisputeReason, formatMoney, type Language, LANGUAGES, getLocale } from '@picasso/contract'
import { z } from 'zod'

import type { Config } from '../../../config.ts'
import { defineJob } from '../../../feature.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { newJob, type NewJob } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../services.ts'
import { selectOwnerEmails } from '../../auth/index.ts'
import { renderEmail, type EmailContent, getEmailBranding, queueEmail } from '../../emails/index.ts'
import { HISTORY_MESSAGES } from '../history.ts'
import { ORDER_MESSAGES } from '../messages/index.ts'
import { findOrder, type OrderLineRow, type OrderRow, selectLines } from '../queries.ts'
import { buildArrivalFacts, buildRowsBlock } from './order-blocks.ts'

/** What an alert is about. */
const AlertSubject = z.discriminatedUnion('about', [
  z.object({ about: z.literal('order') }),
  z.object({ about: z.literal('cancel-request'), requestedAt: z.iso.datetime(), detail: z.string() }),
  z.object({ about: z.literal('claim'), claimId: z.uuid(), detail: z.string() }),
  z.object({ about: z.literal('dispute'), eventId: z.string(), detail: z.string() }),
])
type AlertSubject = z.infer<typeof AlertSubject>

const AlertPayload = z.object({ orderId: z.uuid(), subject: z.optional(AlertSubject) })

const ABOUT_ORDER: AlertSubject = { about: 'order' }

/** Distinguishes the alerts about one order. */
const getSubjectKey = (subject: AlertSubject): string => {
  if (subject.about === 'claim') return `claim ${subject.claimId}`
  if (subject.about === 'cancel-request') return `cancel-request ${subject.requestedAt}`
  return subject.about === 'dispute' ? `dispute ${subject.eventId}` : subject.about
}

interface AlertContext {
  order: OrderRow
  lines: readonly OrderLineRow[]
  language: Language
  shopLocale: string
}

const buildNewOrderEmail = ({ order, lines, language, shopLocale }: AlertContext): EmailContent => {
  const { alert } = ORDER_MESSAGES[language]
  const locale = getLocale(language, shopLocale)
  const money = (minor: number): string => formatMoney(minor, order.currency, locale)
  const total = money(order.totalMinor)
  const arrival = buildArrivalFacts({ language, locale }, order)
  return {
    language,
    subject: alert.subject(order.number, total),
    preview: alert.text(order.contact.name, total),
    heading: alert.heading,
    blocks: [
      { kind: 'button', label: alert.open, path: `/admin/orders/${order.id}`, text: alert.text(order.contact.name, total) },
      ...(arrival.length > 0 ? [{ kind: 'facts' as const, facts: arrival }] : []),
      buildRowsBlock({ language, locale }, lines, order.currency),
      ...(order.note === null ? [] : [{ kind: 'details' as const, title: alert.note, lines: [order.note] }]),
    ],
    reason: alert.reason,
  }
}

/** Asks the shop for a decision: about what, and on which page. */
const buildDecisionEmail = (
  { order, lines, language, shopLocale }: AlertContext,
  subject: Exclude<AlertSubject, { about: 'order' }>,
): EmailContent => {
  const { alert } = ORDER_MESSAGES[language]
  const { title, text, detail } = alert.decisions[subject.about]
  const detailText = subject.about === 'dispute' ? describeDisputeReason(HISTORY_MESSAGES[language], subject.detail) : subject.detail
  return {
    language,
    subject: title(order.number),
    preview: text,
    heading: title(order.number),
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'details', title: detail, lines: [detailText] },
      { kind: 'button', label: alert.open, path: `/admin/orders/${order.id}` },
      buildRowsBlock({ language, locale: getLocale(language, shopLocale) }, lines, order.currency),
    ],
    reason: alert.reason,
  }
}

const buildAlertEmail = (context: AlertContext, subject: AlertSubject): EmailContent =>
  subject.about === 'order' ? buildNewOrderEmail(context) : buildDecisionEmail(context, subject)

/** An address without an account gets the first language. */
const toDefaultRecipient = (email: string): { email: string; language: Language } => ({ email, language: LANGUAGES[0] })

/** Emails the addresses in the settings, or every owner, about an order or a decision it needs; each once, however often the job runs. */
const queueAlertEmails = async (
  config: Config,
  services: Services,
  { orderId, subject = ABOUT_ORDER }: z.infer<typeof AlertPayload>,
): Promise<void> => {
  await inTransaction(services.database, async (transaction) => {
    const order = await findOrder(transaction, orderId)
    if (!order) return
    const lines = await selectLines(transaction, orderId)
    const ownerAddresses = await selectOwnerEmails(transaction)
    const configuredAddresses = config.settings.alertEmails
    const recipients =
      configuredAddresses.length > 0
        ? configuredAddresses.map((address) => ownerAddresses.find(({ email }) => email === address) ?? toDefaultRecipient(address))
        : ownerAddresses
    for (const { email: address, language } of recipients) {
      const email = renderEmail(
        buildAlertEmail({ order, lines, language, shopLocale: config.shop.locale }, subject),
        getEmailBranding(config),
      )
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await queueEmail(services, transaction, {
        ...email,
        reference: subject.about === 'order' ? `${order.id} ${address}` : `${order.id} ${getSubjectKey(subject)} ${address}`,
        kind: subject.about === 'order' ? 'new order' : 'decision needed',
        to: { name: '', address },
      })
    }
  })
}

/** A separate job, so that the number of recipients does not delay the buyer's request. */
export const adminAlertJob = defineJob({
  name: 'admin-alert-email',
  payload: AlertPayload,
  key: ({ orderId, subject = ABOUT_ORDER }) => `admin-alert-email:${orderId}:${getSubjectKey(subject)}`,
  handle:
    ({ config, services }) =>
    (payload) =>
      queueAlertEmails(config, services, payload),
})

export const buildAlertJob = (orderId: string, subject: AlertSubject = ABOUT_ORDER): NewJob => newJob(adminAlertJob, { orderId, subject })
