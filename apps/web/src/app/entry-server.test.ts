import { type Language, listCategories, type Product } from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS } from '@picasso/design'
import { describe, expect, it } from 'vitest'

import { PRODUCT } from '../../test/products.ts'
import { SETTINGS } from '../../test/settings.ts'
import { renderPage, matchPage, type HydratablePage } from './entry-server.tsx'

const ORIGIN = 'http://shop.invalid'

const CATEGORIES = listCategories.response.parse({
  categories: Object.values(GARMENTS).map(({ key, title, categoryId, sizes, cloths }) => ({
    _id: categoryId,
    clothingType: key,
    title,
    text: '',
    sizes,
    colors: cloths,
    isActive: key !== 'hoodie',
  })),
})

const SPANISH_PRODUCT: Product = { ...PRODUCT, title: 'Sol tardío', titleLanguage: 'es' }
const RESPONSES: Readonly<Record<string, object>> = { '/api/settings': SETTINGS, '/api/product/late-sun': SPANISH_PRODUCT }

/** A shop that responds, or one whose calls all fail. */
const shop = (works: boolean, more: Readonly<Record<string, unknown>> = {}) => ({
  origin: ORIGIN,
  fetch: (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const response = more[pathname] ?? RESPONSES[pathname] ?? CATEGORIES
    return Promise.resolve(
      works ? Response.json(response) : Response.json({ error: { code: 'UNAVAILABLE', message: 'Busy.' } }, { status: 503 }),
    )
  },
})

const draw = async (path: string, works = true, language: Language = 'en'): Promise<HydratablePage> => {
  const page = await renderPage(ORIGIN + path, shop(works), { language })
  if (page instanceof Response) throw new Error(`${path} sends its visitor elsewhere.`)
  return page
}

describe('a page rendered for a signed-in user', () => {
  it('shows the user’s name at once and passes the session to the browser', async () => {
    const user = {
      _id: '01930000-0000-7000-8000-000000000001',
      email: 'ada@example.com',
      name: 'Ada Perera',
      isAdmin: false,
      isStaff: false,
    }
    const session = { user, expiresAt: 5000 }
    const page = await renderPage(`${ORIGIN}/product-select`, shop(true), { language: 'en', session })
    if (page instanceof Response) throw new Error('The page sends its visitor elsewhere.')
    expect(page.html).toContain('Ada Perera')
    expect(page.html).not.toContain('href="/login"')
    expect(page.dehydratedState.store.session).toEqual(session)
    const guests = await draw('/product-select')
    expect(guests.html).toContain('href="/login"')
    expect(guests.dehydratedState.store).not.toHaveProperty('session')
  })
})

describe('what a page depends on', () => {
  it('is the product it shows, with its stock', async () => {
    expect((await draw('/product-details/late-sun')).dependencies).toEqual([`stock ${PRODUCT._id}`, `product ${PRODUCT._id}`])
  })

  it('is everything in a list, and what decides who is in it', async () => {
    const card = {
      _id: PRODUCT._id,
      slug: 'late-sun',
      title: 'Late sun',
      titleLanguage: 'en',
      clothingType: 'tshirt',
      priceFrom: 1,
      priceTo: 1,
      colors: [],
      pictures: [],
      inStock: true,
    }
    const responses = {
      '/api/product': { products: [card], next: null },
      '/api/product/facets': { total: 1, categories: [], colors: [], sizes: [], garments: [], price: null },
    }
    const read = async (query: string) => {
      const page = await renderPage(`${ORIGIN}/products-shop${query}`, shop(true, responses), { language: 'en' })
      return page instanceof Response ? undefined : page.dependencies
    }
    expect(await read('')).toEqual(['listing', `product ${PRODUCT._id}`])
    expect(await read('?sort=best-selling')).toEqual(['listing', 'sold', `product ${PRODUCT._id}`])
    expect(await read('?inStock=true')).toEqual(['listing', 'availability', `product ${PRODUCT._id}`])
  })

  it('is unknown while data is missing', async () => {
    expect((await draw('/product-select', false)).dependencies).toBeUndefined()
  })
})

