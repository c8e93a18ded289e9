import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Email, Id, requiredText, Timestamp } from './fields.ts'
import { issue } from './issues/issues.ts'

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
