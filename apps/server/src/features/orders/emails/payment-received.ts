import { formatMoney, getLocale } from '@picasso/contract'
import { z } from 'zod'

import type { Config } from '../../../config.ts'
import { defineJob } from '../../../feature.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { renderEmail, type EmailContent, getEmailBranding, queueEmail } from '../../emails/index.ts'
import { getOrderPath } from '../access.ts'
import { ORDER_MESSAGES } from '../messages/index.ts'
import { findOrder, type OrderRow } from '../queries.ts'

const buildPaymentReceivedEmail = (order: OrderRow, services: Pick<Services, 'secrets'>, shopLocale: string): EmailContent => {
  const { paymentReceived, orderNumber, viewOrder, receipt, reason } = ORDER_MESSAGES[order.language]
  const amount = formatMoney(order.totalMinor, order.currency, getLocale(order.language, shopLocale))
  const text = paymentReceived.text(amount, order.number)
  return {
    language: order.language,
    subject: paymentReceived.subject(order.number),
    preview: text,
    heading: paymentReceived.heading,
    blocks: [
      { kind: 'paragraph', text: order.shippingStatus === 'pending' ? `${text} ${paymentReceived.nextStep}` : text },
      { kind: 'details', title: orderNumber, lines: [order.number] },
      { kind: 'button', label: viewOrder, path: getOrderPath(services.secrets, order) },
      { kind: 'link', label: receipt, path: getOrderPath(services.secrets, order).replace('/user-view-order/', '/order-receipt/') },
    ],
    reason,
  }
}

const writePaymentReceivedEmail = async (config: Config, services: Services, orderId: string): Promise<void> => {
  await inTransaction(services.database, async (transaction) => {
    const order = await findOrder(transaction, orderId)
    const confirmedAt = order?.confirmedAt
    if (!order || !confirmedAt) return
    const email = renderEmail(buildPaymentReceivedEmail(order, services, config.shop.locale), getEmailBranding(config))
    const to = { name: order.contact.name, address: order.contact.email }
    // Dated by the payment, not by when a worker runs the job.
    const emailServices = { jobs: services.jobs, clock: { now: () => confirmedAt } }
    await queueEmail(emailServices, transaction, { ...email, reference: order.id, kind: 'order paid', to })
  })
}

/** A separate job: settling a payment knows nothing of emails. It is idempotent. */
export const paymentReceivedJob = defineJob({
  name: 'payment-received-email',
  payload: z.object({ orderId: z.uuid() }),
  key: ({ orderId }) => `payment-received-email:${orderId}`,
  handle:
    ({ config, services }) =>
    ({ orderId }) =>
      writePaymentReceivedEmail(config, services, orderId),
})

export const queuePaymentReceivedEmail = (jobs: Services['jobs'], transaction: Transaction, orderId: string): Promise<void> =>
  jobs.add(transaction, paymentReceivedJob, { orderId })
