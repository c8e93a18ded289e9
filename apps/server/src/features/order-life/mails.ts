import { formatMoney, localeFor, type ShippingStatus, titleFor } from '@picasso/contract'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { SENTENCES } from '../../platform/http/language.ts'
import { layOutMail, type MailContent, mailLook, writeMail } from '../mail/index.ts'
import { orderPage, type OrderRow } from '../orders/index.ts'
import { keepsMoney } from './moves.ts'
import { WORDS } from './words/index.ts'

type MailParts = Pick<Parts, 'jobs' | 'clock' | 'secrets'>
type MailBlock = MailContent['blocks'][number]

/** What the mail of one step says; the rest of a letter about an order is always the same. */
interface StepWords {
  kind: string
  subject: string
  heading: string
  text: string
  more?: readonly MailBlock[]
}

const trackingBlocks = ({ tracking, language }: OrderRow): MailBlock[] => {
  const lines = [tracking?.carrier, tracking?.number, tracking?.url].filter((line): line is string => typeof line === 'string')
  return lines.length === 0 ? [] : [{ kind: 'facts', title: WORDS[language].followParcel, lines }]
}

const cancelWords = (order: OrderRow, money: string): string => {
  const words = WORDS[order.language]
  const text = keepsMoney(order) ? words.cancelledBack(order.number, money) : words.cancelledFree(order.number)
  return order.cancelReason === null ? text : `${text} ${words.because(order.cancelReason)}`
}

/** By the state an order has come to; steps inside the workshop are not told. */
const STEPS: Partial<Record<ShippingStatus, (order: OrderRow, shopLocale: string) => StepWords>> = {
  in_production: ({ number, language }) => {
    const { subject, heading, text } = WORDS[language].made
    return { kind: 'order in production', subject: subject(number), heading, text: text(number) }
  },
  shipped: (order) => {
    const { subject, heading, text } = WORDS[order.language].shipped
    return {
      kind: 'order shipped',
      subject: subject(order.number),
      heading,
      text: text(order.number, titleFor(SENTENCES[order.language], order.delivery.title)),
      more: trackingBlocks(order),
    }
  },
  delivered: ({ number, language }) => {
    const { subject, heading, text } = WORDS[language].delivered
    return { kind: 'order delivered', subject: subject(number), heading, text: text(number) }
  },
  on_hold: ({ number, holdReason, language }) => {
    const { subject, heading, text } = WORDS[language].onHold
    return { kind: 'order on hold', subject: subject(number), heading, text: text(number, holdReason ?? '') }
  },
  cancelled: (order, shopLocale) => {
    const { subject, heading } = WORDS[order.language].cancelled
    const left = formatMoney(order.totalMinor - order.refundedMinor, order.currency, localeFor(order.language, shopLocale))
    return { kind: 'order cancelled', subject: subject(order.number), heading, text: cancelWords(order, left) }
  },
}

const goesOnWords = ({ number, language }: OrderRow): StepWords => {
  const { subject, heading, text } = WORDS[language].goesOn
  return { kind: 'order goes on', subject: subject(number), heading, text: text(number) }
}

/** These may come more than once in the life of one order. */
const REPEATED: readonly string[] = ['order on hold', 'order goes on', 'order link', 'claim answered']

const writeStep = async (
  parts: MailParts,
  transaction: Transaction,
  config: Config,
  { order, words }: { order: OrderRow; words: StepWords },
): Promise<void> => {
  const { kind, subject, heading, text, more = [] } = words
  const { orderNumber, seeOrder, reason } = WORDS[order.language]
  const content: MailContent = {
    language: order.language,
    subject,
    preview: text,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      ...more,
      { kind: 'facts', title: orderNumber, lines: [order.number] },
      { kind: 'button', label: seeOrder, path: orderPage(parts.secrets, order) },
    ],
    reason,
  }
  await writeMail(parts, transaction, {
    ...layOutMail(content, mailLook(config)),
    about: REPEATED.includes(kind) ? `${order.id} ${newId()}` : order.id,
    kind,
    to: { name: order.contact.name, address: order.contact.email },
  })
}

/** Tells the buyer of the step an order has just made. */
export const mailStep = async (
  parts: MailParts,
  transaction: Transaction,
  config: Config,
  { order, from }: { order: OrderRow; from: ShippingStatus },
): Promise<void> => {
  const goesOn = from === 'on_hold' && order.shippingStatus !== 'cancelled'
  const words = goesOn ? goesOnWords(order) : STEPS[order.shippingStatus]?.(order, config.shop.locale)
  if (words) await writeStep(parts, transaction, config, { order, words })
}

/** Sends the buyer the link that is good now, after the older ones were made useless. */
export const mailNewLink = (parts: MailParts, transaction: Transaction, config: Config, order: OrderRow): Promise<void> => {
  const { subject, heading, text } = WORDS[order.language].newLink
  return writeStep(parts, transaction, config, { order, words: { kind: 'order link', subject: subject(order.number), heading, text } })
}

export const mailClaimAnswer = (
  parts: MailParts,
  transaction: Transaction,
  config: Config,
  { order, accepted, answer }: { order: OrderRow; accepted: boolean; answer: string },
): Promise<void> => {
  const { printAgain, noPrint } = WORDS[order.language]
  const { subject, heading } = accepted ? printAgain : noPrint
  return writeStep(parts, transaction, config, {
    order,
    words: { kind: 'claim answered', subject: subject(order.number), heading, text: answer },
  })
}