describe('a public page rendered on the server', () => {
  it('has a title with the name of the page and the shop', async () => {
    expect(await draw('/product-select')).toMatchObject({ status: 200, title: 'Choose a garment – Atelier', complete: true })
  })

  it('shows every active garment with its price, and no inactive one', async () => {
    const { html } = await draw('/product-select')
    expect(html).toContain('/product-customize-design/croptop')
    expect(html).toContain('Rs\u00a01,750.00')
    expect(html).not.toContain('/product-customize-design/hoodie')
  })

  it('has no inline styles, which the content security policy blocks', async () => {
    for (const path of ['/', '/product-select', '/loader', '/nowhere']) {
      const { html } = await draw(path)
      expect(html).toContain('<h1')
      expect(html).not.toMatch(/ style=|<style|<script/)
    }
  })

  it('embeds its data, so that the browser need not request it again', async () => {
    const { dehydratedState } = await draw('/')
    const answered = dehydratedState.store.queries?.filter(({ data }) => data !== undefined)
    expect(answered?.map(({ key: [name] }) => name)).toEqual(['readSettings', 'listCategories'])
    expect(dehydratedState.loaderData).toBeDefined()
  })

  it('renders without its data and reports itself as incomplete', async () => {
    const page = await draw('/product-select', false)
    expect(page).toMatchObject({ status: 200, complete: false })
    // The browser hydrates the page as it was rendered, and requests the data again.
    const { queries } = page.dehydratedState.store
    expect(queries?.map(({ error }) => error?.status)).toEqual([503, 503])
  })
})

describe('a personal page', () => {
  it.each([
    '/cart',
    '/checkout',
    '/checkout/1',
    '/product-checkout',
    '/user-view-order/1?key=a',
    '/order-receipt/1?key=a',
    '/wishlist',
    '/profile',
    '/summary/user-design',
  ])('%s is rendered for its visitor and never cached', (address) => {
    const { pathname } = new URL(address, ORIGIN)
    expect(matchPage(pathname).isPrivate).toBe(true)
    expect(matchPage(pathname).sharedUrl).toBeUndefined()
  })

  it('is not any other page', () => {
    expect(['/', '/login', '/product-details/1', '/nowhere'].filter((path) => matchPage(path).isPrivate)).toEqual([])
  })

  it('renders an empty cart without scripts, and requests the scripts for a cart that cannot be read', async () => {
    const empty = await renderPage(
      `${ORIGIN}/cart`,
      shop(true, { '/api/cart/guest': { cart: [], itemCount: 0, linesTotal: 0, discount: 0 } }),
      { language: 'en' },
    )
    if (empty instanceof Response) throw new Error('The cart sends its visitor elsewhere.')
    expect(empty.html).toContain('/product-select')
    expect(empty.html).toContain('Nothing is in it yet.')
    expect(empty.hydratesOnLoad).toBe(false)
    expect(await draw('/cart', false)).toMatchObject({ hydratesOnLoad: true })
  })

  it('renders an empty checkout at once, and leaves stored input to the browser', async () => {
    const empty = { '/api/cart/guest': { cart: [], itemCount: 0, linesTotal: 0, discount: 0 } }
    const nothing = await renderPage(`${ORIGIN}/checkout`, shop(true, empty), { language: 'en' })
    const piece = await renderPage(`${ORIGIN}/product-checkout?variant=01930000-0000-7000-8000-000000000001`, shop(true, empty), {
      language: 'en',
    })
    if (nothing instanceof Response || piece instanceof Response) throw new Error('The checkout sends its visitor elsewhere.')
    expect(nothing.html).toContain('There is nothing to order yet.')
    expect(nothing.hydratesOnLoad).toBe(false)
    expect(piece.html).not.toContain('There is nothing to order yet.')
    expect(piece.hydratesOnLoad).toBe(true)
  })

  it('redirects a guest from the profile to the sign-in page on the server', async () => {
    const page = await renderPage(`${ORIGIN}/profile?from=mail`, shop(true), { language: 'en' })
    if (!(page instanceof Response)) throw new Error('The profile was drawn for a guest.')
    expect(page.headers.get('location')).toBe(`/login?to=${encodeURIComponent('/profile?from=mail')}`)
  })
})

