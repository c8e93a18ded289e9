import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { z } from 'zod'

const Port = z.object({ port: z.number() })

const base64url = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url')

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

interface AuthorizationRequest {
  redirectUri: string
  state: string
  nonce: string
  challenge: string
  /** Of whoever sat there when the code was made. */
  claims: Claims
}

type Claims = Record<string, unknown>

/** A person with an account at the issuer. */
export const createGoogleUser = (over: Claims = {}): Claims => {
  const name = randomBytes(5).toString('hex')
  return { sub: `subject-${name}`, email: `${name}@example.com`, email_verified: true, name: 'Grace Silva', ...over }
}

export interface FakeIssuer {
  url: string
  environment: Record<string, string>
  /** Who sits in front of it. */
  user: Claims
  /** Whether people are asked who they are, on a page. */
  showsAccountPage: boolean
  /** Said in the token instead of what is true. */
  claimOverrides: Claims
  /** Key the next tokens are signed with, when not the published one. */
  forgedKey: KeyObject | undefined
  /** What comes back in the address instead of a code. */
  errorCode: string | undefined
  close(): Promise<void>
}

/** Stands for Google's account chooser. */
const page = (query: URLSearchParams): string => {
  const kept = [...query].map(([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`).join('')
  return `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1><form>${kept}
<label>Address <input name="email" type="email"></label>
<button name="choice" value="continue">Continue</button> <button name="choice" value="cancel">Cancel</button></form></html>`
}

const CLIENT = { id: 'picasso-test', secret: 'a secret of the tests' }

/**
 * A small OpenID Connect issuer over HTTP: discovery, keys, the authorization page, and signed tokens for a code, once, with the code's
 * verifier.
 */
export const startFakeIssuer = async (): Promise<FakeIssuer> => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const asked = new Map<string, AuthorizationRequest>()

  const tokenFor = ({ nonce, claims: person }: AuthorizationRequest): string => {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer.url, aud: CLIENT.id, iat: now, exp: now + 300, nonce, ...person, ...issuer.claimOverrides }
    const content = `${base64url({ alg: 'RS256', kid: 'first', typ: 'JWT' })}.${base64url(claims)}`
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), issuer.forgedKey ?? privateKey).toString('base64url')}`
  }

  const authorize = (query: URLSearchParams, response: ServerResponse): void => {
    const email = query.get('email')
    if (issuer.showsAccountPage && email === null) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(query))
      return
    }
    const errorCode = query.get('choice') === 'cancel' ? 'access_denied' : issuer.errorCode
    const claims = email === null ? issuer.user : createGoogleUser({ sub: `subject of ${email}`, email })
    const code = randomBytes(8).toString('hex')
    const get = (name: string): string => query.get(name) ?? ''
    asked.set(code, {
      redirectUri: get('redirect_uri'),
      state: get('state'),
      nonce: get('nonce'),
      challenge: get('code_challenge'),
      claims,
    })
    const back = new URL(get('redirect_uri'))
    back.searchParams.set('state', get('state'))
    if (errorCode === undefined) back.searchParams.set('code', code)
    else back.searchParams.set('error', errorCode)
    response.writeHead(303, { location: back.href }).end()
  }

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const known = asked.get(body.get('code') ?? '')
    asked.delete(body.get('code') ?? '')
    const challenge = hash('sha256', body.get('code_verifier') ?? '', 'base64url')
    const right =
      known?.challenge === challenge && known.redirectUri === body.get('redirect_uri') && body.get('client_secret') === CLIENT.secret
    response.writeHead(right ? 200 : 400, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        right && known
          ? { access_token: 'unused', token_type: 'Bearer', expires_in: 300, id_token: tokenFor(known) }
          : { error: 'invalid_grant' },
      ),
    )
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer.url)
    const answer = (content: object): void =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    if (pathname === '/.well-known/openid-configuration')
      answer({
        issuer: issuer.url,
        authorization_endpoint: `${issuer.url}/authorize`,
        token_endpoint: `${issuer.url}/token`,
        jwks_uri: `${issuer.url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    else if (pathname === '/keys') answer({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'first', use: 'sig', alg: 'RS256' }] })
    else if (pathname === '/authorize') authorize(searchParams, response)
    else if (pathname === '/token') void token(request, response)
    else if (pathname === '/favicon.ico') response.writeHead(204).end()
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${Port.parse(server.address()).port}`
  const issuer: FakeIssuer = {
    url,
    environment: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: url },
    user: createGoogleUser(),
    showsAccountPage: false,
    claimOverrides: {},
    forgedKey: undefined,
    errorCode: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return issuer
}
