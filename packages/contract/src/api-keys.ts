import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, requiredText, Timestamp } from './fields.ts'
import { issue } from './issues/issues.ts'
import { KEY_SCOPES } from './key-scopes.ts'

const tag = 'keys'

/** Keys that are not revoked, at most. */
export const MAX_API_KEYS = 50

/** A key of the shop for programs, without its secret. */
export const ApiKey = z.object({
  _id: Id,
  name: z.string(),
  /** The beginning of the secret, by which people tell keys apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** `stopped`: the owner who made it is an owner no longer. */
  state: z.enum(['active', 'stopped', 'revoked']),
  createdAt: Timestamp,
  /** Null once that account is deleted. */
  createdBy: z.nullable(z.string()),
  /** To the minute; null until it is used. */
  lastUsedAt: z.nullable(Timestamp),
  revokedAt: z.nullable(Timestamp),
})
export type ApiKey = z.infer<typeof ApiKey>

export const listApiKeys = defineEndpoint({
  method: 'GET',
  path: '/api/keys',
  access: 'owner',
  summary: 'The API keys of the shop, the newest first and revoked ones last; owners only',
  tag,
  response: z.object({ keys: z.array(ApiKey) }),
})

export const createApiKey = defineEndpoint({
  method: 'POST',
  path: '/api/keys',
  access: 'owner-recent',
  summary: 'Makes an API key; its secret is in this response and nowhere else. Owners only',
  tag,
  body: z.strictObject({
    name: requiredText('nameRequired', 60),
    scopes: z.array(z.enum(KEY_SCOPES)).check(z.minLength(1, issue('scopeRequired')), z.maxLength(KEY_SCOPES.length)),
  }),
  response: z.object({ key: ApiKey, secret: z.string() }),
  status: 201,
})

export const revokeApiKey = defineEndpoint({
  method: 'DELETE',
  path: '/api/keys/:id',
  access: 'owner-recent',
  summary: 'Revokes an API key from now on; repeating it changes nothing. Owners only',
  tag,
  params: z.object({ id: Id }),
  response: ApiKey,
  errors: ['NOT_FOUND'],
})
