import type * as z from 'zod/mini'

import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call the web makes and the server answers. The server mounts it, the web builds its request from it, the API
 * description is generated from it.
 */
export interface Endpoint {
  method: Method
  /** Fastify's spelling: `/api/cart/:id`. */
  path: `/${string}`
  /** One line for the API description. */
  summary: string
  tag: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  headers?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Absent for multipart bodies, which the handler reads itself; says so in the API description. */
  multipart?: { fields: Record<string, string>; file: string; maxFileBytes: number }
  response: z.ZodMiniType
  /** Status of a success; 200 unless told otherwise. */
  status?: 200 | 201 | 202
  /** True where pages ask again and again by themselves: such a call does not show that anybody is there. */
  isPolled?: true
  /** The refusals a caller should be ready for, besides INVALID_INPUT, FOREIGN_ORIGIN and the unexpected ones. */
  errors?: readonly ErrorCode[]
}

/** Keeps the literal types of an endpoint. */
export const defineEndpoint = <const E extends Endpoint>(definition: E): E => definition
