import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { JobHandlers } from '../../platform/jobs/index.ts'
import { EXPIRE_UNCONFIRMED } from '../orders/index.ts'
import { expireUnconfirmed } from './confirm.ts'

export { mailClaimAnswer, mailNewLink } from './mails.ts'
export { type LifeParts, moveOrder } from './move.ts'
export { type Mover, movesOf } from './moves.ts'
export { mountOrderLife, shopMover } from './routes.ts'

export const orderLifeJobs = (config: Config, parts: Parts): JobHandlers => ({
  [EXPIRE_UNCONFIRMED]: (payload) => expireUnconfirmed(parts, config, payload),
})
