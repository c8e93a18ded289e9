import type { FastifyInstance } from 'fastify'

interface PolicyOptions {
  development: boolean
  /** Origin of an external picture host, when the shop uses one. */
  imageOrigin: string | undefined
}

const joinSources = (...list: (string | undefined)[]): string => list.filter((source) => source !== undefined).join(' ')

/** The content security policy of the shop's pages. */
const contentSecurityPolicy = ({ development, imageOrigin }: PolicyOptions): string =>
  Object.entries({
    'default-src': "'none'",
    // HarfBuzz is WebAssembly. While developing, Vite's preamble is an inline script.
    'script-src': joinSources("'self'", "'wasm-unsafe-eval'", development ? "'unsafe-inline'" : undefined),
    // While developing, Vite inserts style elements.
    'style-src': joinSources("'self'", development ? "'unsafe-inline'" : undefined),
    'img-src': joinSources("'self'", 'data:', 'blob:', imageOrigin),
    'font-src': "'self'",
    'connect-src': joinSources("'self'", imageOrigin, development ? 'ws:' : undefined),
    'worker-src': "'self'",
    // The preview of an email in the admin area; `frame-ancestors` keeps every page out of frames.
    'frame-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ')

/** For uploaded files: even one that is rendered as a page can do nothing. */
export const FILE_CONTENT_SECURITY_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** The headers of every response. */
export const securityHeaders = (policy: PolicyOptions & { https: boolean; hstsSubdomains: boolean }): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(policy),
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=(self)',
  vary: 'Cookie, Origin, Sec-Fetch-Site',
  ...(policy.https && { 'strict-transport-security': `max-age=31536000${policy.hstsSubdomains ? '; includeSubDomains' : ''}` }),
})

/** Sets the headers of every response; a route may replace one of them. */
export const setSecurityHeaders = (app: FastifyInstance, headers: Readonly<Record<string, string>>): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}