describe('account pages', () => {
  it.each(['/login', '/register', '/forgot-password', '/verify-email', '/verify-email?token=abc', '/reset-password/abc'])(
    '%s is fully rendered with a form',
    async (path) => {
      const page = await draw(path)
      expect(page.isServerRendered).toBe(true)
      expect(page.html).toContain('<input')
      // Text typed before the script has loaded is not sent in the URL.
      expect(page.html.match(/<form[^>]*>/g)?.filter((form) => !form.includes('method="post"'))).toEqual([])
      expect(page.dehydratedState.loaderData).toBeDefined()
    },
  )

  it('wait for interaction, even with the link of an email: mail scanners open links', async () => {
    expect((await draw('/verify-email?token=abc')).hydratesOnLoad).toBe(false)
    expect((await draw('/login')).hydratesOnLoad).toBe(false)
  })

  it.each([
    ['/login?to=%2Fwishlist', '/wishlist'],
    ['/register', '/profile'],
  ])('%s redirects a signed-in user', async (address, location) => {
    const user = { _id: '1', email: 'ada@example.com', name: 'Ada', isAdmin: false, isStaff: false }
    const page = await renderPage(ORIGIN + address, shop(true), { language: 'en', session: { user, expiresAt: 5000 } })
    if (!(page instanceof Response)) throw new Error('The page was drawn for somebody signed in.')
    expect(page.headers.get('location')).toBe(location)
  })
})

describe('the rendered editor page', () => {
  it('shows its garment and the print area, and no input fields', async () => {
    const page = await draw('/product-customize-design/croptop')
    expect(page).toMatchObject({ isServerRendered: true, startsAtOnce: true })
    const main = /<main.*<\/main>/s.exec(page.html)?.[0] ?? ''
    expect(main).toMatch(/<img src="\/garments\/croptop-front-black-[^"]+"/)
    expect(main).toContain('<rect')
    expect(main).not.toMatch(/<input|<textarea|<button| style=/)
  })
})

describe('the pictures of a rendered page', () => {
  it('are not preloaded, because preload links would stay on the next page', async () => {
    const { html } = await draw('/product-select')
    expect(html).toContain('fetchPriority="high"')
    expect(html).not.toContain('<link')
  })
})

describe('a page rendered in Spanish', () => {
  it('marks a product, its colors and its texts with their languages', async () => {
    const page = await draw('/product-details/late-sun', true, 'es')
    expect(page).toMatchObject({ status: 200, title: 'Sol tardío – Atelier' })
    expect(page.structuredData).toMatchObject([
      { name: 'Sol tardío', hasVariant: [{ name: 'Sol tardío, Blanco, M', color: 'Blanco' }] },
      { '@type': 'BreadcrumbList' },
    ])
    expect(page.html).toMatch(/<h1 lang="es"[^>]*>Sol tardío<\/h1>/)
  })

  it('is in Spanish from title to footer, and passes the language to the browser', async () => {
    const page = await draw('/nowhere', true, 'es')
    expect(page.title).toBe('Página no encontrada – Atelier')
    expect(page.html).toContain('Política de privacidad')
    expect(page.html).not.toContain('Privacy policy')
    expect(page.dehydratedState.store.language).toBe('es')
  })

  it('does not affect a page rendered concurrently in another language', async () => {
    const pages = await Promise.all((['es', 'en', 'es', 'en'] as const).map((language) => draw('/nowhere', true, language)))
    expect(pages.map(({ html }) => html.includes('Contacto'))).toEqual([true, false, true, false])
  })
})

