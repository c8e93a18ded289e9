import type { listAttention } from '@picasso/contract'
import type * as z from 'zod/mini'

import type { AttentionKind, AttentionRow } from './queries.ts'

type AttentionItem = z.output<typeof listAttention.response>['items'][number]

interface Words {
  text(number: string, detail: string): string
  fix: string
  path(orderId: string): string
}

const orderPath = (orderId: string): string => `/admin/orders/${orderId}`

/** Where the money stands on the page of an order. */
const paymentPath = (orderId: string): string => `${orderPath(orderId)}#payment`

/** With the dialog open that gives back what the order could not take. */
const refundPath = (orderId: string): string => `${orderPath(orderId)}?refund=surplus`

const WORDS: Record<AttentionKind, Words> = {
  'paid-after-cancel': { text: (number, detail) => `${number}: ${detail}`, fix: 'Give the money back', path: refundPath },
  dispute: { text: (number, detail) => `${number}: ${detail}`, fix: 'Open the order', path: orderPath },
  'failed-refund': {
    text: (number, detail) => `A refund for ${number} did not go through. ${detail}`,
    fix: 'Try the refund again',
    path: paymentPath,
  },
  'refund-by-hand': {
    text: (number, detail) => `Money of ${number} is to be paid out by hand: ${detail}`,
    fix: 'Pay it out',
    path: paymentPath,
  },
  'short-stock': { text: (number, detail) => `${number}: ${detail}`, fix: 'Decide', path: orderPath },
  'cancel-request': { text: (number, detail) => `The buyer of ${number} asks to cancel: ${detail}`, fix: 'Answer', path: orderPath },
  'missing-print-file': {
    text: (number, detail) => `${number}: the print files are missing. ${detail}`,
    fix: 'Draw them again',
    path: (orderId) => `/admin/view-order/${orderId}`,
  },
  overdue: { text: (number) => `${number} should be at the door already.`, fix: 'Open the order', path: orderPath },
  claim: { text: (number, detail) => `Complaint about ${number}: ${detail}`, fix: 'Answer', path: orderPath },
  'stuck-payment': { text: (number) => `The payment of ${number} has been open for long.`, fix: 'Check the payment', path: paymentPath },
  'failed-mail': { text: (_, detail) => `A mail could not be sent: ${detail}`, fix: 'Open the outbox', path: () => '/admin/mail' },
  hold: { text: (number, detail) => `${number} is on hold: ${detail}`, fix: 'Go on', path: orderPath },
  'low-blanks': { text: (_, detail) => `Few blanks left. ${detail}`, fix: 'Fill the shelf', path: () => '/admin/categorylist' },
}

export const presentAttention = ({ kind, order_id: orderId, number, detail, since }: AttentionRow): AttentionItem => {
  const words = WORDS[kind]
  return {
    kind,
    text: words.text(number ?? '', detail ?? ''),
    path: words.path(orderId ?? ''),
    fix: words.fix,
    since,
    order: orderId === null || number === null ? null : { _id: orderId, number },
  }
}
