import { z } from 'zod'

import { defineFeature, defineJob } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { cancelProviderPaymentsJob, refundJob } from './cancel-payments.ts'
import type { PaymentServices } from './payable-orders.ts'
import { mountStripeCheckout } from './providers/stripe/checkout.ts'
import { performRefund, reconcileRefunds } from './refunds/perform-refund.ts'
import { cancelProviderPayments, reconcilePayments } from './sync.ts'
import { mountStripeWebhook } from './webhook.ts'

export { closePayments, refundOrderInFull } from './cancel-payments.ts'
export { getHoldExpiry, getPaymentPath, isOnline, isPrepaid } from './methods.ts'
export type { PayableOrders, PaymentReport, PaymentServices } from './payable-orders.ts'
export { isSupportedCurrency } from './providers/stripe/amount.ts'
export { buildPaymentInsert, findOpenPayment, findPayment, type Payment, selectPayments } from './queries.ts'
export { issueRefund, resolveRefund } from './refunds/admin.ts'
export { findRefund, type Refund, selectRefunds } from './refunds/queries.ts'
export { getRefundableMinor, getRefundActions } from './refunds/rules.ts'
export { payments, refunds } from './schema.ts'
export { settlePayment, settleWithin } from './settle.ts'
export { canPay, loadPaymentState, startPayment } from './start.ts'
export { isOpenAfterCancel } from './sync.ts'

/** Payments, with the orders that they pay for handed in. */
export const createPaymentsFeature = (toPaymentServices: (services: Services) => PaymentServices) =>
  defineFeature({
    name: 'payments',
    uses: [],
    mount: async (app, { config, services }) => {
      const { stripe } = services
      if (!stripe) return
      const paymentServices = { ...toPaymentServices(services), stripe }
      mountStripeCheckout(app, config, paymentServices)
      await mountStripeWebhook(app, paymentServices)
    },
    jobs: [
      defineJob({
        ...cancelProviderPaymentsJob,
        handle:
          ({ services }) =>
          ({ orderId }) =>
            cancelProviderPayments(toPaymentServices(services), orderId),
      }),
      defineJob({
        ...refundJob,
        handle:
          ({ services }) =>
          ({ refundId }, context) =>
            performRefund(toPaymentServices(services), refundId, context),
      }),
      /** Checks the payments and refunds whose final status was never reported. */
      defineJob({
        name: 'reconcile-payments',
        payload: z.object({}),
        schedule: '*/5 * * * *',
        handle:
          ({ services }) =>
          async (_payload, context) => {
            const paymentServices = toPaymentServices(services)
            await Promise.all([reconcilePayments(paymentServices, context), reconcileRefunds(paymentServices, context)])
          },
      }),
    ],
  })