/** Every route of the specification. */
const SPECIFIED_PATHS = [
  '/',
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password/a',
  '/profile',
  '/product-details/1',
  '/upload-design',
  '/products-shop',
  '/product-select',
  '/summary/user-design',
  ...GARMENT_KEYS.map((key) => `/product-customize-design/${key}`),
  '/cart',
  '/checkout',
  '/checkout/1',
  '/product-checkout',
  '/user-view-order/1',
  '/order-receipt/1',
  '/feedback',
  '/about-us',
  '/loader',
  '/terms-and-conditions',
  '/cookie-policy',
  '/privacy-policy',
  '/admin/dashboard',
  '/admin/userlist',
  '/admin/categoryList',
  '/admin/categorylist',
  '/admin/product-category-list',
  '/admin/allproducts',
  '/admin/addproduct',
  '/admin/product/update/1',
  '/admin/allorders',
  '/admin/view-order/1',
  '/admin/orders/1',
  '/admin/order-receipt/1',
]

describe('page URLs', () => {
  it.each(SPECIFIED_PATHS)('lead to a page at %s', (path) => expect(matchPage(path).sharedUrl).not.toBe('/*'))

  it.each(['/nowhere', '/product-customize-design/skirt', '/check-out'])('respond with 404 for the unknown path %s', async (path) => {
    expect(await draw(path)).toMatchObject({ status: 404, title: 'Page not found – Atelier' })
  })

  it('have one canonical path per shared page however they are spelled, and one for all unknown pages', () => {
    expect(['/', '/product-select', '/nowhere', '/admin/nowhere', '/loader'].map((path) => matchPage(path).sharedUrl)).toEqual([
      '/',
      '/product-select',
      '/*',
      '/*',
      '/loader',
    ])
    expect(['/About-Us', '/about-us/', '/ABOUT-US//', '/about%2Dus'].map((path) => matchPage(path).sharedUrl)).toEqual(
      Array(4).fill('/about-us'),
    )
  })

  it('are shared by everybody for what many visitors open, and only in their usual spelling', () => {
    const getSharedUrl = (url: string): string | undefined => matchPage(url).sharedUrl
    expect(getSharedUrl('/product-details/late-sun?utm_source=letter')).toBe('/product-details/late-sun')
    expect(getSharedUrl('/products-shop?utm_source=letter')).toBe('/products-shop')
    expect(getSharedUrl('/products-shop?sort=rating&colors=White')).toBe('/products-shop?sort=rating&colors=White')
    expect(getSharedUrl('/products-shop?colors=White&sort=rating')).toBe('/products-shop?sort=rating&colors=White')
    expect(getSharedUrl('/product-customize-design/croptop')).toBe('/product-customize-design/croptop')
    const others = [
      '/Product-Details/late-sun',
      '/product-details/late%2Dsun',
      '/product-details/late-sun/',
      '/products-shop?search=sun',
      '/products-shop?colors=White,Black',
      '/products-shop?after=abc',
      '/product-customize-design/croptop?design=1',
      '/feedback?product=1',
      '/login',
      '/cart',
      '/admin/dashboard',
    ]
    expect(others.map(getSharedUrl)).toEqual(others.map(() => undefined))
  })

  it('name the source file of their screen, so that its script is fetched at once', async () => {
    const screens = Object.keys(import.meta.glob('../features/**/*-screen.tsx')).map((file) => file.replace('..', 'src'))
    for (const path of [
      '/',
      '/product-select',
      '/summary/user-design',
      '/checkout/1',
      '/user-view-order/1',
      '/order-receipt/1',
      '/nowhere',
      '/loader',
    ])
      expect(screens).toContain((await draw(path)).chunk)
  })
})
