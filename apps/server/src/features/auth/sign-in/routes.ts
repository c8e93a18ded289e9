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
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../../../config.ts'
import type { FeatureContext } from '../../../feature.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getRequestLanguage, MESSAGES } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import { getNetwork } from '../../../platform/http/network.ts'
import { logSecurityEvent } from '../../../platform/http/security-log.ts'
import type { Services } from '../../../services.ts'
import {
  createKnownDevices,
  createSessions,
  EMAILS_PER_NETWORK,
  createAuthentication,
  presentSessionUser,
  findUserByEmail,
  type KnownDevices,
  lockUser,
  type Sessions,
  type UserRow,
  verifyPassword,
} from '../index.ts'
import {
  getLoginSubject,
  PASSWORD_RESETS_PER_ACCOUNT,
  RESENDS_PER_ACCOUNT,
  DAILY_RESENDS_PER_ACCOUNT,
  RESET_ATTEMPTS_PER_NETWORK,
  SIGN_UPS_PER_ACCOUNT,
  DAILY_SIGN_UPS_PER_ACCOUNT,
  VERIFICATIONS_PER_NETWORK,
  LOGINS_PER_NETWORK,
  LOGINS_PER_ACCOUNT,
} from './limits.ts'
import { mergeGuestIntoUser } from './merge-guest.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { requestSignUp, requestVerification } from './sign-up.ts'
import { verifyEmailAddress } from './verify-email.ts'

interface Credentials {
  email: string
  password: string
}

interface LoginContext {
  services: Pick<Services, 'database' | 'rateLimits'>
  sessions: Sessions
  devices: KnownDevices
}

/** Signs in. An unknown address and a wrong password give the same response after the same work. */
const signIn = async (
  { services, sessions, devices }: LoginContext,
  { email, password }: Credentials,
  at: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ user: UserRow; expiresAt: Date }> => {
  const { database, rateLimits } = services
  const network = getNetwork(at.request.ip)
  const user = await findUserByEmail(database, email)
  const device = user && devices.findId(at.request, user)
  const account = getLoginSubject(email, device)
  if (device === undefined) await rateLimits.consume(LOGINS_PER_NETWORK, network)
  await rateLimits.consume(LOGINS_PER_ACCOUNT, account)

  let isPasswordWrong = false
  try {
    isPasswordWrong = !(await verifyPassword(user?.passwordHash, password))
  } finally {
    // One that was not even compared, because too many waited, was no guess.
    if (!isPasswordWrong) {
      if (device === undefined) await rateLimits.refund(LOGINS_PER_NETWORK, network)
      await rateLimits.refund(LOGINS_PER_ACCOUNT, account)
    }
  }
  if (!user || isPasswordWrong) throw new AppError('INVALID_CREDENTIALS', { details: { userId: user?.id } })

  const expiresAt = await inTransaction(database, async (transaction) => {
    const currentUser = await lockUser(transaction, user.id)
    // The password was changed while it was being checked.
    if (!currentUser || currentUser.passwordHash !== user.passwordHash) throw new AppError('INVALID_CREDENTIALS')
    if (!currentUser.isActive) throw new AppError('ACCOUNT_DEACTIVATED')
    if (currentUser.verifiedAt === null) throw new AppError('EMAIL_NOT_VERIFIED')
    return (await sessions.start(transaction, user, at)).expiresAt
  })
  devices.remember(at.request, at.reply, user)
  logSecurityEvent(at.request, 'signed in', user.id)
  return { user, expiresAt }
}

/** The same response for everybody: only the email shows whether the address has an account. */
const acceptWithEmail = (request: FastifyRequest) => ({ message: MESSAGES[getRequestLanguage(request)].checkInbox })

const mountSignUp = (app: FastifyInstance, config: Config, services: Services): void => {
  const { rateLimits } = services
  const sessions = createSessions(config, services)
  const devices = createKnownDevices(config, services.secrets)

  mount(app, signup, async ({ body, request }) => {
    const network = getNetwork(request.ip)
    await rateLimits.consume(EMAILS_PER_NETWORK, network)
    await rateLimits.consume(SIGN_UPS_PER_ACCOUNT, `${body.email} ${network}`)
    await rateLimits.consume(DAILY_SIGN_UPS_PER_ACCOUNT, body.email)
    await requestSignUp(services, { ...body, language: getRequestLanguage(request), shopName: config.shop.name })
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
    const sessionUser = await sessions.findUser(request)
    const { userId, event } = await verifyEmailAddress({ services, config, sessions, devices }, body, { sessionUser, reply })
    logSecurityEvent(request, event, userId)
    return { ok: true as const }
  })
}

const mountPasswordReset = (app: FastifyInstance, config: Config, services: Services): void => {
  const { rateLimits } = services
  const devices = createKnownDevices(config, services.secrets)

  mount(app, forgotPassword, async ({ body: { email }, request }) => {
    await rateLimits.consume(EMAILS_PER_NETWORK, getNetwork(request.ip))
    await rateLimits.consume(PASSWORD_RESETS_PER_ACCOUNT, email)
    await requestPasswordReset(services, email)
    return acceptWithEmail(request)
  })

  mount(app, resetEndpoint, async ({ params, body, request, reply }) => {
    await rateLimits.consume(RESET_ATTEMPTS_PER_NETWORK, getNetwork(request.ip))
    const user = await resetPassword(services, config, params.token, body.password)
    devices.remember(request, reply, user)
    logSecurityEvent(request, 'password reset', user.id)
    return { ok: true as const }
  })
}

export const mountSignIn = async (app: FastifyInstance, { config, services }: FeatureContext): Promise<void> => {
  const sessions = createSessions(config, services)
  const authentication = createAuthentication(config, services)
  const devices = createKnownDevices(config, services.secrets)
  mountSignUp(app, config, services)
  mountPasswordReset(app, config, services)
  if (config.google) {
    const { mountGoogle } = await import('./google-routes.ts')
    mountGoogle(app, { config, google: config.google, services })
  }

  mount(app, login, async ({ body, request, reply }) => {
    const { user, expiresAt } = await signIn({ services, sessions, devices }, body, { request, reply })
    await mergeGuestIntoUser(services, authentication, { request, customerId: user.customerId })
    return { user: presentSessionUser(user), expiresAt: expiresAt.toISOString() }
  })

  mount(app, logout, async ({ request, reply }) => {
    logSecurityEvent(request, 'signed out', (await sessions.findUser(request))?.id)
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
