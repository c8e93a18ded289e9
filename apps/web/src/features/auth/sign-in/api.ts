import { claimFirstAdmin, reauthenticate, forgotPassword, resendVerification, resetPassword, signup, verifyEmail } from '@picasso/contract'

import { api, call } from '../../../app/api.ts'

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation(call(signup)),
    verifyEmail: build.mutation({ ...call(verifyEmail), invalidatesTags: ['Account'] }),
    resendVerification: build.mutation(call(resendVerification)),
    forgotPassword: build.mutation(call(forgotPassword)),
    claimFirstAdmin: build.mutation(call(claimFirstAdmin)),
    resetPassword: build.mutation(call(resetPassword)),
    reauthenticate: build.mutation(call(reauthenticate)),
  }),
})

export const {
  useSignupMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useForgotPasswordMutation,
  useClaimFirstAdminMutation,
  useResetPasswordMutation,
  useReauthenticateMutation,
} = authApi
