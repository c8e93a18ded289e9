import { defineFeature } from '../../../feature.ts'
import { reconcileJob } from './reconcile.ts'
import { mountPayments } from './routes.ts'

export const paymentsSyncFeature = defineFeature({
  name: 'payments/sync',
  uses: ['orders', 'payments', 'payments/refunds'],
  mount: mountPayments,
  jobs: [reconcileJob],
})
