import * as z from 'zod/mini'

import { OkResponse, Password } from '../auth.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../fields.ts'

const tag = 'users'

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/users/sessions',
  access: 'user',
  summary: 'Your sessions, most recent first',
  tag,
  response: z.object({
    sessions: z.array(
      z.object({
        _id: Id,
        /** `Firefox on Windows`. */
        device: z.string(),
        createdAt: Timestamp,
        lastSeenAt: Timestamp,
        /** The browser of this request. */
        isCurrent: z.boolean(),
      }),
    ),
  }),
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/sessions/:id',
  access: 'user',
  summary: 'Ends one of your sessions',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND'],
})

export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/api/users/export',
  access: 'user',
  summary: 'All data that the shop stores about you',
  tag,
  response: z.record(z.string(), z.unknown()),
})

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/users/delete-account',
  access: 'user',
  summary: 'Deletes your account; the records of your orders are retained',
  tag,
  /** Users without a password need a recent sign-in instead. */
  body: z.strictObject({ password: z.optional(Password) }),
  response: OkResponse,
  errors: ['SIGN_IN_AGAIN', 'WRONG_PASSWORD', 'LAST_OWNER', 'TOO_MANY_REQUESTS'],
})
