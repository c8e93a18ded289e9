import * as z from 'zod/mini'

import { NewPassword, OkResponse, Password, UserName } from './auth.ts'
import { defineEndpoint } from './endpoint.ts'
import { Email } from './fields.ts'

/** Calls that create, confirm and change what somebody signs in with. Apart from those of a session, which every page has. */

const Token = z.string().check(z.minLength(1), z.maxLength(128))
const AcceptedResponse = z.object({ message: z.string() })
const tag = 'users'

export const signup = defineEndpoint({
  method: 'POST',
  path: '/api/users/signup',
  access: 'public',
  summary: 'Creates an account; the same response whether or not the address is known',
  tag,
  body: z.strictObject({ name: UserName, email: Email, password: NewPassword }),
  response: AcceptedResponse,
  status: 202,
  errors: ['TOO_MANY_REQUESTS'],
})

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/api/users/verify-email',
  access: 'public',
  summary:
    'Confirms an address, new or changed, with the token from the email, by whoever is signed in to the account or knows its password',
  tag,
  body: z.strictObject({ token: Token, password: z.optional(Password) }),
  response: OkResponse,
  errors: ['INVALID_TOKEN', 'WRONG_PASSWORD', 'SIGN_IN_AGAIN', 'TOO_MANY_REQUESTS'],
})

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/api/users/resend-verification',
  access: 'public',
  summary: 'Sends the verification email again; the same response whether or not the address is known',
  tag,
  body: z.strictObject({ email: Email }),
  response: AcceptedResponse,
  status: 202,
  errors: ['TOO_MANY_REQUESTS'],
})

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/users/forgot-password',
  access: 'public',
  summary: 'Sends a link to set a new password; the same response whether or not the address is known',
  tag,
  body: z.strictObject({ email: Email }),
  response: AcceptedResponse,
  status: 202,
  errors: ['TOO_MANY_REQUESTS'],
})

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/users/reset-password/:token',
  access: 'public',
  summary: 'Sets a new password and signs out everywhere',
  tag,
  params: z.object({ token: Token }),
  body: z.strictObject({ password: NewPassword }),
  response: OkResponse,
  errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
})

/** Confirms the password for actions that need a recent authentication: deleting accounts and changing roles. */
export const reauthenticate = defineEndpoint({
  method: 'POST',
  path: '/api/users/confirm',
  access: 'user',
  summary: 'Confirms your password; for ten minutes, requests that need recent authentication are accepted',
  tag,
  body: z.strictObject({ password: Password }),
  response: OkResponse,
  errors: ['SIGN_IN_AGAIN', 'WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
})

export const claimFirstAdmin = defineEndpoint({
  method: 'POST',
  path: '/api/users/first-admin',
  access: 'public',
  summary: 'Creates the first admin of a new shop, with the token of the link printed at its start',
  tag,
  body: z.strictObject({ token: Token, name: UserName, email: Email, password: NewPassword }),
  response: OkResponse,
  status: 201,
  errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
})
