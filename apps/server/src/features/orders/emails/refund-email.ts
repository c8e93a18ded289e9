import { formatMoney, getLocale } from '@picasso/contract'
import { z } from 'zod'

import type { Config } from '../../../config.ts'
import { defineJob } from '../../../feature.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { renderEmail, type EmailContent, getEmailBranding, queueEmail } from '../../emails/index.ts'
import { findRefund, type Refund } from '../../payments/index.ts'
import { getOrderPath } from '../access.ts'
import { localizeReason } from '../history.ts'
import { ORDER_MESSAGES } from '../messages/index.ts'
import { findOrder, type OrderRow } from '../queries.ts'

const buildRefundEmail = (order: OrderRow, refund: Refund, services: Pick<Services, 'secrets'>, shopLocale: string): EmailContent => {
  const { refunded, viewOrder, receipt, reason } = ORDER_MESSAGES[order.language]
  const money = formatMoney(refund.amountMinor, order.currency, getLocale(order.language, shopLocale))
  const text = refunded.text(money, order.number)
  return {
    language: order.language,
    subject: refunded.subject(money, order.number),
    preview: refunded.preview(money, order.number),
    heading: refunded.heading,
    blocks: [
      { kind: 'paragraph', text: refund.byHand ? text : `${text} ${refunded.arrivalNote}` },
      { kind: 'details', title: refunded.reasonTitle, lines: [localizeReason(order.language, refund.reason)] },
      { kind: 'button', label: viewOrder, path: getOrderPath(services.secrets, order) },
      { kind: 'link', label: receipt, path: getOrderPath(services.secrets, order).replace('/user-view-order/', '/order-receipt/') },
    ],
    reason,
  }
}

const createRefundEmail = async (config: Config, services: Services, refundId: string): Promise<void> => {
  await inTransaction(services.database, async (transaction) => {
    const refund = await findRefund(transaction, refundId)
    const order = refund && (await findOrder(transaction, refund.orderId))
    if (!order || refund.status !== 'succeeded') return
    const email = renderEmail(buildRefundEmail(order, refund, services, config.shop.locale), getEmailBranding(config))
    const to = { name: order.contact.name, address: order.contact.email }
    await queueEmail(services, transaction, { ...email, reference: refund.id, kind: 'order refunded', to })
  })
}

/** A separate job: settling a refund knows nothing of emails. It is idempotent. */
export const refundEmailJob = defineJob({
  name: 'refund-email',
  payload: z.object({ refundId: z.uuid() }),
  key: ({ refundId }) => `refund-email:${refundId}`,
  handle:
    ({ config, services }) =>
    ({ refundId }) =>
      createRefundEmail(config, services, refundId),
})

export const queueRefundEmail = (jobs: Services['jobs'], transaction: Transaction, refundId: string): Promise<void> =>
  jobs.add(transaction, refundEmailJob, { refundId })
