import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { JobHandlers } from '../../platform/jobs/index.ts'
import { FORGOT_PASSWORD, sendReset } from './reset.ts'
import { openAccount, RESEND_VERIFICATION, resendVerification, SIGN_UP } from './sign-up.ts'

export { mountSignIn } from './routes.ts'

export const signInJobs = (config: Config, parts: Parts): JobHandlers => ({
  [SIGN_UP]: (payload) => openAccount(parts, config, payload),
  [RESEND_VERIFICATION]: (payload) => resendVerification(parts, config, payload),
  [FORGOT_PASSWORD]: (payload) => sendReset(parts, config, payload),
})
