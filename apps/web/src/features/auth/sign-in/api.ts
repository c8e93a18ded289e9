import { claimFirstAdmin, reauthenticate, forgotPassword, resendVerification, resetPassword, signup, verifyEmail } from '@picasso/contract'

import { call, defineMutation } from '../../../app/api.ts'

export const signupMutation = defineMutation(call(signup))
export const verifyEmailMutation = defineMutation(call(verifyEmail), { invalidates: ['Account'] })
export const resendVerificationMutation = defineMutation(call(resendVerification))
export const forgotPasswordMutation = defineMutation(call(forgotPassword))
export const claimFirstAdminMutation = defineMutation(call(claimFirstAdmin))
export const resetPasswordMutation = defineMutation(call(resetPassword))
export const reauthenticateMutation = defineMutation(call(reauthenticate))
