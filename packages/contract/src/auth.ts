import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Email, Id, requiredText, Timestamp } from './fields.ts'
import { issue } from './issues.ts'

/** What a browser may cache about the signed-in user. */
export const SessionUser = z.object({
  _id: Id,
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  /** An admin without access to money, settings and users; an admin who is not staff is an owner. */
  isStaff: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** A new password; the server also rejects common ones. */
export const NewPassword = z
  .string(issue('newPasswordRequired'))
  .check(
    z.minLength(PASSWORD_LENGTH.min, issue('minCharacters', PASSWORD_LENGTH.min)),
    z.maxLength(PASSWORD_LENGTH.max, issue('maxCharacters', PASSWORD_LENGTH.max)),
  )
/** A password being entered. */
export const Password = z
  .string(issue('passwordRequired'))
  .check(z.minLength(1, issue('passwordRequired')), z.maxLength(PASSWORD_LENGTH.max, issue('passwordTooLong')))
export const UserName = requiredText('yourNameRequired', 80)
const Token = z.string().check(z.minLength(1), z.maxLength(128))
const AcceptedResponse = z.object({ message: z.string() })
export const OkResponse = z.object({ ok: z.literal(true) })
const tag = 'users'

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/users/login',
  access: 'public',
  summary: 'Signs in',
  tag,
  body: z.strictObject({ email: Email, password: Password }),
  response: z.object({ user: SessionUser, expiresAt: Timestamp }),
  errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_DEACTIVATED', 'TOO_MANY_REQUESTS'],
})

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/users/logout',
  access: 'public',
  summary: 'Ends the session of this browser',
  tag,
  response: OkResponse,
})

/** The current session; null for a guest, so that reading it is never an error. */
export const readSession = defineEndpoint({
  method: 'GET',
  path: '/api/users/session',
  access: 'public',
  summary: 'The current session',
  tag,
  response: z.object({ user: z.nullable(SessionUser), expiresAt: z.nullable(Timestamp) }),
})

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
  summary: 'Confirms an address, new or changed, with the token from the email',
  tag,
  body: z.strictObject({ token: Token }),
  response: OkResponse,
  errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
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
