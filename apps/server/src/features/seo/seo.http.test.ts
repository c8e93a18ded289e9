import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { renderSitemapIndex } from './routes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ environment: { PUBLIC_URL: 'https://shop.example', SHOP_NAME: 'Ink & Co' } })
})
afterAll(() => shop.close())

const fetchPath = (url: string) => shop.request({ url })

describe('robots.txt and the sitemap', () => {
  it('list every public page and no other', async () => {
    const response = await fetchPath('/sitemap.xml')
    expect(response.headers['content-type']).toContain('application/xml')
    const urls = [...response.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)
    expect(urls).toContain('https://shop.example/')
    expect(urls).toContain('https://shop.example/product-customize-design/hoodie')
    expect(urls.filter((place) => /admin|cart|checkout|profile|order/.test(place ?? ''))).toEqual([])
  })

  it('list every page in each language with its alternates', async () => {
    const { body } = await fetchPath('/sitemap.xml')
    const pages = [...body.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, place = '', about = '']) => ({
      place,
      others: Object.fromEntries([...about.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name = '', href = '']) => [name, href])),
    }))
    const about = pages.filter(({ place }) => place.startsWith('https://shop.example/about-us'))
    const alternates = {
      en: 'https://shop.example/about-us',
      es: 'https://shop.example/about-us?lang=es',
      'x-default': 'https://shop.example/about-us',
    }
    expect(about).toEqual([
      { place: alternates.en, others: alternates },
      { place: alternates.es, others: alternates },
    ])
    expect(pages.every(({ place, others: named }) => Object.values(named).includes(place))).toBe(true)
  })

  it('are rendered once for many concurrent requests', async () => {
    const statements = vi.spyOn(shop.database, 'execute')
    const responses = await Promise.all(Array.from({ length: 20 }, () => fetchPath('/sitemap.xml?part=0')))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    // The number of products, and the categories.
    expect(statements).toHaveBeenCalledTimes(2)
    statements.mockRestore()
  })

  it('disallow pages that must not be indexed', async () => {
    const { body } = await fetchPath('/robots.txt')
    expect(body).toContain('Disallow: /admin\n')
    expect(body).toContain('Disallow: /user-view-order/\n')
    expect(body).toContain('Sitemap: https://shop.example/sitemap.xml')
  })

  it('split a large shop into parts', () => {
    const text = renderSitemapIndex(100_000, 'https://shop.example')
    expect(text.match(/<sitemap>/g)).toHaveLength(6)
    expect(text).toContain('<loc>https://shop.example/sitemap.xml?part=5</loc>')
  })

  it.each(['/sitemap.xml?part=7', '/sitemap.xml?part=x', '/sitemap.xml?part=1&part=2'])('respond with 404 at %s', async (url) => {
    expect((await fetchPath(url)).statusCode).toBe(404)
  })
})

describe('the web application manifest', () => {
  it('names the shop', async () => {
    const response = await fetchPath('/manifest.webmanifest')
    expect(JSON.parse(response.body)).toMatchObject({ name: 'Ink & Co', start_url: '/', display: 'standalone' })
  })
})
