import { type changeStock, createApiKey, ErrorBody, listApiKeys, listAuditEntries, listStock } from '@picasso/contract'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import { createTestKey, withKey } from '../../../test/access/api-keys.ts'
import { type Browser, parseError, parseResponse } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { createTestClock } from '../../../test/test-users.ts'
import { auditEntries } from '../audit-log/schema.ts'
import { REQUESTS_PER_KEY, UNKNOWN_KEYS_PER_NETWORK } from './authentication.ts'
import { logKeyUses } from './log-uses.ts'
import { apiKeys, apiKeyUses } from './schema.ts'

let shop: TestShop
let owner: Browser
const clock = createTestClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
  owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(() => shop.close())

interface Options {
  method?: 'GET' | 'PUT'
  payload?: object
  remoteAddress?: string
}
const request = async (secret: string, url: string, options: Options = {}) =>
  shop.request(withKey({ method: 'GET', url, ...options }, secret))
const readCode = (response: Awaited<ReturnType<typeof request>>): string => ErrorBody.parse(response.json()).error.code
const readKeys = async () => parseResponse(await owner.get('/api/keys'), listApiKeys.response).keys
const readLog = async (keyId: string): Promise<string[]> =>
  (
    await shop.database
      .select({ text: auditEntries.text })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, keyId))
      .orderBy(desc(auditEntries.id))
  ).map(({ text }) => text)
const readStockItem = async (secret: string): Promise<z.infer<typeof changeStock.response>> => {
  const { items } = listStock.response.parse((await request(secret, '/api/stock?search=blank%2Ftshirt%2FWhite&limit=1')).json())
  const [item] = items
  if (!item) throw new Error('There is no stock.')
  return item
}

