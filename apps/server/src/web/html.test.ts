import { describe, expect, it } from 'vitest'

import { fillTemplate } from './html.ts'
import { chooseEncoding } from './serve-pages.ts'

const TEMPLATE = '<head><!--head--></head><div><!--page--></div><script type="application/json"><!--state--></script>'
const NOTHING = { scripts: [], fonts: [], origin: 'https://shop.example', language: 'en', alternatePath: undefined } as const
const page = {
  status: 200,
  title: 'Tees & "more"',
  description: '<b>',
  chunk: undefined,
  isServerRendered: false,
  hydratesOnLoad: false,
  startsAtOnce: false,
  type: 'website' as const,
  siteName: 'Atelier',
  canonical: undefined,
  picture: undefined,
  structuredData: [],
  html: '<p>$& costs</p>',
  dehydratedState: { text: '</script><script>alert(1)</script>' },
  complete: true,
  dependencies: [],
}

describe('fillTemplate', () => {
  it('escapes the dehydrated state', () => {
    const html = fillTemplate(TEMPLATE, page, NOTHING)
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html).toContain('\\u003c/script>')
  })

  it('escapes the head and inserts the page unchanged', () => {
    const html = fillTemplate(TEMPLATE, page, NOTHING)
    expect(html).toContain('<title>Tees &#38; &#34;more&#34;</title>')
    expect(html).toContain('<p>$& costs</p>')
  })

  it('adds Open Graph tags with a picture, type, site name and languages', () => {
    const html = fillTemplate(TEMPLATE, page, NOTHING)
    expect(html).toContain('<meta property="og:image" content="https://shop.example/share.jpg">')
    for (const [name, content] of [
      ['image:width', '1200'],
      ['image:height', '630'],
      ['image:type', 'image/jpeg'],
      ['type', 'website'],
      ['site_name', 'Atelier'],
      ['locale', 'en_GB'],
      ['locale:alternate', 'es_ES'],
    ])
      expect(html).toContain(`<meta property="og:${name}" content="${content}">`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  it('preloads the scripts of the screen', () => {
    expect(fillTemplate(TEMPLATE, page, { ...NOTHING, scripts: ['/assets/home.js'] })).toContain(
      '<link rel="modulepreload" href="/assets/home.js">',
    )
  })

  it('defers the scripts of a server-rendered page', () => {
    expect(fillTemplate(TEMPLATE, { ...page, isServerRendered: true }, { ...NOTHING, scripts: ['/assets/home.js'] })).toContain(
      '<template id="later"><link rel="modulepreload" href="/assets/home.js"></template>',
    )
  })

  it('requests the main picture, then the scripts of a page that starts at once, and none of its fonts', () => {
    const template =
      '<html lang="en"><head><!--head--><script type="module" src="/assets/index.js"></script><style></style></head><div><!--page--></div><!--fonts-->'
    const html = fillTemplate(
      template,
      {
        ...page,
        isServerRendered: true,
        startsAtOnce: true,
        html: '<img src="/small.webp" loading="lazy"/><img src="/a.webp" srcSet="/a.webp 400w, /b.webp 800w" sizes="(width &gt;= 64rem) 50vw" fetchPriority="high"/>',
      },
      { ...NOTHING, scripts: ['/assets/editor.js'], fonts: ['/assets/text.woff2'], blockingScripts: ['/theme.js'] },
    )
    expect(html).toContain('<html lang="en" data-fonts="later">')
    expect(html).toContain(
      '<head><link rel="preload" as="image" fetchpriority="high" href="/a.webp" imagesrcset="/a.webp 400w, /b.webp 800w" imagesizes="(width &gt;= 64rem) 50vw">',
    )
    expect(html).toContain(
      '<script src="/theme.js"></script><script type="module" src="/assets/index.js"></script><link rel="modulepreload" href="/assets/editor.js"><style>',
    )
    expect(html).not.toMatch(/woff2|<template/)
  })

  it('requests the fonts of other pages after their pictures', () => {
    const template = '<html lang="en"><head><!--head--></head><div><!--page--></div><!--fonts-->'
    const html = fillTemplate(template, { ...page, isServerRendered: true }, { ...NOTHING, fonts: ['/assets/text.woff2'] })
    expect(html).toMatch(
      /<p>\$& costs<\/p><\/div><link rel="preload" as="font" type="font\/woff2" crossorigin href="\/assets\/text.woff2">$/,
    )
  })

  it('escapes the canonical address, the picture and the structured data', () => {
    const html = fillTemplate(
      TEMPLATE,
      {
        ...page,
        canonical: '/product-details/sun"',
        picture: '/files/a.webp',
        structuredData: [{ name: '</script><b>', image: ['/files/a.webp'], item: '/products-shop', text: '/ as is' }],
      },
      NOTHING,
    )
    expect(html).toContain('<link rel="canonical" href="https://shop.example/product-details/sun&#34;">')
    expect(html).toContain('<meta property="og:image" content="https://shop.example/files/a.webp/share">')
    expect(html).toContain(
      '{"name":"\\u003c/script>\\u003cb>","image":["https://shop.example/files/a.webp"],"item":"https://shop.example/products-shop","text":"/ as is"}',
    )
  })

  it('sets the language and links the other languages', () => {
    const html = fillTemplate('<html lang="en"><head><!--head--></head>', page, { ...NOTHING, language: 'es', alternatePath: '/about-us' })
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/about-us?lang=es">')
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://shop.example/about-us">')
    expect(html).toContain('<link rel="alternate" hreflang="es" href="https://shop.example/about-us?lang=es">')
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://shop.example/about-us">')
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    [undefined, 'identity'],
  ] as const)('chooseEncoding maps %s to %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding)
  })
})
