import type { ErrorCode } from '@picasso/contract'
import type { FastifyRequest } from 'fastify'

import type { AppError } from './app-error.ts'
import { getNetwork } from './network.ts'

/** What happens to accounts and sessions. */
export type SecurityEvent =
  | 'signed in'
  | 'signed in with Google'
  | 'sign-in with Google refused'
  | 'signed out'
  | 'authenticated again'
  | 'session ended'
  | 'password reset'
  | 'password changed'
  | 'email changed'
  | 'email change requested'
  | 'email confirmed'
  | 'account deleted'
  | 'first admin created'

/** Rejections that may be an attack: failed authentication, missing permission, another site's page, a limit reached. */
const REJECTIONS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INVALID_CREDENTIALS',
  'KEY_INVALID',
  'SCOPE_MISSING',
  'WRONG_PASSWORD',
  'INVALID_TOKEN',
  'ACCOUNT_DEACTIVATED',
  'EMAIL_NOT_VERIFIED',
  'SIGN_IN_NEEDED',
  'SIGN_IN_AGAIN',
  'PASSWORD_NEEDED',
  'ADMIN_ONLY',
  'OWNER_ONLY',
  'FOREIGN_ORIGIN',
  'TOO_MANY_REQUESTS',
])

/**
 * Writes a line whatever `LOG_LEVEL` is, except `silent`: who attacks an account shows in what is ordinary otherwise. It names the user by id, and the
 * network as limits count it; the line of the response, with the same request id, has the status.
 */
const write = (request: FastifyRequest, event: Record<string, unknown>): void =>
  request.log
    .child({}, { level: 'info' })
    .info(
      { ...event, method: request.method, route: request.routeOptions.url ?? 'unknown', network: getNetwork(request.ip) },
      'security event',
    )

/** Logs an event of an account. */
export const logSecurityEvent = (request: FastifyRequest, security: SecurityEvent, userId: string | undefined): void =>
  write(request, { security, userId })

/** Logs a rejected request if it may be an attack. */
export const logRejection = (request: FastifyRequest, { code, details }: Pick<AppError, 'code' | 'details'>): void => {
  if (REJECTIONS.has(code)) write(request, { security: 'rejected', code, details })
}
