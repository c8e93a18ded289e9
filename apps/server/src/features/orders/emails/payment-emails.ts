import { formatMoney, getLocale } from '@picasso/contract'
import { z } from 'zod'

import type { Config } from '../../../config.ts'
import { defineJob } from '../../../feature.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { MESSAGES } from '../../../platform/http/language.ts'
import type { Services } from '../../../services.ts'
import { renderEmail, type EmailContent, getEmailBranding, queueEmail } from '../../emails/index.ts'
import { findRefund, isOnline, type Refund, selectPayments } from '../../payments/index.ts'
import { getOrderPath } from '../access.ts'
import { localizeReason } from '../history.ts'
import { ORDER_MESSAGES } from '../messages/index.ts'
import { presentTotals } from '../present.ts'
import { findOrder, type OrderLineRow, type OrderRow, selectLines } from '../queries.ts'
import {
  buildArrivalFacts,
  buildNumberFact,
  buildRowsBlock,
  buildStepsBlocks,
  buildTotalsBlock,
  findRowPicture,
  formatShortDay,
} from './order-blocks.ts'

type SumsBlock = Extract<EmailContent['blocks'][number], { kind: 'sums' }>

/** What an email about money says about its order. */
interface MoneyEmail {
  order: OrderRow
  lines: readonly OrderLineRow[]
  shopLocale: string
}

interface PaidEmail extends MoneyEmail {
  paidAt: Date
}

const buildPaymentReceivedEmail = ({ order, lines, shopLocale, paidAt }: PaidEmail, services: Pick<Services, 'secrets'>): EmailContent => {
  const { paymentReceived, viewOrder, receipt, reason } = ORDER_MESSAGES[order.language]
  const reader = { language: order.language, locale: getLocale(order.language, shopLocale) }
  const amount = formatMoney(order.totalMinor, order.currency, reader.locale)
  const method = MESSAGES[order.language].methods[order.paymentMethod]
  const text = paymentReceived.text({ amount, method, day: formatShortDay(paidAt, reader.locale), number: order.number })
  return {
    language: order.language,
    subject: paymentReceived.subject(order.number),
    preview: text,
    heading: paymentReceived.heading,
    blocks: [
      {
        kind: 'button',
        label: viewOrder,
        path: getOrderPath(services.secrets, order),
        text: order.shippingStatus === 'pending' ? `${text} ${paymentReceived.nextStep}` : text,
      },
      { kind: 'facts', facts: [...buildArrivalFacts(reader, order), buildNumberFact(order.language, order.number)] },
      ...buildStepsBlocks(order.language, order),
      buildRowsBlock(reader, lines, order.currency),
      buildTotalsBlock(reader, { totals: presentTotals(order), delivery: order.delivery }),
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
    const lines = await selectLines(transaction, orderId)
    const content = buildPaymentReceivedEmail({ order, lines, shopLocale: config.shop.locale, paidAt: confirmedAt }, services)
    const email = renderEmail(content, getEmailBranding(config))
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

/** From the pieces to what remains of the total, so that the amounts add up; only the refund stands out. */
const buildRefundSumsBlock = (totals: SumsBlock, order: OrderRow, refund: Refund, locale: string): SumsBlock => {
  const { refunded } = ORDER_MESSAGES[order.language]
  const money = (minor: number): string => formatMoney(minor, order.currency, locale)
  const otherMinor = order.refundedMinor - refund.amountMinor
  const remainingMinor = order.totalMinor - order.refundedMinor
  return {
    kind: 'sums',
    sums: [...totals.sums, totals.total, ...(otherMinor > 0 ? [{ label: refunded.givenBackBefore, amount: `−${money(otherMinor)}` }] : [])],
    total: { label: refunded.givenBack, amount: `−${money(refund.amountMinor)}` },
    ...(remainingMinor > 0 && { remaining: { label: refunded.remaining, amount: money(remainingMinor) } }),
  }
}

/** Which account the money goes to, and when it is there. */
const describeDestination = ({ language, paymentMethod }: OrderRow, { byHand }: Refund): string => {
  const { destinations, byHand: paidOut } = ORDER_MESSAGES[language].refunded
  // The shop pays out what a provider could not return.
  return byHand && isOnline(paymentMethod) ? paidOut : destinations[paymentMethod]
}

/** The pieces that a refund is for; all of them where it is for the order. */
const selectRefundedRows = ({ lines: refundedLines }: Refund, lines: readonly OrderLineRow[]): readonly OrderLineRow[] =>
  refundedLines.length === 0 ? lines : lines.filter(({ id }) => refundedLines.some(({ lineId }) => lineId === id))

interface RefundEmail extends MoneyEmail {
  refund: Refund
  /** Of money that was never kept for the order, as after its cancellation: nothing of the total changes. */
  isSurplus: boolean
}

const buildRefundEmail = (
  { order, lines, shopLocale, refund, isSurplus }: RefundEmail,
  services: Pick<Services, 'secrets'>,
): EmailContent => {
  const { refunded, viewOrder, receipt, reason } = ORDER_MESSAGES[order.language]
  const reader = { language: order.language, locale: getLocale(order.language, shopLocale) }
  const money = formatMoney(refund.amountMinor, order.currency, reader.locale)
  const totals = buildTotalsBlock(reader, { totals: presentTotals(order), delivery: order.delivery })
  return {
    language: order.language,
    subject: refunded.subject(money, order.number),
    preview: refunded.preview(money, order.number),
    heading: refunded.heading,
    blocks: [
      {
        kind: 'amount',
        title: refunded.givenBack,
        amount: money,
        text: describeDestination(order, refund),
        // Money that was never kept was paid for no piece.
        ...(!isSurplus && { picture: findRowPicture(order.language, selectRefundedRows(refund, lines)) }),
      },
      {
        kind: 'facts',
        facts: [
          buildNumberFact(order.language, order.number),
          { title: refunded.reasonTitle, lines: [localizeReason(order.language, refund.reason)] },
          // A part of the money may come back while the order goes on.
          ...buildArrivalFacts(reader, order),
        ],
      },
      { kind: 'button', label: viewOrder, path: getOrderPath(services.secrets, order) },
      ...buildStepsBlocks(order.language, order),
      buildRowsBlock(reader, lines, order.currency),
      isSurplus ? totals : buildRefundSumsBlock(totals, order, refund, reader.locale),
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
    const lines = await selectLines(transaction, order.id)
    const payment = (await selectPayments(transaction, order.id)).find(({ id }) => id === refund.paymentId)
    const email = renderEmail(
      buildRefundEmail({ order, lines, shopLocale: config.shop.locale, refund, isSurplus: payment?.surplus === true }, services),
      getEmailBranding(config),
    )
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
