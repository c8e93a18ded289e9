import type { Config } from '../../../config.ts'
import type { JobHandlers } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../services.ts'
import { FORGOT_PASSWORD, sendPasswordResetEmail } from './reset-password.ts'
import { createAccount, RESEND_VERIFICATION, resendVerification, SIGN_UP } from './sign-up.ts'

export { mountSignIn } from './routes.ts'

export const signInJobs = (config: Config, services: Services): JobHandlers => ({
  [SIGN_UP]: (payload) => createAccount(services, config, payload),
  [RESEND_VERIFICATION]: (payload) => resendVerification(services, config, payload),
  [FORGOT_PASSWORD]: (payload) => sendPasswordResetEmail(services, config, payload),
})
