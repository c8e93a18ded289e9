import { defineFeature } from '../../../feature.ts'
import { forgotPasswordJob } from './reset-password.ts'
import { mountSignIn } from './routes.ts'
import { resendVerificationJob, signUpJob } from './sign-up.ts'

export const authSignInFeature = defineFeature({
  name: 'auth/sign-in',
  uses: ['auth', 'cart', 'designs', 'drafts', 'feedback', 'orders', 'products', 'uploads'],
  mount: mountSignIn,
  jobs: [signUpJob, resendVerificationJob, forgotPasswordJob],
})
