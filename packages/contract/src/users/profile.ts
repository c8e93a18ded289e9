import * as z from 'zod/mini'

import { NewPassword, Password, UserName, SessionUser } from '../auth.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Email, Id, optionalText, Timestamp } from '../fields.ts'
import { issue } from '../issues/issues.ts'
import { LANGUAGES } from '../languages.ts'
import { Address } from '../orders/order.ts'

const tag = 'users'

/** An entry of the address book. */
const AddressBookEntry = { label: optionalText(40), address: Address }

export const Profile = z.object({
  /** Language of emails to the user. */
  language: z.enum(LANGUAGES),
  user: SessionUser,
  /** How the user signs in. Without a password, one can be set with an emailed link. */
  signIn: z.object({ password: z.boolean(), google: z.boolean() }),
  /** A new email address that is not confirmed yet. */
  pendingEmail: z.nullable(z.string()),
  addresses: z.array(z.object({ _id: Id, label: z.string(), address: Address })),
  createdAt: Timestamp,
})
export type Profile = z.infer<typeof Profile>

export const readProfile = defineEndpoint({
  method: 'GET',
  path: '/api/users/profile',
  access: 'user',
  summary: 'Your profile and addresses',
  tag,
  response: Profile,
})

export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/users/profile',
  access: 'user',
  summary: 'Changes name, language, address book, password or email address; absent fields stay unchanged',
  tag,
  body: z.strictObject({
    name: z.optional(UserName),
    language: z.optional(z.enum(LANGUAGES)),
    /** The full address book, in its order. */
    addresses: z.optional(z.array(z.strictObject(AddressBookEntry)).check(z.maxLength(20, issue('maxAddresses')))),
    /** Changing the password or email address needs the current password; without one, a recent sign-in. */
    currentPassword: z.optional(Password),
    newPassword: z.optional(NewPassword),
    /** Takes effect once the link in the email sent there was opened. */
    newEmail: z.optional(Email),
  }),
  response: Profile,
  errors: ['SIGN_IN_AGAIN', 'WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
})
export type ProfileUpdate = z.infer<typeof updateProfile.body>
