import type { Config } from '../../../config.ts'
import type { JobHandlers } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../services.ts'
import { EXPIRE_UNCONFIRMED } from '../index.ts'
import { expireUnconfirmedOrder } from './confirm-order.ts'

export { sendClaimReplyEmail, sendNewLinkEmail } from './status-emails.ts'
export { type LifecycleServices, transitionOrder } from './transition-order.ts'
export { type Actor, listTransitions } from './transition-rules.ts'
export { mountOrderLifecycle, toAdminActor } from './routes.ts'

export const lifecycleJobs = (config: Config, services: Services): JobHandlers => ({
  [EXPIRE_UNCONFIRMED]: (payload) => expireUnconfirmedOrder(services, config, payload),
})
