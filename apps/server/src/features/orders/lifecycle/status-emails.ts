import { describeDelivery, formatMoney, getLocale, hasRemainingPayment, type ShippingStatus } from '@picasso/contract'
import { v7 as newId } from 'uuid'

import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/database/index.ts'
import { MESSAGES } from '../../../platform/http/language.ts'
import type { Services } from '../../../services.ts'
import { renderEmail, type EmailContent, getEmailBranding, queueEmail } from '../../emails/index.ts'
import { buildArrivalFacts, buildRowsBlock, buildStepsBlocks, getOrderPath, localizeReason, type OrderRow, selectLines } from '../index.ts'
import { LIFECYCLE_MESSAGES } from './messages/index.ts'

type EmailServices = Pick<Services, 'jobs' | 'clock' | 'secrets'>
type EmailBlock = EmailContent['blocks'][number]

/** What differs between the status emails. */
interface StatusEmail {
  kind: string
  subject: string
  heading: string
  text: string
  extraBlocks?: readonly EmailBlock[]
}

/** When it arrives, the order by its number, and its parcel as its label names it. */
const buildFactsBlock = (order: OrderRow, locale: string): EmailBlock => {
  const { number, tracking, shippingStatus, language } = order
  const { orderNumber, parcel } = LIFECYCLE_MESSAGES[language]
  const parcelLines =
    shippingStatus === 'shipped' ? [tracking?.carrier, tracking?.number].filter((line): line is string => Boolean(line)) : []
  return {
    kind: 'facts',
    facts: [
      ...buildArrivalFacts({ language, locale }, order),
      { title: orderNumber, lines: [number] },
      ...(parcelLines.length > 0 ? [{ title: parcel, lines: parcelLines }] : []),
    ],
  }
}

/** The one thing to do: follow the parcel on its way, if its carrier shows it, say how it was once it has arrived, and see the order otherwise. */
const buildActionBlocks = (order: OrderRow, orderPath: string, text: string): EmailBlock[] => {
  const { trackParcel, viewOrder, delivered } = LIFECYCLE_MESSAGES[order.language]
  if (order.shippingStatus === 'delivered')
    return [
      { kind: 'button', label: delivered.review, path: `/feedback?order=${order.number}`, text },
      { kind: 'link', label: viewOrder, path: orderPath },
    ]
  const url = order.shippingStatus === 'shipped' ? order.tracking?.url : null
  return url
    ? [
        { kind: 'tracking', label: trackParcel, url, text },
        { kind: 'link', label: viewOrder, path: orderPath },
      ]
    : [{ kind: 'button', label: viewOrder, path: orderPath, text }]
}

const getCancelText = (order: OrderRow, money: string): string => {
  const messages = LIFECYCLE_MESSAGES[order.language]
  // The bank decides about disputed money.
  const toText = order.disputedAt === null ? messages.cancelledWithRefund : messages.cancelledInDispute
  const isPaid = hasRemainingPayment(order) && order.totalMinor > 0
  const text = isPaid ? toText(order.number, money) : messages.cancelledWithoutRefund(order.number)
  return order.cancelReason === null ? text : `${text} ${messages.cancelReason(localizeReason(order.language, order.cancelReason))}`
}

