import { defineFeature, defineJob } from '../../../feature.ts'
import { refundJob } from './create-refund.ts'
import { performRefund } from './perform-refund.ts'
import { refundEmailJob } from './refund-email.ts'

export { refundOrderInFull } from './create-refund.ts'
export { issueRefund, getRefundActions, resolveRefund } from './admin.ts'
export { reconcileRefunds } from './perform-refund.ts'
export { handleRefundEvent } from './refund-events.ts'

export const paymentsRefundsFeature = defineFeature({
  name: 'payments/refunds',
  uses: ['emails', 'orders', 'payments'],
  jobs: [
    defineJob({
      ...refundJob,
      handle:
        ({ services }) =>
        ({ refundId }, context) =>
          performRefund(services, refundId, context),
    }),
    refundEmailJob,
  ],
})
