import { subscribe, unsubscribe } from 'node:diagnostics_channel'

import { type Access, ENDPOINTS, ErrorBody } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { startTestShop, type TestShop } from '../harness.ts'
import { CELLS, ROWS } from './access-table.ts'
import { createActor, type Role } from './actors.ts'
import { createFixtures, type Fixtures } from './world.ts'

const Creation = z.object({ fastify: z.custom<FastifyInstance>() })
const mounted = new Set<string>()

/** Hears of the server as it is made, before anything is mounted. */
const watchRoutes = (message: unknown): void => {
  const { fastify } = Creation.parse(message)
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) mounted.add(`${one} ${url}`)
  })
}

let shop: TestShop
let world: Fixtures
beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes)
  // Nothing listens there: nobody comes further than to Google's door, or Stripe's.
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'http://127.0.0.1:9' }
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_access', STRIPE_WEBHOOK_SECRET: 'whsec_access', STRIPE_API_BASE: 'http://127.0.0.1:9' }
  shop = await startTestShop({ environment: { ...google, ...stripe, PUBLIC_URL: 'http://shop.test' } })
  world = await createFixtures(shop)
})
afterAll(async () => {
  unsubscribe('fastify.initialization', watchRoutes)
  await shop.close()
})

/** `/api/cart/:userId` and `/api/cart/:id` are one address. */
const addressOf = (url: string): string => url.replaceAll(/:[^/]+/g, ':any')
const promised = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`)
const promisedAddresses = new Set(Object.values(ENDPOINTS).map(({ path }) => addressOf(path)))

describe('every route', () => {
  it('of the contract has its row', () => {
    const rows = new Set(ROWS.map(({ route }) => route))
    expect(promised.filter((route) => !rows.has(route))).toEqual([])
  })

  it('besides the contract has its row', () => {
    const rows = new Set(ROWS.map(({ route }) => route))
    const others = [...mounted].filter((route) => {
      const [method = '', url = ''] = route.split(' ')
      // Other methods of the contract's addresses are refused below; HEAD is GET without its body; the description has its own files.
      return (
        method !== 'HEAD' &&
        !promisedAddresses.has(addressOf(url)) &&
        !url.startsWith('/api/docs/') &&
        (url !== '/api/*' || method === 'GET')
      )
    })
    expect(others.filter((route) => !rows.has(route))).toEqual([])
  })

  it('in a row exists', () => {
    expect(ROWS.map(({ route }) => route).filter((route) => !mounted.has(route))).toEqual([])
  })

  it('is asked in enough ways', () => {
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
  it.each(declared)('of %s, %s, excludes the roles that the table expects to be refused: %s', (_route, _subject, access, expected) => {
    expect(expected).toMatchObject(REFUSED[access])
  })
})

describe('who may do what', () => {
  it.each(CELLS.map((cell) => [`${cell.row.route}, ${cell.row.subject}: ${cell.role}`, cell] as const))('%s', async (_, { row, role }) => {
    const actor = row.needsFreshActor ? await createActor(shop, role) : world.actors[role]
    const call = await row.call(world, actor)
    const answer = await (row.needsFreshActor ? actor.browser : actor.browser.copy()).send(call)
    expect([answer.status, answer.status === row.expected[role] ? '' : answer.text.slice(0, 300)]).toEqual([row.expected[role], ''])
    // None of these pictures is a product's: no cache that others share may keep one.
    const kept = row.route.startsWith('GET /files/') ? String(answer.headers['cache-control']) : ''
    expect(kept).not.toContain('public')
    const words: unknown =
      answer.status >= 400 && !row.route.includes('/demo/') ? JSON.parse(answer.text) : { error: { code: '', message: '' } }
    expect(ErrorBody.safeParse(words).success).toBe(true)
  })

  it('and what was refused has changed nothing', async () => {
    expect((await world.actors.ada.browser.get('/api/users/session')).text).toContain('"isAdmin":false')
    expect((await world.actors.bob.browser.get('/api/users/session')).text).toContain('"isAdmin":false')
    expect((await world.actors.admin.browser.get('/api/users/session')).text).toContain('"isAdmin":true,"isStaff":false')
    expect((await world.actors.staff.browser.get('/api/users/session')).text).toContain('"isAdmin":true,"isStaff":true')
  })
})
