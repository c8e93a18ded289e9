import {
  forgotPassword,
  login,
  logout,
  readSession,
  resendVerification as resendEndpoint,
  resetPassword as resetEndpoint,
  signup,
  verifyEmail,
} from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { languageOf, SENTENCES } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { networkOf } from '../../platform/http/network.ts'
import { createSessions, createVisitors, presentSessionUser } from '../accounts/index.ts'
import { adoptGuest } from './adoption.ts'
import { mountGoogle } from './google-routes.ts'
import { knownDevices } from './known-device.ts'
import {
  FORGOT_OF_ACCOUNT,
  MAILS_FROM_NETWORK,
  RESEND_OF_ACCOUNT,
  RESEND_OF_ACCOUNT_A_DAY,
  RESET_FROM_NETWORK,
  SIGN_UP_OF_ACCOUNT,
  SIGN_UP_OF_ACCOUNT_A_DAY,
  VERIFY_FROM_NETWORK,
} from './limits.ts'
import { signIn } from './login.ts'
import { requestReset, resetPassword } from './reset.ts'
import { requestAccount, requestVerification } from './sign-up.ts'
import { confirmAddress } from './verify.ts'

/** Said to everybody: whether an address is known is told to its mailbox only. */
const checkInbox = (request: FastifyRequest) => ({ message: SENTENCES[languageOf(request)].checkInbox })

const mountSignUp = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const { limits } = parts
  const sessions = createSessions(config, parts)

  mount(app, signup, async ({ body, request }) => {
    const network = networkOf(request.ip)
    await limits.spend(MAILS_FROM_NETWORK, network)
    await limits.spend(SIGN_UP_OF_ACCOUNT, `${body.email} ${network}`)
    await limits.spend(SIGN_UP_OF_ACCOUNT_A_DAY, body.email)
    await requestAccount(parts, { ...body, language: languageOf(request) })
    return checkInbox(request)
  })

  mount(app, resendEndpoint, async ({ body: { email }, request }) => {
    await limits.spend(MAILS_FROM_NETWORK, networkOf(request.ip))
    await limits.spend(RESEND_OF_ACCOUNT, email)
    await limits.spend(RESEND_OF_ACCOUNT_A_DAY, email)
    await requestVerification(parts, email)
    return checkInbox(request)
  })

  mount(app, verifyEmail, async ({ body, request, reply }) => {
    await limits.spend(VERIFY_FROM_NETWORK, networkOf(request.ip))
    await confirmAddress({ parts, config, sessions }, body.token, { person: await sessions.find(request), reply })
    return { ok: true as const }
  })
}

const mountReset = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const { limits } = parts

  mount(app, forgotPassword, async ({ body: { email }, request }) => {
    await limits.spend(MAILS_FROM_NETWORK, networkOf(request.ip))
    await limits.spend(FORGOT_OF_ACCOUNT, email)
    await requestReset(parts, email)
    return checkInbox(request)
  })

  mount(app, resetEndpoint, async ({ params, body, request }) => {
    await limits.spend(RESET_FROM_NETWORK, networkOf(request.ip))
    await resetPassword(parts, config, params.token, body.password)
    return { ok: true as const }
  })
}

export const mountSignIn = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const sessions = createSessions(config, parts)
  const visitors = createVisitors(config, parts)
  const devices = knownDevices(config, parts.secrets)
  mountSignUp(app, config, parts)
  mountReset(app, config, parts)
  if (config.google) mountGoogle(app, { config, google: config.google, parts })

  mount(app, login, async ({ body, request, reply }) => {
    const { user, expiresAt } = await signIn({ parts, sessions, devices }, body, { request, reply })
    await adoptGuest(parts, visitors, { request, ownerId: user.ownerId })
    return { user: presentSessionUser(user), expiresAt: expiresAt.toISOString() }
  })

  mount(app, logout, async ({ request, reply }) => {
    await sessions.end(request, reply)
    return { ok: true as const }
  })

  mount(app, readSession, async ({ request }) => {
    const person = await sessions.find(request)
    return {
      user: person ? presentSessionUser(person) : null,
      expiresAt: person ? person.session.expiresAt.toISOString() : null,
    }
  })
}
