import type { Config } from '../../../config.ts'
import type { JobHandlers } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../services.ts'
import { REFUND } from './create-refund.ts'
import { performRefund } from './perform-refund.ts'
import { REFUND_EMAIL, createRefundEmail } from './refund-email.ts'

export { refundOrderInFull } from './create-refund.ts'
export { issueRefund, getRefundActions, resolveRefund } from './admin.ts'
export { reconcileRefunds } from './perform-refund.ts'
export { handleRefundEvent } from './refund-events.ts'

export const refundJobs = (config: Config, services: Services): JobHandlers => ({
  [REFUND]: (payload, context) => performRefund(services, payload, context),
  [REFUND_EMAIL]: (payload) => createRefundEmail(config, services, payload),
})
