import { subscribe, unsubscribe } from 'node:diagnostics_channel'

import { type Access, type Download, DOWNLOADS, type Endpoint, ENDPOINTS, ErrorBody, type KeyScope } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { startTestShop, type TestShop } from '../harness.ts'
import { CELLS, ROWS } from './access-table.ts'
import { createActor, type Role } from './actors.ts'
import { createKeyActors, withKey } from './api-keys.ts'
import { createFixtures, type Fixtures } from './world.ts'

const Creation = z.object({ fastify: z.custom<FastifyInstance>() })
const mounted = new Set<string>()

/** Called when the server is created, before anything is mounted. */
const watchRoutes = (message: unknown): void => {
  const { fastify } = Creation.parse(message)
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) mounted.add(`${one} ${url}`)
  })
}

let shop: TestShop
let fixtures: Fixtures
beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes)
  // Nothing listens at these addresses: requests to Google and Stripe fail.
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'http://127.0.0.1:9' }
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_access', STRIPE_WEBHOOK_SECRET: 'whsec_access', STRIPE_API_BASE: 'http://127.0.0.1:9' }
  shop = await startTestShop({ environment: { ...google, ...stripe, PUBLIC_URL: 'http://shop.test' } })
  fixtures = await createFixtures(shop)
})
afterAll(async () => {
  unsubscribe('fastify.initialization', watchRoutes)
  await shop.close()
})

