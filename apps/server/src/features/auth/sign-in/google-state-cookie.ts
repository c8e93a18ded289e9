import { createHmac } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { z } from 'zod'

import type { Config } from '../../../config.ts'
import { isValidSignature } from '../../../platform/secrets/index.ts'
import type { Services } from '../../../services.ts'
import type { AuthorizationRequest } from './google-client.ts'

/** Long enough to look up a password meanwhile. */
const MAX_AGE_S = 15 * 60
const StoredRequest = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string(), to: z.string(), expiresAt: z.number() })
export type StoredAuthorizationRequest = AuthorizationRequest & { to: string }

export interface GoogleStateCookie {
  /** Begins a sign-in that only this browser can finish. */
  start(reply: FastifyReply, to: string): AuthorizationRequest
  /** The sign-in this browser began; it ends with the first callback. */
  finish(request: FastifyRequest, reply: FastifyReply): StoredAuthorizationRequest | undefined
}

/** The state of a sign-in on its way to Google and back, in a signed cookie. */
export const createGoogleStateCookie = (config: Config, { secrets, clock }: Pick<Services, 'secrets' | 'clock'>): GoogleStateCookie => {
  const key = secrets.deriveKey('google passage')
  const secure = config.http.publicUrl?.startsWith('https:') ?? false
  const name = secure ? '__Host-google' : 'google'
  // `Strict` would lose the cookie on the way back from Google.
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const sign = (content: string): Buffer => createHmac('sha256', key).update(content).digest()
  return {
    start: (reply, to) => {
      const authorizationRequest = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
      const storedRequest: z.infer<typeof StoredRequest> = {
        ...authorizationRequest,
        to,
        expiresAt: clock.now().getTime() + MAX_AGE_S * 1000,
      }
      const content = Buffer.from(JSON.stringify(storedRequest)).toString('base64url')
      reply.setCookie(name, `${content}.${sign(content).toString('base64url')}`, { ...options, maxAge: MAX_AGE_S })
      return authorizationRequest
    },
    finish: (request, reply) => {
      const value = request.cookies[name]
      reply.clearCookie(name, options)
      const [content = '', signature = ''] = value?.split('.') ?? []
      if (!isValidSignature(signature, sign(content))) return undefined
      const { expiresAt, ...storedRequest } = StoredRequest.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
      return expiresAt > clock.now().getTime() ? storedRequest : undefined
    },
  }
}
