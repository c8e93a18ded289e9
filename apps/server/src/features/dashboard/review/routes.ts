import { listReviewItems, type Language, localizeDefaultTitle, Reason, ReviewReason } from '@picasso/contract'
import { CLOTH_LABELS } from '@picasso/design'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import type { FeatureContext } from '../../../feature.ts'
import { getRequestLanguage, MESSAGES } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import { localizeReason, localizeReview } from '../../orders/index.ts'
import { REVIEW_MESSAGES } from './messages/index.ts'
import { selectReviewItems, type ReviewKind, type ReviewRow } from './queries.ts'

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
  'press-problem': () => '/admin/presses',
  'failed-print': () => '/admin/production',
  'low-blanks': () => '/admin/categorylist',
}

/** Garment, color, size and stock of a blank, as the query encodes them. */
const Blank = z.tuple([z.string(), z.enum(CLOTH_LABELS), z.string(), z.number()])

/** What a person wrote or a title, a stored reason of an order, or one of a hold or refund. */
const Detail = z.union([Blank, z.string(), ReviewReason, Reason])

interface Reader {
  language: Language
  shopLocale: string
}

const formatBlank = ([title, color, size, onHand]: z.infer<typeof Blank>, language: Language): string => {
  const sharedMessages = MESSAGES[language]
  return REVIEW_MESSAGES[language].blank(localizeDefaultTitle(sharedMessages, title), sharedMessages.colors[color], size, onHand)
}

const formatDetail = (detail: z.infer<typeof Detail>, { language, shopLocale }: Reader): string => {
  if (typeof detail === 'string') return detail
  if (Array.isArray(detail)) return formatBlank(detail, language)
  return 'cause' in detail ? localizeReview(language, detail, shopLocale) : localizeReason(language, detail)
}

/** What a newer version stored is left out: the item itself must not be lost. */
const formatStoredDetail = (stored: unknown, reader: Reader): string => {
  const detail = Detail.safeParse(stored).data
  return detail === undefined ? '' : formatDetail(detail, reader)
}

const presentReviewItem =
  (reader: Reader) =>
  ({ kind, order_id: orderId, number, detail, since }: ReviewRow): ReviewItem => ({
    kind,
    text: REVIEW_MESSAGES[reader.language][kind].text(number ?? '', formatStoredDetail(detail, reader)),
    path: PATHS[kind](orderId ?? ''),
    fix: REVIEW_MESSAGES[reader.language][kind].fix,
    since,
    order: orderId === null || number === null ? null : { _id: orderId, number },
  })

/** About what a person works through in one sitting. */
const MAX_ITEMS = 50

export const mountReviewList = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  mount(app, listReviewItems, async ({ request }) => {
    const language = getRequestLanguage(request)
    const [rows, warningTexts] = await Promise.all([
      selectReviewItems(services.database, services.clock.now(), MAX_ITEMS),
      app.warnings.list(language),
    ])
    return {
      warnings: warningTexts,
      items: rows.map(presentReviewItem({ language, shopLocale: config.shop.locale })),
      more: Math.max(0, (rows[0]?.total_count ?? 0) - rows.length),
    }
  })
}
