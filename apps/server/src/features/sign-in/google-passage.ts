import { createHmac } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { isSignature } from '../../platform/secrets/index.ts'
import type { Passage } from './google-client.ts'

/** Somebody may have to look for a password meanwhile. */
const LIFETIME_S = 15 * 60
const Kept = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string(), to: z.string(), expiresAt: z.number() })
export type KeptPassage = Passage & { to: string }

export interface Passages {
  /** Begins a sign-in in this browser, and in no other. */
  begin(reply: FastifyReply, to: string): Passage
  /** The sign-in this browser began; each ends with the first return. */
  end(request: FastifyRequest, reply: FastifyReply): KeptPassage | undefined
}

/** What a browser keeps of its way to Google and back, signed, so that its end is the shop's to say. */
export const googlePassages = (config: Config, { secrets, clock }: Pick<Parts, 'secrets' | 'clock'>): Passages => {
  const key = secrets.subkey('google passage')
  const secure = config.http.publicUrl?.startsWith('https:') ?? false
  const name = secure ? '__Host-google' : 'google'
  // `Strict` would lose the cookie on the way back from Google.
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const sign = (content: string): Buffer => createHmac('sha256', key).update(content).digest()
  return {
    begin: (reply, to) => {
      const passage = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
      const kept: z.infer<typeof Kept> = { ...passage, to, expiresAt: clock.now().getTime() + LIFETIME_S * 1000 }
      const content = Buffer.from(JSON.stringify(kept)).toString('base64url')
      reply.setCookie(name, `${content}.${sign(content).toString('base64url')}`, { ...options, maxAge: LIFETIME_S })
      return passage
    },
    end: (request, reply) => {
      const value = request.cookies[name]
      reply.clearCookie(name, options)
      const [content = '', signature = ''] = value?.split('.') ?? []
      if (!isSignature(signature, sign(content))) return undefined
      const { expiresAt, ...kept } = Kept.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
      return expiresAt > clock.now().getTime() ? kept : undefined
    },
  }
}
