import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { z } from 'zod'

import type { GoogleConfig } from '../../../config.ts'

const TIMEOUT_S = 10

/** What Google confirms about a user. */
export interface GoogleIdentity {
  subject: string
  email: string
  name: string
}

/** A started sign-in: what is sent to Google, and what it has to return. */
export interface AuthorizationRequest {
  state: string
  nonce: string
  codeVerifier: string
}

/** Why the sign-in failed, as in the query of the login page. */
export type GoogleErrorCode = 'cancelled' | 'failed' | 'unconfirmed' | 'closed' | 'other'

export class GoogleSignInError extends Error {
  readonly code: GoogleErrorCode
  constructor(code: GoogleErrorCode, options?: ErrorOptions) {
    super(`Sign-in with Google: ${code}`, options)
    this.name = 'GoogleSignInError'
    this.code = code
  }
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  name: z.string().catch(''),
})

export interface GoogleClient {
  /** The URL at Google to which the browser is redirected. */
  getAuthorizationUrl(authorizationRequest: AuthorizationRequest): Promise<URL>
  /** The identity in the token that Google has signed for this client and this authorization request. */
  fetchIdentity(callbackUrl: URL, authorizationRequest: AuthorizationRequest): Promise<GoogleIdentity>
}

export const createGoogleClient = ({ clientId, clientSecret, issuer, origin }: GoogleConfig, returnPath: string): GoogleClient => {
  let cachedConfiguration: Promise<Configuration> | undefined
  const getConfiguration = (): Promise<Configuration> => {
    cachedConfiguration ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_S,
      // Signatures are checked although the token is received directly from Google.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      // Tried again at the next sign-in.
      cachedConfiguration = undefined
      throw error
    })
    return cachedConfiguration
  }
  return {
    getAuthorizationUrl: async ({ state, nonce, codeVerifier }) =>
      buildAuthorizationUrl(await getConfiguration(), {
        redirect_uri: `${origin}${returnPath}`,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Nobody is signed in without having chosen an account.
        prompt: 'select_account',
      }),

    fetchIdentity: async (callbackUrl, { state, nonce, codeVerifier }) => {
      const configuration = await getConfiguration()
      const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
      }).catch((error: unknown) => {
        const isCancelled = error instanceof AuthorizationResponseError && error.error === 'access_denied'
        throw new GoogleSignInError(isCancelled ? 'cancelled' : 'failed', { cause: error })
      })
      const { data } = Claims.safeParse(tokens.claims())
      if (!data) throw new GoogleSignInError('unconfirmed')
      return { subject: data.sub, email: data.email.toLowerCase(), name: data.name }
    },
  }
}
