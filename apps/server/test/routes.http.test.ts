import { subscribe, unsubscribe } from 'node:diagnostics_channel'

import { DOWNLOADS, ENDPOINTS, type Endpoint } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { startTestShop, type TestShop } from './harness.ts'

/** Routes outside of the contract, with the reason. */
const OTHER_ADDRESSES = [
  // For whatever runs the process.
  '/healthz',
  '/readyz',
  // For search engines and phones.
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  // The description itself.
  '/api/openapi.json',
  '/api/docs',
  // Stored pictures and print files.
  '/files/:key',
  '/files/:key/preview',
  '/files/:key/share',
  '/files/:key/:width',
  // What a draft looks like.
  '/api/design-drafts/:id/picture.webp',
  // Files for printing: archives, PDF documents and pictures.
  '/api/production/print-pack',
  '/api/production/sheets/:sheetId/:name',
  '/api/production/orders/:orderId/tickets.pdf',
  '/api/production/lines/:lineId/:side/:name',
  '/api/production/lines/:lineId/:side/cut-lines/:format',
  '/api/production/lines/:lineId/:side/flat.png',
  '/api/production/lines/:lineId/:side/plates.zip',
  '/api/production/lines/:lineId/:side/plates/:position',
  '/api/presses/:pressId/deliveries/:deliveryId/files/:name',
  '/api/production/lines/:lineId/:side/proof.png',
  '/api/print-profile/:name',
  // A mail as a page.
  '/api/mails/:id/page',
  // The way to Google and back.
  '/api/users/google',
  '/api/users/google/return',
  // Documents of an order.
  '/api/orders/order/:orderId/receipt.pdf',
  '/api/orders/admin/:orderId/packing-slip.pdf',
  // Tables for other programs.
  '/api/orders/export',
  '/api/product/export',
  // Ways to the page on which a card pays, and back; what the provider reports.
  '/api/payments/pay/:reference',
  '/api/payments/return/:reference',
  '/api/payments/stripe',
  // The pretended bank of a demo shop.
  '/demo/payment.css',
  '/demo/fonts/:name',
  '/demo/payment/:reference',
  '/demo/payment/:reference/:action',
  // Every unknown address, to be refused.
  '/api/*',
]

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.unknown()),
})
const Description = z.object({
  servers: z.array(z.object({ url: z.string() })),
  components: z.object({ securitySchemes: z.record(z.string(), z.object({ type: z.enum(['apiKey', 'http']) })) }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

const Creation = z.object({ fastify: z.custom<FastifyInstance>() })

const mounted: string[] = []

/** Gets the server before anything is mounted. */
const watchRoutes = (message: unknown): void => {
  const { fastify } = Creation.parse(message)
  fastify.addHook('onRoute', ({ url }) => {
    mounted.push(url)
  })
}

let shop: TestShop
let description: z.infer<typeof Description>
beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes)
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_routes', STRIPE_WEBHOOK_SECRET: 'whsec_routes' }
  shop = await startTestShop({ environment: { ...google, ...stripe, PUBLIC_URL: 'http://shop.test' } })
  description = Description.parse((await shop.request({ url: '/api/openapi.json' })).json())
})
afterAll(async () => {
  unsubscribe('fastify.initialization', watchRoutes)
  await shop.close()
})

/** `/api/cart/:userId` and `/api/cart/:id` are one address. */
const addressOf = (url: string): string => url.replaceAll(/:[^/]+/g, ':any')
const promisedAddresses = new Set(Object.values(ENDPOINTS).map(({ path }) => addressOf(path)))
const promised = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`)

describe('the contract', () => {
  it.each(promised)('has a route for %s', (route) => {
    const [method = '', url = ''] = route.split(' ')
    expect(shop.app.hasRoute({ method, url })).toBe(true)
  })

  it('matches the OpenAPI description', () => {
    const { paths } = description
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ':any')}`),
    )
    const files = Object.values(DOWNLOADS).map(({ path }) => `GET ${path}`)
    expect(described.toSorted()).toEqual([...promised, ...files].map(addressOf).toSorted())
  })

  it('is described with operation ids, unique paths, security and the server address', () => {
    const { servers, components, paths } = description
    expect(servers).toEqual([{ url: 'http://shop.test' }])
    const spellings = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
    expect(new Set(spellings).size).toBe(spellings.length)
    const names = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    expect(names.toSorted()).toEqual([...Object.keys(ENDPOINTS), ...Object.keys(DOWNLOADS)].toSorted())
    expect(Object.keys(components.securitySchemes)).toEqual(['session', 'key'])
    expect(paths['/api/orders/all-orders']?.['get']?.security).toEqual([{ session: [] }, { key: ['orders:read'] }])
    expect(paths['/api/product']?.['get']?.security).toEqual([])
  })

  it.each(Object.entries(ENDPOINTS) as [string, Endpoint][])('describes the error responses of %s', (name, { method, body, multipart }) => {
    const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
    const statuses = Object.keys(operations.find(({ operationId }) => operationId === name)?.responses ?? {})
    expect(statuses).toEqual(expect.arrayContaining(body || multipart ? ['408', '413', '415'] : []))
    expect(statuses).toEqual(expect.arrayContaining(method === 'GET' ? [] : ['403', '429']))
  })

  it('contains every route except the listed ones', () => {
    const unknown = mounted.filter((address) => !promisedAddresses.has(addressOf(address)) && !address.startsWith('/api/docs/'))
    expect([...new Set(unknown)].toSorted()).toEqual(OTHER_ADDRESSES.toSorted())
  })
})

describe('/api/docs', () => {
  it('needs nothing that the content security policy forbids', async () => {
    const page = await shop.request({ url: '/api/docs' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.body).not.toMatch(/<script>|<style|https?:\/\//)
  })
})