/** By the new shipping status; packing is not announced. */
const STATUS_EMAILS: Partial<Record<ShippingStatus, (order: OrderRow, shopLocale: string) => StatusEmail>> = {
  in_production: ({ number, language }) => {
    const { subject, heading, text } = LIFECYCLE_MESSAGES[language].inProduction
    return { kind: 'order in production', subject: subject(number), heading, text: text(number) }
  },
  shipped: (order) => {
    const { subject, heading, text } = LIFECYCLE_MESSAGES[order.language].shipped
    return {
      kind: 'order shipped',
      subject: subject(order.number),
      heading,
      text: text(order.number, describeDelivery(MESSAGES[order.language], order.delivery.title)),
    }
  },
  delivered: ({ number, language }) => {
    const { subject, heading, text, careTitle, care } = LIFECYCLE_MESSAGES[language].delivered
    return {
      kind: 'order delivered',
      subject: subject(number),
      heading,
      text: text(number),
      extraBlocks: [{ kind: 'details', title: careTitle, lines: care }],
    }
  },
  on_hold: ({ number, holdReason, language }) => {
    const { subject, heading, text } = LIFECYCLE_MESSAGES[language].onHold
    return {
      kind: 'order on hold',
      subject: subject(number),
      heading,
      text: text(number, holdReason ? localizeReason(language, holdReason) : ''),
    }
  },
  cancelled: (order, shopLocale) => {
    const { subject, heading } = LIFECYCLE_MESSAGES[order.language].cancelled
    const remainingAmount = formatMoney(order.totalMinor - order.refundedMinor, order.currency, getLocale(order.language, shopLocale))
    return { kind: 'order cancelled', subject: subject(order.number), heading, text: getCancelText(order, remainingAmount) }
  },
}

const buildResumedEmail = ({ number, language }: OrderRow): StatusEmail => {
  const { subject, heading, text } = LIFECYCLE_MESSAGES[language].resumed
  return { kind: 'order goes on', subject: subject(number), heading, text: text(number) }
}

/** Kinds of email that one order may get more than once. */
const REPEATABLE_EMAILS: readonly string[] = ['order on hold', 'order goes on', 'order link', 'claim answered']

const queueStatusEmail = async (
  services: EmailServices,
  transaction: Transaction,
  config: Config,
  { order, statusEmail }: { order: OrderRow; statusEmail: StatusEmail },
): Promise<void> => {
  const { kind, subject, heading, text, extraBlocks = [] } = statusEmail
  const { reason } = LIFECYCLE_MESSAGES[order.language]
  const reader = { language: order.language, locale: getLocale(order.language, config.shop.locale) }
  const lines = await selectLines(transaction, order.id)
  const content: EmailContent = {
    language: order.language,
    subject,
    preview: text,
    heading,
    blocks: [
      ...buildActionBlocks(order, getOrderPath(services.secrets, order), text),
      buildFactsBlock(order, reader.locale),
      ...buildStepsBlocks(order.language, order),
      ...extraBlocks,
      buildRowsBlock(reader, lines),
    ],
    reason,
  }
  await queueEmail(services, transaction, {
    ...renderEmail(content, getEmailBranding(config)),
    reference: REPEATABLE_EMAILS.includes(kind) ? `${order.id} ${newId()}` : order.id,
    kind,
    to: { name: order.contact.name, address: order.contact.email },
  })
}

/** Emails the buyer about a new shipping status. */
export const sendStatusEmail = async (
  services: EmailServices,
  transaction: Transaction,
  config: Config,
  { order, from }: { order: OrderRow; from: ShippingStatus },
): Promise<void> => {
  const isResumed = from === 'on_hold' && order.shippingStatus !== 'cancelled'
  const statusEmail = isResumed ? buildResumedEmail(order) : STATUS_EMAILS[order.shippingStatus]?.(order, config.shop.locale)
  if (statusEmail) await queueStatusEmail(services, transaction, config, { order, statusEmail })
}

/** Sends the buyer a new link after the earlier ones were revoked. */
export const sendNewLinkEmail = (services: EmailServices, transaction: Transaction, config: Config, order: OrderRow): Promise<void> => {
  const { subject, heading, text } = LIFECYCLE_MESSAGES[order.language].newLink
  return queueStatusEmail(services, transaction, config, {
    order,
    statusEmail: { kind: 'order link', subject: subject(order.number), heading, text },
  })
}

export const sendClaimReplyEmail = (
  services: EmailServices,
  transaction: Transaction,
  config: Config,
  { order, accepted, reply }: { order: OrderRow; accepted: boolean; reply: string },
): Promise<void> => {
  const { reprintAccepted, reprintRejected } = LIFECYCLE_MESSAGES[order.language]
  const { subject, heading } = accepted ? reprintAccepted : reprintRejected
  return queueStatusEmail(services, transaction, config, {
    order,
    statusEmail: { kind: 'claim answered', subject: subject(order.number), heading, text: reply },
  })
}
