import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { writeParts } from './sitemap.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ environment: { PUBLIC_URL: 'https://shop.example', SHOP_NAME: 'Ink & Co' } })
})
afterAll(() => shop.close())

const ask = (url: string) => shop.request({ url })

describe('a search engine', () => {
  it('is led to every page anybody may read and to no other', async () => {
    const answer = await ask('/sitemap.xml')
    expect(answer.headers['content-type']).toContain('application/xml')
    const places = [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)
    expect(places).toContain('https://shop.example/')
    expect(places).toContain('https://shop.example/product-customize-design/hoodie')
    expect(places.filter((place) => /admin|cart|checkout|profile|order/.test(place ?? ''))).toEqual([])
  })

  it('hears which pages are not to be found', async () => {
    const { body } = await ask('/robots.txt')
    expect(body).toContain('Disallow: /admin\n')
    expect(body).toContain('Disallow: /user-view-order/\n')
    expect(body).toContain('Sitemap: https://shop.example/sitemap.xml')
  })

  it('gets a shop of many products in parts', () => {
    const text = writeParts(100_000, 'https://shop.example')
    expect(text.match(/<sitemap>/g)).toHaveLength(4)
    expect(text).toContain('<loc>https://shop.example/sitemap.xml?part=3</loc>')
  })

  it.each(['/sitemap.xml?part=7', '/sitemap.xml?part=x', '/sitemap.xml?part=1&part=2'])('finds nothing at %s', async (url) => {
    expect((await ask(url)).statusCode).toBe(404)
  })
})

describe('a phone', () => {
  it('can keep the shop under its name', async () => {
    const answer = await ask('/manifest.webmanifest')
    expect(JSON.parse(answer.body)).toMatchObject({ name: 'Ink & Co', start_url: '/', display: 'standalone' })
  })
})
