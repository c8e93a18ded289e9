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

import type { Config } from '../../../config.ts'
import { getRequestLanguage, MESSAGES } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import { getNetwork } from '../../../platform/http/network.ts'
import type { Services } from '../../../services.ts'
import { createSessions, createAuthentication, presentSessionUser } from '../index.ts'
import { mountGoogle } from './google-routes.ts'
import { createKnownDevices } from './known-device.ts'
import {
  PASSWORD_RESETS_PER_ACCOUNT,
  EMAILS_PER_NETWORK,
  RESENDS_PER_ACCOUNT,
  DAILY_RESENDS_PER_ACCOUNT,
  RESET_ATTEMPTS_PER_NETWORK,
  SIGN_UPS_PER_ACCOUNT,
  DAILY_SIGN_UPS_PER_ACCOUNT,
  VERIFICATIONS_PER_NETWORK,
} from './limits.ts'
import { signIn } from './login.ts'
import { mergeGuestIntoUser } from './merge-guest.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { requestSignUp, requestVerification } from './sign-up.ts'
import { verifyEmailAddress } from './verify-email.ts'

/** The same response for everybody: only the email tells whether the address has an account. */
const acceptWithEmail = (request: FastifyRequest) => ({ message: MESSAGES[getRequestLanguage(request)].checkInbox })

const mountSignUp = (app: FastifyInstance, config: Config, services: Services): void => {
  const { rateLimits } = services
  const sessions = createSessions(config, services)

  mount(app, signup, async ({ body, request }) => {
    const network = getNetwork(request.ip)
    await rateLimits.consume(EMAILS_PER_NETWORK, network)
    await rateLimits.consume(SIGN_UPS_PER_ACCOUNT, `${body.email} ${network}`)
    await rateLimits.consume(DAILY_SIGN_UPS_PER_ACCOUNT, body.email)
    await requestSignUp(services, { ...body, language: getRequestLanguage(request) })
    return acceptWithEmail(request)
  })

  mount(app, resendEndpoint, async ({ body: { email }, request }) => {
    await rateLimits.consume(EMAILS_PER_NETWORK, getNetwork(request.ip))
    await rateLimits.consume(RESENDS_PER_ACCOUNT, email)
    await rateLimits.consume(DAILY_RESENDS_PER_ACCOUNT, email)
    await requestVerification(services, email)
    return acceptWithEmail(request)
  })

  mount(app, verifyEmail, async ({ body, request, reply }) => {
    await rateLimits.consume(VERIFICATIONS_PER_NETWORK, getNetwork(request.ip))
    await verifyEmailAddress({ services, config, sessions }, body.token, { sessionUser: await sessions.findUser(request), reply })
    return { ok: true as const }
  })
}

const mountPasswordReset = (app: FastifyInstance, config: Config, services: Services): void => {
  const { rateLimits } = services

  mount(app, forgotPassword, async ({ body: { email }, request }) => {
    await rateLimits.consume(EMAILS_PER_NETWORK, getNetwork(request.ip))
    await rateLimits.consume(PASSWORD_RESETS_PER_ACCOUNT, email)
    await requestPasswordReset(services, email)
    return acceptWithEmail(request)
  })

  mount(app, resetEndpoint, async ({ params, body, request }) => {
    await rateLimits.consume(RESET_ATTEMPTS_PER_NETWORK, getNetwork(request.ip))
    await resetPassword(services, config, params.token, body.password)
    return { ok: true as const }
  })
}

export const mountSignIn = (app: FastifyInstance, config: Config, services: Services): void => {
  const sessions = createSessions(config, services)
  const authentication = createAuthentication(config, services)
  const devices = createKnownDevices(config, services.secrets)
  mountSignUp(app, config, services)
  mountPasswordReset(app, config, services)
  if (config.google) mountGoogle(app, { config, google: config.google, services })

  mount(app, login, async ({ body, request, reply }) => {
    const { user, expiresAt } = await signIn({ services, sessions, devices }, body, { request, reply })
    await mergeGuestIntoUser(services, authentication, { request, customerId: user.customerId })
    return { user: presentSessionUser(user), expiresAt: expiresAt.toISOString() }
  })

  mount(app, logout, async ({ request, reply }) => {
    await sessions.end(request, reply)
    return { ok: true as const }
  })

  mount(app, readSession, async ({ request }) => {
    const user = await sessions.findUser(request)
    return {
      user: user ? presentSessionUser(user) : null,
      expiresAt: user ? user.session.expiresAt.toISOString() : null,
    }
  })
}
