import { type Language, type listReviewItems, localizeDefaultTitle } from '@picasso/contract'
import { CLOTH_LABELS } from '@picasso/design'
import * as z from 'zod'

import { MESSAGES } from '../../../platform/http/language.ts'
import { describeDispute } from '../../orders/index.ts'
import { REVIEW_MESSAGES } from './messages/index.ts'
import type { ReviewKind, ReviewRow } from './queries.ts'

type ReviewItem = z.output<typeof listReviewItems.response>['items'][number]

const orderPath = (orderId: string): string => `/admin/orders/${orderId}`

/** The payment section of an order's page. */
const paymentPath = (orderId: string): string => `${orderPath(orderId)}#payment`

/** An order's page with the dialog that refunds the surplus. */
const refundPath = (orderId: string): string => `${orderPath(orderId)}?refund=surplus`

const PATHS: Record<ReviewKind, (orderId: string) => string> = {
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

/** Garment, color, size and stock of a blank, as the query encodes them. */
const Blank = z.tuple([z.string(), z.enum(CLOTH_LABELS), z.string(), z.number()])

/** A stored review reason in the reader's language; what a person typed stays as it is. */
export const translateReviewReason = (language: Language, text: string): string =>
  describeDispute(language, text) ?? REVIEW_MESSAGES[language].translations[text] ?? text

const formatDetail = (kind: ReviewKind, detail: string, language: Language): string => {
  if (kind !== 'low-blanks') return translateReviewReason(language, detail)
  const [title, color, size, onHand] = Blank.parse(JSON.parse(detail))
  const sharedMessages = MESSAGES[language]
  return REVIEW_MESSAGES[language].blank(localizeDefaultTitle(sharedMessages, title), sharedMessages.colors[color], size, onHand)
}

export const presentReviewItem =
  (language: Language) =>
  ({ kind, order_id: orderId, number, detail, since }: ReviewRow): ReviewItem => ({
    kind,
    text: REVIEW_MESSAGES[language][kind].text(number ?? '', detail === null ? '' : formatDetail(kind, detail, language)),
    path: PATHS[kind](orderId ?? ''),
    fix: REVIEW_MESSAGES[language][kind].fix,
    since,
    order: orderId === null || number === null ? null : { _id: orderId, number },
  })
