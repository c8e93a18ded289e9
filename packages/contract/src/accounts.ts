import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Email, Id, line, optionalLine, Time } from './fields.ts'
import { Address } from './orders.ts'
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
const Password = z.string(said((words) => words.enterPassword)).check(
  z.minLength(
    1,
    said((words) => words.enterPassword),
  ),
  z.maxLength(
    PASSWORD_LENGTH.most,
    said((words) => words.longPassword),
  ),
)
const PersonName = line((words) => words.enterYourName, 80)
const Token = z.string().check(z.minLength(1), z.maxLength(128))
const Accepted = z.object({ message: z.string() })
const Done = z.object({ ok: z.literal(true) })
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

/** An address as somebody keeps it. */
const Kept = { label: optionalLine(40), address: Address }

export const Profile = z.object({
  user: SessionUser,
  /** How the person gets in. Without a password one is set by the link of a mail. */
  signIn: z.object({ password: z.boolean(), google: z.boolean() }),
  /** A new address that waits for its confirmation. */
  pendingEmail: z.nullable(z.string()),
  addresses: z.array(z.object({ _id: Id, label: z.string(), address: Address })),
  createdAt: Time,
})
export type Profile = z.infer<typeof Profile>

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/users/profile',
  summary: 'Your details and addresses',
  tag,
  response: Profile,
  errors: ['SIGN_IN_NEEDED'],
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/users/profile',
  summary: 'Changes name, address book, password or e-mail address; what is not named stays',
  tag,
  body: z.strictObject({
    name: z.optional(PersonName),
    /** The whole address book, in its order. */
    addresses: z.optional(
      z.array(z.strictObject(Kept)).check(
        z.maxLength(
          20,
          said((words) => words.most20Addresses),
        ),
      ),
    ),
    /** A change of password or e-mail address needs the present password; without one, that the person has signed in just now. */
    currentPassword: z.optional(Password),
    newPassword: z.optional(NewPassword),
    /** Holds once the link in the mail sent there was opened. */
    newEmail: z.optional(Email),
  }),
  response: Profile,
  errors: ['SIGN_IN_NEEDED', 'SIGN_IN_AGAIN', 'WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
})
export type ProfileChange = z.infer<typeof updateProfile.body>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/users/sessions',
  summary: 'Where you are signed in, the latest first',
  tag,
  response: z.object({
    sessions: z.array(
      z.object({
        _id: Id,
        /** `Firefox on Windows`. */
        device: z.string(),
        createdAt: Time,
        lastSeenAt: Time,
        /** The browser that asks. */
        isCurrent: z.boolean(),
      }),
    ),
  }),
  errors: ['SIGN_IN_NEEDED'],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/users/sessions/:id',
  summary: 'Signs one of your browsers out',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['SIGN_IN_NEEDED', 'NOT_FOUND'],
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/users/export',
  summary: 'Everything the shop keeps about you',
  tag,
  response: z.record(z.string(), z.unknown()),
  errors: ['SIGN_IN_NEEDED'],
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/users/delete-account',
  summary: 'Deletes your account; the records of your orders are kept',
  tag,
  /** Somebody without a password has signed in just now instead. */
  body: z.strictObject({ password: z.optional(Password) }),
  response: Done,
  errors: ['SIGN_IN_NEEDED', 'SIGN_IN_AGAIN', 'WRONG_PASSWORD', 'LAST_OWNER', 'TOO_MANY_REQUESTS'],
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

/** An account as owners see it, and its holder. */
export const User = z.object({
  _id: Id,
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  isStaff: z.boolean(),
  /** False: cannot sign in. */
  isActive: z.boolean(),
  isVerified: z.boolean(),
  createdAt: Time,
  lastSeenAt: z.nullable(Time),
})
export type User = z.infer<typeof User>

/** Who is meant: those who own the shop, those who work in it, those who buy, or those who may not sign in. */
export const USER_ROLES = ['owner', 'staff', 'customer', 'deactivated'] as const
export type UserRole = (typeof USER_ROLES)[number]

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users/get-all',
  summary: 'All accounts, newest first; owners only',
  tag,
  query: z.object({
    /** `next` of the page before. */
    after: z.optional(Id),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
    /** Part of a name or an address. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    role: z.optional(z.enum(USER_ROLES)),
  }),
  response: z.object({ users: z.array(User), next: z.nullable(Id) }),
  polled: true,
  errors: ['SIGN_IN_NEEDED', 'ADMIN_ONLY', 'OWNER_ONLY'],
})

export const readUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'One account: your own, or any for an owner',
  tag,
  params: z.object({ id: Id }),
  /** `sessions`: browsers it is signed in with. */
  response: z.extend(User, { sessions: z.int() }),
  errors: ['SIGN_IN_NEEDED', 'NOT_FOUND'],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Deletes an account; owners only, who have just given their password',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['SIGN_IN_NEEDED', 'ADMIN_ONLY', 'OWNER_ONLY', 'PASSWORD_NEEDED', 'SIGN_IN_AGAIN', 'NOT_FOUND', 'LAST_OWNER'],
})

/** Without the `/api` prefix, as specified. */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/:userId',
  summary: 'Changes an account; owners only, for another role after just giving their password',
  tag,
  params: z.object({ userId: Id }),
  body: z.strictObject({
    name: z.optional(line((words) => words.enterTheName, 80)),
    isAdmin: z.optional(z.boolean()),
    isStaff: z.optional(z.boolean()),
    isActive: z.optional(z.boolean()),
  }),
  response: User,
  errors: ['SIGN_IN_NEEDED', 'ADMIN_ONLY', 'OWNER_ONLY', 'PASSWORD_NEEDED', 'SIGN_IN_AGAIN', 'NOT_FOUND', 'LAST_OWNER'],
})
export type UserChange = z.infer<typeof updateUser.body>

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