/** `/api/cart/:userId` and `/api/cart/:id` are one address. */
const normalizePath = (url: string): string => url.replaceAll(/:[^/]+/g, ':any')
const contractRoutes = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`)
const contractPaths = new Set(Object.values(ENDPOINTS).map(({ path }) => normalizePath(path)))

describe('every route', () => {
  it('of the contract has a row in the access table', () => {
    const rows = new Set(ROWS.map(({ route }) => route))
    expect(contractRoutes.filter((route) => !rows.has(route))).toEqual([])
  })

  it('outside the contract has a row in the access table', () => {
    const rows = new Set(ROWS.map(({ route }) => route))
    const others = [...mounted].filter((route) => {
      const [method = '', url = ''] = route.split(' ')
      // Other methods of the contract's addresses are refused below; HEAD is GET without its body; the description has its own files.
      return (
        method !== 'HEAD' &&
        !contractPaths.has(normalizePath(url)) &&
        !url.startsWith('/api/docs/') &&
        (url !== '/api/*' || method === 'GET')
      )
    })
    expect(others.filter((route) => !rows.has(route))).toEqual([])
  })

  it('in the access table exists', () => {
    expect(ROWS.map(({ route }) => route).filter((route) => !mounted.has(route))).toEqual([])
  })

  it('is tested with enough rows and roles', () => {
    expect(CELLS.length).toBeGreaterThanOrEqual(400)
  })
})

/** Status for each role that an access excludes. */
const SIGNED_OUT = { guest: 401, unverified: 401, deleted: 401 }
const REFUSED: Record<Access, Partial<Record<Role, number>>> = {
  public: {},
  visitor: {},
  customer: {},
  user: SIGNED_OUT,
  staff: { ...SIGNED_OUT, ada: 403, bob: 403, 'former admin': 401 },
  owner: { ...SIGNED_OUT, ada: 403, bob: 403, staff: 403, 'former admin': 401 },
  'owner-recent': { ...SIGNED_OUT, ada: 403, bob: 403, staff: 403, 'former admin': 401 },
}
const accessByRoute = new Map(Object.values(ENDPOINTS).map(({ method, path, access }) => [`${method} ${path}`, access]))

describe('the access that an endpoint declares', () => {
  // Without invalid bodies: staff get the validation error of an owner's endpoint before its 403.
  const declared = ROWS.flatMap((row) => {
    const access = accessByRoute.get(row.route)
    return access && row.expected.admin !== 400 ? [[row.route, row.subject, access, row.expected] as const] : []
  })
  it.each(declared)('of %s, %s, excludes the roles that the table expects to be rejected: %s', (_route, _subject, access, expected) => {
    expect(expected).toMatchObject(REFUSED[access])
  })
})

describe('access control', () => {
  it.each(CELLS.map((cell) => [`${cell.row.route}, ${cell.row.subject}: ${cell.role}`, cell] as const))('%s', async (_, { row, role }) => {
    const actor = row.needsFreshActor ? await createActor(shop, role) : fixtures.actors[role]
    const call = await row.call(fixtures, actor)
    const response = await (row.needsFreshActor ? actor.browser : actor.browser.copy()).send(call)
    expect([response.status, response.status === row.expected[role] ? '' : response.text.slice(0, 300)]).toEqual([row.expected[role], ''])
    // None of these pictures belongs to a product: no shared cache may store one.
    const cacheControl = row.route.startsWith('GET /files/') ? String(response.headers['cache-control']) : ''
    expect(cacheControl).not.toContain('public')
    const body: unknown =
      response.status >= 400 && !row.route.includes('/demo/') ? JSON.parse(response.text) : { error: { code: '', message: '' } }
    expect(ErrorBody.safeParse(body).success).toBe(true)
  })

  it('leaves roles unchanged after rejected requests', async () => {
    expect((await fixtures.actors.ada.browser.get('/api/users/session')).text).toContain('"isAdmin":false')
    expect((await fixtures.actors.bob.browser.get('/api/users/session')).text).toContain('"isAdmin":false')
    expect((await fixtures.actors.admin.browser.get('/api/users/session')).text).toContain('"isAdmin":true,"isStaff":false')
    expect((await fixtures.actors.staff.browser.get('/api/users/session')).text).toContain('"isAdmin":true,"isStaff":true')
  })
})

const GUARDED: readonly Access[] = ['user', 'staff', 'owner', 'owner-recent']
/** Endpoints and downloads that need a session or a key, with the scope of the key. */
const guardedRoutes = new Map<string, { keyScope?: KeyScope | undefined }>([
  ...Object.values<Endpoint>(ENDPOINTS).flatMap((endpoint) =>
    GUARDED.includes(endpoint.access) ? [[`${endpoint.method} ${endpoint.path}`, endpoint] as const] : [],
  ),
  ...Object.values<Download>(DOWNLOADS).flatMap((download) =>
    GUARDED.includes(download.access) ? [[`GET ${download.path}`, download] as const] : [],
  ),
])

describe('an API key', () => {
  let keys: Awaited<ReturnType<typeof createKeyActors>>
  beforeAll(async () => {
    keys = await createKeyActors(shop)
  })

  const rows = ROWS.filter(({ route }) => guardedRoutes.has(route)).map((row) => [`${row.route}, ${row.subject}`, row] as const)
  it.each(rows)('gets at %s what its scopes allow, and nothing once it is revoked', async (_, row) => {
    const scope = guardedRoutes.get(row.route)?.keyScope
    const call = await row.call(fixtures, fixtures.actors.guest)
    const getStatus = async (secret: string): Promise<number> => (await shop.request(withKey(call, secret))).statusCode
    const statuses = {
      full: await getStatus(keys.full),
      narrow: await getStatus(scope === undefined ? keys.full : keys.without(scope)),
      revoked: await getStatus(keys.revoked),
      stopped: await getStatus(keys.stopped),
    }
    expect(statuses).toEqual({ full: scope === undefined ? 403 : row.expected.staff, narrow: 403, revoked: 401, stopped: 401 })
  })

  it('is no session: an order and a cart of somebody else stay hidden', async () => {
    const { order } = fixtures.adaData.placedOrder
    const statuses = await Promise.all(
      [`/api/orders/order/${order._id}`, '/api/users/profile'].map(
        async (url) => (await shop.request(withKey({ method: 'GET', url }, keys.full))).statusCode,
      ),
    )
    expect(statuses).toEqual([404, 403])
  })

  it('counts in the place of a session that is sent with it', async () => {
    const { browser } = fixtures.actors.admin
    expect((await browser.copy().send(withKey({ method: 'GET', url: '/api/keys' }, keys.full))).status).toBe(403)
    expect((await browser.copy().send(withKey({ method: 'GET', url: '/api/stock' }, keys.revoked))).status).toBe(401)
  })
})
