import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Email, Id, line, Time } from './fields.ts'
import { said } from './spoken.ts'

/** What a browser may remember of who is signed in. */
export const SessionUser = z.object({
  _id: Id,
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  /** An admin without a say over money, settings and people; an admin who is not staff is an owner. */
  isStaff: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const PASSWORD_LENGTH = { least: 8, most: 128 } as const

/** A password being chosen; whether it is a common one is the server's to say. */
export const NewPassword = z.string(said((words) => words.choosePassword)).check(
  z.minLength(
    PASSWORD_LENGTH.least,
    said((words) => words.atLeastCharacters(PASSWORD_LENGTH.least)),
  ),
  z.maxLength(
    PASSWORD_LENGTH.most,
    said((words) => words.atMostCharacters(PASSWORD_LENGTH.most)),
  ),
)
/** A password being entered. */
export const Password = z.string(said((words) => words.enterPassword)).check(
  z.minLength(
    1,
    said((words) => words.enterPassword),
  ),
  z.maxLength(
    PASSWORD_LENGTH.most,
    said((words) => words.longPassword),
  ),
)
export const PersonName = line((words) => words.enterYourName, 80)
const Token = z.string().check(z.minLength(1), z.maxLength(128))
const Accepted = z.object({ message: z.string() })
export const Done = z.object({ ok: z.literal(true) })
const tag = 'users'

export const login = endpoint({
  method: 'POST',
  path: '/api/users/login',
  summary: 'Signs in',
  tag,
  body: z.strictObject({ email: Email, password: Password }),
  response: z.object({ user: SessionUser, expiresAt: Time }),
  errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_DEACTIVATED', 'TOO_MANY_REQUESTS'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/users/logout',
  summary: 'Ends the session of this browser',
  tag,
  response: Done,
})

/** The session as the server sees it; null for a guest, so that looking is never an error. */
export const readSession = endpoint({
  method: 'GET',
  path: '/api/users/session',
  summary: 'Who is signed in',
  tag,
  response: z.object({ user: z.nullable(SessionUser), expiresAt: z.nullable(Time) }),
})

export const signup = endpoint({
  method: 'POST',
  path: '/api/users/signup',
  summary: 'Opens an account; the same answer whether or not the address is known',
  tag,
  body: z.strictObject({ name: PersonName, email: Email, password: NewPassword }),
  response: Accepted,
  status: 202,
  errors: ['TOO_MANY_REQUESTS'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/users/verify-email',
  summary: 'Confirms an address, new or changed, with the token from the mail',
  tag,
  body: z.strictObject({ token: Token }),
  response: Done,
  errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/users/resend-verification',
  summary: 'Sends the verification mail again; the same answer whether or not the address is known',
  tag,
  body: z.strictObject({ email: Email }),
  response: Accepted,
  status: 202,
  errors: ['TOO_MANY_REQUESTS'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/users/forgot-password',
  summary: 'Sends a link to set a new password; the same answer whether or not the address is known',
  tag,
  body: z.strictObject({ email: Email }),
  response: Accepted,
  status: 202,
  errors: ['TOO_MANY_REQUESTS'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/users/reset-password/:token',
  summary: 'Sets a new password and signs out everywhere',
  tag,
  params: z.object({ token: Token }),
  body: z.strictObject({ password: NewPassword }),
  response: Done,
  errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
})

/** What only somebody may do who has just shown to be there: deleting accounts and changing roles. */
export const confirmPerson = endpoint({
  method: 'POST',
  path: '/api/users/confirm',
  summary: 'Gives your password again; for ten minutes you may do what needs it',
  tag,
  body: z.strictObject({ password: Password }),
  response: Done,
  errors: ['SIGN_IN_NEEDED', 'SIGN_IN_AGAIN', 'WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
})

export const claimFirstAdmin = endpoint({
  method: 'POST',
  path: '/api/users/first-admin',
  summary: 'Makes the first admin of a new shop, with the token of the link printed at its start',
  tag,
  body: z.strictObject({ token: Token, name: PersonName, email: Email, password: NewPassword }),
  response: Done,
  status: 201,
  errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
})
