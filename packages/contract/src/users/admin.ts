import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import { Email, Id, requiredText, Timestamp } from '../fields.ts'
import { USER_ROLES } from '../list-options.ts'

const tag = 'users'

/** A user account for owners. */
export const User = z.object({
  _id: Id,
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  isStaff: z.boolean(),
  /** False: cannot sign in. */
  isActive: z.boolean(),
  isVerified: z.boolean(),
  createdAt: Timestamp,
  lastSeenAt: z.nullable(Timestamp),
})
export type User = z.infer<typeof User>

export type UserRole = (typeof USER_ROLES)[number]

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/users/get-all',
  access: 'owner',
  summary: 'All accounts, newest first; owners only',
  tag,
  query: z.object({
    /** `next` of the previous page. */
    after: z.optional(Id),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
    /** Part of a name or an address. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    role: z.optional(z.enum(USER_ROLES)),
  }),
  response: z.object({ users: z.array(User), next: z.nullable(Id) }),
  isPolled: true,
})

export const readUser = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id',
  access: 'user',
  summary: 'One account: your own, or any for an owner',
  tag,
  params: z.object({ id: Id }),
  /** `sessions`: number of signed-in browsers. */
  response: z.extend(User, { sessions: z.int() }),
  errors: ['NOT_FOUND'],
})

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'owner-recent',
  summary: 'Deletes an account; owners only, with recent authentication',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND', 'LAST_OWNER'],
})

export const eraseGuest = defineEndpoint({
  method: 'POST',
  path: '/api/users/erase-guest',
  access: 'owner-recent',
  summary: 'Erases the data of guests who ordered with this email address; owners only, with recent authentication',
  tag,
  body: z.strictObject({ email: Email }),
  /** `guests`: browsers that ordered with the address. `orders`: finished orders whose records stay. */
  response: z.object({ guests: z.int(), orders: z.int() }),
})

/** Without the `/api` prefix, as specified. */
export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/users/:userId',
  access: 'owner',
  elevatedAccess: 'owner-recent',
  summary: 'Changes an account; owners only. Changing the role needs recent authentication',
  tag,
  params: z.object({ userId: Id }),
  body: z.strictObject({
    name: z.optional(requiredText('recipientNameRequired', 80)),
    isAdmin: z.optional(z.boolean()),
    isStaff: z.optional(z.boolean()),
    isActive: z.optional(z.boolean()),
  }),
  response: User,
  errors: ['NOT_FOUND', 'LAST_OWNER'],
})
export type UserUpdate = z.infer<typeof updateUser.body>
