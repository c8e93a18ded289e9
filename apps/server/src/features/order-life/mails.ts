import { formatMoney, type ShippingStatus } from '@picasso/contract'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { layOutMail, type MailContent, mailLook, writeMail } from '../mail/index.ts'
import { orderPage, type OrderRow } from '../orders/index.ts'
import { keepsMoney } from './moves.ts'

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

const trackingBlocks = ({ tracking }: OrderRow): MailBlock[] => {
  const lines = [tracking?.carrier, tracking?.number, tracking?.url].filter((line): line is string => typeof line === 'string')
  return lines.length === 0 ? [] : [{ kind: 'facts', title: 'Follow your parcel', lines }]
}

const cancelWords = (order: OrderRow, money: string): string => {
  const because = order.cancelReason === null ? '' : ` The reason: ${order.cancelReason}`
  if (keepsMoney(order)) return `Order ${order.number} is cancelled. We give you back ${money} the way you paid.${because}`
  return `Order ${order.number} is cancelled, and there is nothing to pay.${because}`
}

/** By the state an order has come to; steps inside the workshop are not told. */
const STEPS: Partial<Record<ShippingStatus, (order: OrderRow, locale: string) => StepWords>> = {
  in_production: ({ number }) => ({
    kind: 'order in production',
    subject: `Your order ${number} is being made`,
    heading: 'Your order is being made',
    text: `We have begun to make order ${number}. From now on it can no longer be changed on its page.`,
  }),
  shipped: (order) => ({
    kind: 'order shipped',
    subject: `Your order ${order.number} is on its way`,
    heading: 'Your parcel is on its way',
    text: `Order ${order.number} has left our workshop: ${order.delivery.title}.`,
    more: trackingBlocks(order),
  }),
  delivered: ({ number }) => ({
    kind: 'order delivered',
    subject: `Your order ${number} has arrived`,
    heading: 'Your order has arrived',
    text: `Order ${number} was handed over. If anything is wrong with it, tell us on its page and add a photo.`,
  }),
  on_hold: ({ number, holdReason }) => ({
    kind: 'order on hold',
    subject: `Your order ${number} is on hold`,
    heading: 'Your order has to wait',
    text: `We cannot go on with order ${number} at the moment: ${holdReason ?? ''}`,
  }),
  cancelled: (order, locale) => ({
    kind: 'order cancelled',
    subject: `Your order ${order.number} is cancelled`,
    heading: 'Your order is cancelled',
    text: cancelWords(order, formatMoney(order.totalMinor - order.refundedMinor, order.currency, locale)),
  }),
}

const goesOnWords = ({ number }: OrderRow): StepWords => ({
  kind: 'order goes on',
  subject: `Your order ${number} goes on`,
  heading: 'Your order goes on',
  text: `Order ${number} is no longer on hold.`,
})

/** These may come more than once in the life of one order. */
const REPEATED: readonly string[] = ['order on hold', 'order goes on', 'order link', 'claim answered']

const writeStep = async (
  parts: MailParts,
  transaction: Transaction,
  config: Config,
  { order, words }: { order: OrderRow; words: StepWords },
): Promise<void> => {
  const { kind, subject, heading, text, more = [] } = words
  const content: MailContent = {
    subject,
    preview: text,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      ...more,
      { kind: 'facts', title: 'Order number', lines: [order.number] },
      { kind: 'button', label: 'See your order', path: orderPage(parts.secrets, order) },
    ],
    reason: 'You get this mail because this address was given with the order. Its link opens the order without an account.',
  }
  await writeMail(parts, transaction, {
    ...layOutMail(content, mailLook(config)),
    about: REPEATED.includes(kind) ? newId() : order.id,
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
export const mailNewLink = (parts: MailParts, transaction: Transaction, config: Config, order: OrderRow): Promise<void> =>
  writeStep(parts, transaction, config, {
    order,
    words: {
      kind: 'order link',
      subject: `A new link to your order ${order.number}`,
      heading: 'A new link to your order',
      text: 'The links in our earlier mails about this order do not work any more. Please use this one.',
    },
  })

export const mailClaimAnswer = (
  parts: MailParts,
  transaction: Transaction,
  config: Config,
  { order, accepted, answer }: { order: OrderRow; accepted: boolean; answer: string },
): Promise<void> =>
  writeStep(parts, transaction, config, {
    order,
    words: {
      kind: 'claim answered',
      subject: accepted ? `We print it again: order ${order.number}` : `About your complaint: order ${order.number}`,
      heading: accepted ? 'We print it again for you' : 'About your complaint',
      text: answer,
    },
  })
