import { parseShopPath } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config, GoogleConfig } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { networkOf } from '../../platform/http/network.ts'
import { createSessions, createVisitors } from '../accounts/index.ts'
import { adoptGuest } from './adoption.ts'
import { accountOf } from './google-account.ts'
import { googleClient, GoogleRefused } from './google-client.ts'
import { googlePassages } from './google-passage.ts'
import { knownDevices } from './known-device.ts'
import { GOOGLE_FROM_NETWORK } from './limits.ts'

const START = '/api/users/google'
const RETURN = `${START}/return`

/** A browser goes through these addresses by itself, so every answer leads to a page of the shop. */
const signInPage = (refusal: string, to: string): string =>
  `/login?${new URLSearchParams({ google: refusal, ...(to !== '/' && { to }) }).toString()}`

const refusalOf = (error: unknown): string =>
  error instanceof GoogleRefused ? error.refusal : error instanceof AppError && error.code === 'TOO_MANY_REQUESTS' ? 'often' : 'failed'

interface Google {
  config: Config
  google: GoogleConfig
  parts: Parts
}

export const mountGoogle = (app: FastifyInstance, { config, google, parts }: Google): void => {
  const client = googleClient(google, RETURN)
  const passages = googlePassages(config, parts)
  const sessions = createSessions(config, parts)
  const visitors = createVisitors(config, parts)
  const devices = knownDevices(config, parts.secrets)

  app.get<{ Querystring: { to?: unknown } }>(START, async (request, reply) => {
    const to = parseShopPath(request.query.to) ?? '/'
    try {
      await parts.limits.spend(GOOGLE_FROM_NETWORK, networkOf(request.ip))
      const address = await client.askAddress(passages.begin(reply, to))
      return await reply.redirect(address.href, 303)
    } catch (error) {
      request.log.error({ err: error }, 'sign-in with Google could not begin')
      return reply.redirect(signInPage(refusalOf(error), to), 303)
    }
  })

  app.get(RETURN, async (request, reply) => {
    const passage = passages.end(request, reply)
    if (!passage) return reply.redirect(signInPage('failed', '/'), 303)
    const { to } = passage
    try {
      const identity = await client.identify(new URL(request.url, google.origin), passage)
      const user = await inTransaction(parts.database, async (transaction) => {
        const account = await accountOf(parts, config, transaction, { identity, language: languageOf(request) })
        await sessions.start(transaction, account, { request, reply })
        return account
      })
      devices.remember(request, reply, user.id)
      await adoptGuest(parts, visitors, { request, ownerId: user.ownerId })
      return await reply.redirect(to, 303)
    } catch (error) {
      // Whoever turned round, or may not come in, is no news to an operator.
      if (!(error instanceof GoogleRefused) || error.refusal === 'failed') request.log.warn({ err: error }, 'sign-in with Google failed')
      return reply.redirect(signInPage(refusalOf(error), to), 303)
    }
  })
}