describe('an API key', () => {
  it('is shown once, and stored as a hash', async () => {
    const { key, secret } = await createTestKey(owner, ['stock:read'], 'Shelf counter')
    expect(secret).toMatch(/^picasso_[\w-]{43}$/)
    expect(secret.startsWith(key.prefix)).toBe(true)
    const [row] = await shop.database.select().from(apiKeys).where(eq(apiKeys.id, key._id))
    expect(JSON.stringify(row)).not.toContain(secret.slice(key.prefix.length))
    expect((await owner.get('/api/keys')).text).not.toContain(secret)
    expect(key).toMatchObject({ name: 'Shelf counter', scopes: ['stock:read'], state: 'active', createdBy: 'Somebody', lastUsedAt: null })
  })

  it('needs a scope, and a name', async () => {
    const response = await owner.post(createApiKey.path, { name: ' ', scopes: [] })
    expect(parseError(response).fields).toEqual({ name: 'Enter a name.', scopes: 'Allow the key at least one thing.' })
  })

  it('reads and writes stock without a session, and is in the history of what it did', async () => {
    const { key, secret } = await createTestKey(owner, ['stock:read', 'stock:write'], 'Shelf')
    const item = await readStockItem(secret)
    const change = { method: 'PUT' as const, payload: { onHand: item.onHand + 5, previous: item.onHand } }
    expect((await request(secret, `/api/stock/${item._id}`, change)).statusCode).toBe(200)
    expect(readCode(await request(secret, `/api/stock/${item._id}`, change))).toBe('VERSION_CONFLICT')
    expect((await readStockItem(secret)).onHand).toBe(item.onHand + 5)
    const { entries } = parseResponse(await owner.get('/api/audit?subject=stock'), listAuditEntries.response)
    expect(entries.map(({ by, text }) => [by, text])).toEqual([
      ['API key “Shelf”', `Set the stock of ${item.sku} from ${item.onHand} to ${item.onHand + 5}.`],
    ])
    expect((await readKeys()).find(({ _id }) => _id === key._id)?.lastUsedAt).toBe(clock.now().toISOString())
  })

  it('is refused with its reason where the scope is missing, also for a write in its own name', async () => {
    const { secret } = await createTestKey(owner, ['stock:read'])
    const item = await readStockItem(secret)
    const change = { method: 'PUT' as const, payload: { onHand: 1, previous: item.onHand } }
    expect(readCode(await request(secret, `/api/stock/${item._id}`, change))).toBe('SCOPE_MISSING')
    expect(readCode(await request(secret, '/api/keys'))).toBe('SCOPE_MISSING')
    expect((await readStockItem(secret)).onHand).toBe(item.onHand)
  })

  it('is worth nothing from the moment that it is revoked, also in the middle of a request', async () => {
    const { key, secret } = await createTestKey(owner, ['stock:read', 'stock:write'])
    const item = await readStockItem(secret)
    // Revoked after the first check, while the body arrives: the body of this request begins to be read then.
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const text = JSON.stringify({ onHand: item.onHand + 1, previous: item.onHand })
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(text.slice(0, 5))),
      pull: async (controller) => {
        await owner.delete(`/api/keys/${key._id}`)
        controller.enqueue(Buffer.from(text.slice(5)))
        controller.close()
      },
    })
    const response = await fetch(`${address}/api/stock/${item._id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    })
    expect(response.status).toBe(401)
    const revoked = await request(secret, '/api/stock')
    expect([revoked.statusCode, readCode(revoked), revoked.headers['www-authenticate']]).toEqual([401, 'KEY_INVALID', 'Bearer'])
    expect((await readKeys()).find(({ _id }) => _id === key._id)?.state).toBe('revoked')
    // Once more changes nothing.
    expect((await owner.delete(`/api/keys/${key._id}`)).status).toBe(200)
  })

  it('stops when the owner who made it is one no longer', async () => {
    const maker = await createUser(shop, { isAdmin: true })
    const { key, secret } = await createTestKey(await signInUser(shop, maker), ['stock:read'])
    expect((await request(secret, '/api/stock')).statusCode).toBe(200)
    await owner.put(`/users/${maker.id}`, { isAdmin: true, isStaff: true })
    expect((await request(secret, '/api/stock')).statusCode).toBe(401)
    expect((await readKeys()).find(({ _id }) => _id === key._id)?.state).toBe('stopped')
  })

  it('comes with no page of another site, and with no cookie of another session', async () => {
    const { secret } = await createTestKey(owner, ['stock:write'])
    const call = withKey({ method: 'PUT', url: `/api/stock/${crypto.randomUUID()}`, payload: { onHand: 1, previous: 1 } }, secret)
    const foreign = await shop.request({ ...call, headers: { ...call.headers, 'sec-fetch-site': 'cross-site' } })
    expect(readCode(foreign)).toBe('FOREIGN_ORIGIN')
    expect((await shop.request(call)).statusCode).toBe(404)
  })

  it('may send ten requests a second, and others of its network are not blocked with it', async () => {
    const [busy, other] = [await createTestKey(owner, ['stock:read']), await createTestKey(owner, ['stock:read'])]
    await shop.services.rateLimits.consume(REQUESTS_PER_KEY, busy.key._id, REQUESTS_PER_KEY.max)
    const limited = await request(busy.secret, '/api/stock')
    expect([limited.statusCode, Number(limited.headers['retry-after'])]).toEqual([429, REQUESTS_PER_KEY.windowMs / 1000])
    const remoteAddress = '203.0.113.9'
    await shop.services.rateLimits.consume(UNKNOWN_KEYS_PER_NETWORK, remoteAddress, UNKNOWN_KEYS_PER_NETWORK.max)
    expect((await request('picasso_guess', '/api/stock', { remoteAddress })).statusCode).toBe(429)
    expect((await request(other.secret, '/api/stock', { remoteAddress })).statusCode).toBe(200)
  })
})

describe('the audit log', () => {
  it('has every use of a key: each write by itself, reads and refusals as a sum of their hour', async () => {
    const { key, secret } = await createTestKey(owner, ['stock:read', 'stock:write'], 'Scale')
    for (let count = 0; count < 20; count += 1) await request(secret, '/api/stock')
    await request(secret, '/api/orders/all-orders')
    const id = crypto.randomUUID()
    await request(secret, `/api/stock/${id}`, { method: 'PUT', payload: { onHand: 1, previous: 1 } })
    const hour = clock.now().toISOString().slice(0, 13).replace('T', ' ')
    const getTexts = () => readLog(key._id)
    const written = [`Used for PUT /api/stock/${id}`, 'Made the API key “Scale” for stock:read, stock:write.']
    // The hour is not over.
    await shop.runJobs(['log-key-uses'])
    expect(await getTexts()).toEqual(written)
    clock.advance(60)
    const runJob = (): Promise<void> => logKeyUses(shop.services)
    // Of several processes each may run it.
    await Promise.all([runJob(), runJob()])
    expect(await getTexts()).toEqual([
      `Used 20 times for GET /api/stock in the hour from ${hour}:00 UTC.`,
      `Refused once for GET /api/orders/all-orders in the hour from ${hour}:00 UTC.`,
      ...written,
    ])
    expect(await shop.database.select().from(apiKeyUses).where(eq(apiKeyUses.keyId, key._id))).toEqual([])
  })
})
