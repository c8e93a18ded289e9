import type * as z from 'zod/mini'

import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

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
