import { type Language, type listAttention, titleFor } from '@picasso/contract'
import { CLOTH_LABELS } from '@picasso/design'
import * as z from 'zod'

import { SENTENCES } from '../../platform/http/language.ts'
import { disputeCallIn } from '../orders/index.ts'
import type { AttentionKind, AttentionRow } from './queries.ts'
import { WORDS } from './words/index.ts'

type AttentionItem = z.output<typeof listAttention.response>['items'][number]

const orderPath = (orderId: string): string => `/admin/orders/${orderId}`

/** Where the money stands on the page of an order. */
const paymentPath = (orderId: string): string => `${orderPath(orderId)}#payment`

/** With the dialog open that gives back what the order could not take. */
const refundPath = (orderId: string): string => `${orderPath(orderId)}?refund=surplus`

const PATHS: Record<AttentionKind, (orderId: string) => string> = {
  'paid-after-cancel': refundPath,
  dispute: orderPath,
  'failed-refund': paymentPath,
  'refund-by-hand': paymentPath,
  'short-stock': orderPath,
  'cancel-request': orderPath,
  'missing-print-file': (orderId) => `/admin/view-order/${orderId}`,
  overdue: orderPath,
  claim: orderPath,
  'stuck-payment': paymentPath,
  'failed-mail': () => '/admin/mail',
  'waiting-mail': () => '/admin/mail',
  'waiting-print-file': (orderId) => `/admin/view-order/${orderId}`,
  hold: orderPath,
  'low-blanks': () => '/admin/categorylist',
}

/** Garment, colour, size and how many are left, as the query packs them. */
const Blank = z.tuple([z.string(), z.enum(CLOTH_LABELS), z.string(), z.number()])

/** What the shop wrote down when it called somebody, for a reader; what a person typed stays as it is. */
export const callIn = (language: Language, text: string): string => disputeCallIn(language, text) ?? WORDS[language].kept[text] ?? text

const detailOf = (kind: AttentionKind, detail: string, language: Language): string => {
  if (kind !== 'low-blanks') return callIn(language, detail)
  const [title, color, size, left] = Blank.parse(JSON.parse(detail))
  const sentences = SENTENCES[language]
  return WORDS[language].blank(titleFor(sentences, title), sentences.colors[color], size, left)
}

export const presentAttention =
  (language: Language) =>
  ({ kind, order_id: orderId, number, detail, since }: AttentionRow): AttentionItem => ({
    kind,
    text: WORDS[language][kind].text(number ?? '', detail === null ? '' : detailOf(kind, detail, language)),
    path: PATHS[kind](orderId ?? ''),
    fix: WORDS[language][kind].fix,
    since,
    order: orderId === null || number === null ? null : { _id: orderId, number },
  })
