import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { JobHandlers } from '../../platform/jobs/index.ts'
import { REFUND } from './begin.ts'
import { REFUND_MAIL, writeRefundMail } from './mail.ts'
import { performRefund } from './perform.ts'

export { refundWhole } from './begin.ts'
export { refundByOwner, refundChoices, settleRefundByOwner } from './desk.ts'
export { reconcileRefunds } from './perform.ts'
export { reportRefund } from './report.ts'

export const refundJobs = (config: Config, parts: Parts): JobHandlers => ({
  [REFUND]: (payload) => performRefund(parts, payload),
  [REFUND_MAIL]: (payload) => writeRefundMail(config, parts, payload),
})
