import { defineFeature, defineJob } from '../../../feature.ts'
import { expireUnconfirmedJob } from '../index.ts'
import { expireUnconfirmedOrder } from './confirm-order.ts'
import { mountOrderLifecycle } from './routes.ts'

export { sendClaimReplyEmail, sendNewLinkEmail } from './status-emails.ts'
export { type LifecycleServices, transitionOrder } from './transition-order.ts'
export { type Actor, listTransitions } from './transition-rules.ts'
export { toAdminActor } from './routes.ts'

export const ordersLifecycleFeature = defineFeature({
  name: 'orders/lifecycle',
  uses: ['auth', 'cart', 'discounts', 'emails', 'garments', 'orders', 'payments', 'production/print-files', 'settings', 'uploads'],
  mount: mountOrderLifecycle,
  jobs: [
    defineJob({
      ...expireUnconfirmedJob,
      handle:
        ({ config, services }) =>
        ({ orderId }) =>
          expireUnconfirmedOrder(services, config, orderId),
    }),
  ],
})
