import { parseShopPath } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config, GoogleConfig } from '../../../config.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../../platform/http/language.ts'
import { getNetwork } from '../../../platform/http/network.ts'
import type { Services } from '../../../services.ts'
import { createSessions, createAuthentication } from '../index.ts'
import { findOrCreateGoogleUser } from './google-account.ts'
import { createGoogleClient, GoogleSignInError } from './google-client.ts'
import { createGoogleStateCookie } from './google-state-cookie.ts'
import { createKnownDevices } from './known-device.ts'
import { GOOGLE_LOGINS_PER_NETWORK } from './limits.ts'
import { mergeGuestIntoUser } from './merge-guest.ts'

const START_PATH = '/api/users/google'
const CALLBACK_PATH = `${START_PATH}/return`

/** A browser is redirected to these addresses, so every response leads to a page of the shop. */
const getLoginPath = (errorCode: string, to: string): string =>
  `/login?${new URLSearchParams({ google: errorCode, ...(to !== '/' && { to }) }).toString()}`

const getErrorCode = (error: unknown): string =>
  error instanceof GoogleSignInError ? error.code : error instanceof AppError && error.code === 'TOO_MANY_REQUESTS' ? 'often' : 'failed'

interface GoogleSignInOptions {
  config: Config
  google: GoogleConfig
  services: Services
}

export const mountGoogle = (app: FastifyInstance, { config, google, services }: GoogleSignInOptions): void => {
  const client = createGoogleClient(google, CALLBACK_PATH)
  const stateCookie = createGoogleStateCookie(config, services)
  const sessions = createSessions(config, services)
  const authentication = createAuthentication(config, services)
  const devices = createKnownDevices(config, services.secrets)

  app.get<{ Querystring: { to?: unknown } }>(START_PATH, async (request, reply) => {
    const to = parseShopPath(request.query.to) ?? '/'
    try {
      await services.rateLimits.consume(GOOGLE_LOGINS_PER_NETWORK, getNetwork(request.ip))
      const address = await client.getAuthorizationUrl(stateCookie.start(reply, to))
      return await reply.redirect(address.href, 303)
    } catch (error) {
      request.log.error({ err: error }, 'sign-in with Google could not begin')
      return reply.redirect(getLoginPath(getErrorCode(error), to), 303)
    }
  })

  app.get(CALLBACK_PATH, async (request, reply) => {
    const authorizationRequest = stateCookie.finish(request, reply)
    if (!authorizationRequest) return reply.redirect(getLoginPath('failed', '/'), 303)
    const { to } = authorizationRequest
    try {
      const identity = await client.fetchIdentity(new URL(request.url, google.origin), authorizationRequest)
      const user = await inTransaction(services.database, async (transaction) => {
        const account = await findOrCreateGoogleUser(services, config, transaction, { identity, language: getRequestLanguage(request) })
        await sessions.start(transaction, account, { request, reply })
        return account
      })
      devices.remember(request, reply, user.id)
      await mergeGuestIntoUser(services, authentication, { request, customerId: user.customerId })
      return await reply.redirect(to, 303)
    } catch (error) {
      // A cancelled sign-in or a closed account is nothing an operator has to know.
      if (!(error instanceof GoogleSignInError) || error.code === 'failed') request.log.warn({ err: error }, 'sign-in with Google failed')
      return reply.redirect(getLoginPath(getErrorCode(error), to), 303)
    }
  })
}
