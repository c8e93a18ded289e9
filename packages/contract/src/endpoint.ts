import type * as z from 'zod/mini'

import type { ErrorCode } from './errors.ts'
import type { KeyScope } from './key-scopes.ts'

const USER_ERRORS = ['SIGN_IN_NEEDED'] as const
const STAFF_ERRORS = [...USER_ERRORS, 'ADMIN_ONLY'] as const
const OWNER_ERRORS = [...STAFF_ERRORS, 'OWNER_ONLY'] as const

/** Who may call an endpoint, and the error codes for everybody else. */
export const ACCESS_ERRORS = {
  /** Anybody; the handler does not get the caller. */
  public: [],
  /** Anybody, guests included; the handler can look up the caller and create a guest for a new browser. */
  visitor: [],
  /** A user, or a guest with a stored customer; nobody else can own what is asked for. */
  customer: ['NOT_FOUND'],
  /** Signed in. */
  user: USER_ERRORS,
  /** Any admin, staff or owner. */
  staff: STAFF_ERRORS,
  /** An admin who also manages money, settings and users. */
  owner: OWNER_ERRORS,
  /** An owner who authenticated in the last minutes: protects against others at an unlocked computer. */
  'owner-recent': [...OWNER_ERRORS, 'PASSWORD_NEEDED', 'SIGN_IN_AGAIN'],
} as const satisfies Record<string, readonly ErrorCode[]>

export type Access = keyof typeof ACCESS_ERRORS

/** Besides those of its access, where an endpoint takes an API key in place of a session. */
export const KEY_ERRORS = ['KEY_INVALID', 'SCOPE_MISSING', 'TOO_MANY_REQUESTS'] as const satisfies readonly ErrorCode[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One endpoint of the API: the server mounts it, the web client builds requests from it, and the OpenAPI description is generated from
 * it.
 */
export interface Endpoint {
  method: Method
  /** Fastify's spelling: `/api/cart/:id`. */
  path: `/${string}`
  /** Who may call it. The handler's `user` or `requester` and the error codes for everybody else follow from it. */
  access: Access
  /** Needed besides for some inputs only; the handler decides for which and calls `elevate`. */
  elevatedAccess?: 'owner-recent'
  /** A key of the shop with this scope may call it in place of a session, with the rights of staff. Without it no key may. */
  keyScope?: KeyScope
  /** One line for the API description. */
  summary: string
  tag: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  headers?: z.ZodMiniType
  body?: z.ZodMiniType
  /** A multipart form, which the handler parses itself. */
  multipart?: { fields: Record<string, string>; file: string; maxFileBytes: number }
  response: z.ZodMiniType
  /** Status of a success; 200 by default. */
  status?: 200 | 201 | 202
  /** True for endpoints that pages poll: such a request does not show that the user is active. */
  isPolled?: true
  /** Errors that a client should handle, besides INVALID_INPUT, FOREIGN_ORIGIN, the unexpected ones and those of `access`. */
  errors?: readonly ErrorCode[]
}

/** Preserves the literal types of an endpoint. */
export const defineEndpoint = <const E extends Endpoint>(definition: E): E => definition
