import { expect, it, vi } from 'vitest'

import { BrowserRouter, type BlockedNavigation, type Page } from './browser-router.ts'
import { type LoaderArgs, NotFoundError, resolvePath, type Route } from './routes.ts'

/** A window with a history that can go back and forward, at once. */
const createPage = (path: string) => {
  const address = new URL(path, 'http://shop.invalid')
  const entries: { state: unknown; path: string }[] = [{ state: null, path }]
  const stored = new Map<string, string>()
  const events = new EventTarget()
  let index = 0
  const show = (): void => {
    const { pathname, search, hash } = new URL(entries[index]?.path ?? '', address)
    Object.assign(page.location, { pathname, search, hash })
  }
  const write = (at: number, state: unknown, next?: string | URL | null): void => {
    const entry = { state, path: String(next ?? entries[index]?.path) }
    entries.splice(at, entries.length, ...(at === index ? [entry, ...entries.slice(at + 1)] : [entry]))
    index = at
    show()
  }
  const page: Page & { scrollY: number } = {
    location: { pathname: address.pathname, search: address.search, hash: address.hash },
    scrollY: 0,
    addEventListener: (type, listener) => events.addEventListener(type, listener),
    sessionStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) },
    history: {
      scrollRestoration: 'auto',
      get state() {
        return entries[index]?.state
      },
      pushState: (state: unknown, _: string, next?: string | URL | null) => write(index + 1, state, next),
      replaceState: (state: unknown, _: string, next?: string | URL | null) => write(index, state, next),
      go: (delta: number) => {
        index += delta
        show()
        events.dispatchEvent(new Event('popstate'))
      },
    },
  }
  return { page, leave: () => events.dispatchEvent(new Event('pagehide')), entries }
}

const createShop = (path = '/', loaders: Partial<Record<'home' | 'shop' | 'product', Route['loader']>> = {}) => {
  const routes: Route[] = [
    {
      path: '/',
      children: [
        { index: true, ...(loaders.home && { loader: loaders.home }) },
        { path: 'shop', ...(loaders.shop && { loader: loaders.shop }) },
        { path: 'product/:id', ...(loaders.product && { loader: loaders.product }) },
      ],
    },
  ]
  const browser = createPage(path)
  const router = new BrowserRouter({ routes, page: browser.page, loaderData: [undefined, 'from the server'] })
  const getPath = () => router.getState().location.pathname + router.getState().location.search
  return { ...browser, routes, router, getPath }
}

it.each([
  ['?page=2', '/shop?page=2'],
  ['?', '/shop'],
  ['#top', '/shop?a=1#top'],
  ['/cart?b', '/cart?b'],
  [{ search: 'c=1' }, '/shop?c=1'],
  [{ search: '' }, '/shop'],
  [{ pathname: '/cart', hash: 'end' }, '/cart#end'],
])('resolvePath leads from /shop?a=1 by %j to %s', (to, expected) => {
  const { pathname, search, hash } = resolvePath(to, { pathname: '/shop', search: '?a=1', hash: '', state: null, key: '' })
  expect(pathname + search + hash).toBe(expected)
})

it('a page is shown, and written to the history, when its data is loaded', async () => {
  let finish: (data: string) => void = () => undefined
  const { router, page, getPath } = createShop('/', { shop: () => new Promise((resolve) => (finish = resolve)) })
  const navigation = router.navigate('/shop')
  expect(getPath()).toBe('/')
  expect(page.location.pathname).toBe('/')
  expect(router.getState().pendingLocation?.pathname).toBe('/shop')
  finish('products')
  await navigation
  expect(page.location.pathname).toBe('/shop')
  expect(router.getState()).toMatchObject({ loaderData: [undefined, 'products'], navigationType: 'PUSH' })
  expect(router.getState().pendingLocation).toBeUndefined()
})

it('a page is shown at once with what is known of it, and completed when its data is loaded', async () => {
  let finish: (data: string) => void = () => undefined
  const load = vi.fn<() => Promise<string>>(() => new Promise((resolve) => (finish = resolve)))
  const { router, routes, page } = createShop('/', { product: load })
  Object.assign(routes[0]?.children?.[2] ?? {}, { preview: ({ params }: LoaderArgs) => `card of ${params['id']}` })
  page.scrollY = 700
  const shown: { isPreview: boolean | undefined; data: unknown; flushSync: boolean; scroll: unknown }[] = []
  router.subscribe(({ isPreview, loaderData, scroll }, { flushSync }) => shown.push({ isPreview, data: loaderData[1], flushSync, scroll }))
  const navigation = router.navigate('/product/1')
  expect(page.location.pathname).toBe('/product/1')
  expect(shown.at(-1)).toEqual({ isPreview: true, data: 'card of 1', flushSync: true, scroll: 'start' })
  expect(router.getState().pendingLocation?.pathname).toBe('/product/1')
  // The preview is painted first.
  expect(load).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  finish('product')
  await navigation
  // Whoever has scrolled the preview is not sent to the top again.
  expect(shown.at(-1)).toEqual({ isPreview: undefined, data: 'product', flushSync: false, scroll: undefined })
  expect(router.getState().pendingLocation).toBeUndefined()
  await router.navigate(-1)
  expect(router.getState()).toMatchObject({ location: { pathname: '/' }, scroll: 700 })
})

it('a preview waits for the code of its page, and a failure takes its place', async () => {
  let finishCode: () => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const { router, routes, getPath } = createShop('/', { product: () => new Promise((_, reject) => (fail = reject)) })
  Object.assign(routes[0] ?? {}, { ErrorBoundary: () => null })
  Object.assign(routes[0]?.children?.[2] ?? {}, {
    preview: () => 'card',
    lazy: () => new Promise((resolve) => (finishCode = () => resolve({ Component: () => null }))),
  })
  const navigation = router.navigate('/product/1')
  expect(getPath()).toBe('/')
  finishCode()
  await vi.waitFor(() => expect(router.getState()).toMatchObject({ isPreview: true, location: { pathname: '/product/1' } }))
  fail(new NotFoundError())
  await navigation
  expect(router.getState().isPreview).toBeUndefined()
  expect(router.getState().error?.value).toBeInstanceOf(NotFoundError)
})

it('going back to a page shows it complete, because its scroll position is restored', async () => {
  const { router, routes } = createShop('/product/1', { product: () => 'product' })
  Object.assign(routes[0]?.children?.[2] ?? {}, { preview: () => 'card' })
  await router.navigate('/shop')
  const previews: unknown[] = []
  router.subscribe(({ isPreview }) => previews.push(isPreview))
  await router.navigate(-1)
  await vi.waitFor(() => expect(router.getState().location.pathname).toBe('/product/1'))
  expect(previews).not.toContain(true)
})

it('preload loads the code of a page alone, or its data too', async () => {
  const load = vi.fn<() => string>(() => 'product')
  const lazy = vi.fn<NonNullable<Route['lazy']>>(() => Promise.resolve({ Component: () => null }))
  const { router, routes } = createShop('/', { product: load })
  Object.assign(routes[0]?.children?.[2] ?? {}, { lazy })
  await router.preload('/product/1', 'code')
  expect([lazy.mock.calls.length, load.mock.calls.length]).toEqual([1, 0])
  await router.preload('/product/1', 'data')
  expect([lazy.mock.calls.length, load.mock.calls.length]).toEqual([1, 1])
})

it('a later navigation supersedes one that still loads', async () => {
  let finish: (data: string) => void = () => undefined
  const { router, getPath, entries } = createShop('/', { shop: () => new Promise((resolve) => (finish = resolve)) })
  const superseded = router.navigate('/shop')
  await router.navigate('/product/1')
  finish('products')
  await superseded
  expect(getPath()).toBe('/product/1')
  expect(entries.map(({ path }) => path)).toEqual(['/', '/product/1'])
})

it('a page loads again for another query or other parameters, not for another hash', async () => {
  const shop = vi.fn<() => string>(() => 'products')
  const product = vi.fn<() => string>(() => 'product')
  const { router } = createShop('/', { shop, product })
  await router.navigate('/shop')
  await router.navigate('?page=2')
  expect(shop).toHaveBeenCalledTimes(2)
  await router.navigate('#end')
  expect(shop).toHaveBeenCalledTimes(2)
  await router.navigate('/product/1')
  await router.navigate('/product/2', { replace: true })
  expect(product).toHaveBeenCalledTimes(2)
  await router.revalidate()
  expect(product).toHaveBeenCalledTimes(3)
})

it('going back returns to where the page was left, a new page starts at its top', async () => {
  const { router, page, getPath } = createShop()
  expect(router.getState().scroll).toBeUndefined()
  page.scrollY = 700
  await router.navigate('/shop')
  expect(router.getState().scroll).toBe('start')
  await router.navigate('?page=2', { preventScrollReset: true })
  expect(router.getState().scroll).toBe('keep')
  await router.navigate(-2)
  expect(getPath()).toBe('/')
  expect(router.getState()).toMatchObject({ scroll: 700, navigationType: 'POP' })
})

it('positions are kept while another document is open', async () => {
  const { router, page, leave, routes } = createShop()
  page.scrollY = 300
  await router.navigate('/shop')
  leave()
  expect(page.history.scrollRestoration).toBe('auto')
  const next = new BrowserRouter({ routes, page, loaderData: [] })
  await next.navigate(-1)
  expect(next.getState().scroll).toBe(300)
})

it('a page opened by its address begins at its top, wherever another one that was opened so was left', async () => {
  const { page, leave, routes } = createShop()
  page.scrollY = 300
  leave()
  page.history.pushState(null, '', '/shop')
  const next = new BrowserRouter({ routes, page })
  await expect.poll(() => next.getState()).toMatchObject({ isReady: true, scroll: 'start', location: { pathname: '/shop' } })
})

it('a page that the server has not rendered is loaded before it is shown', async () => {
  const { routes } = createShop('/', { home: () => Promise.resolve('data') })
  const router = new BrowserRouter({ routes, page: createPage('/').page })
  expect(router.getState().isReady).toBe(false)
  await expect.poll(() => router.getState()).toMatchObject({ isReady: true, loaderData: [undefined, 'data'] })
})

it('a navigation that is blocked is done only after it was agreed to', async () => {
  const { router, getPath, page } = createShop()
  await router.navigate('/shop')
  let blocked: BlockedNavigation | undefined
  const unblock = router.block({ shouldBlock: (current, next) => current.pathname !== next.pathname, onBlock: (next) => (blocked = next) })
  await router.navigate('?page=2')
  expect(getPath()).toBe('/shop?page=2')
  await router.navigate('/product/1')
  expect(getPath()).toBe('/shop?page=2')
  blocked?.reset()
  expect(getPath()).toBe('/shop?page=2')
  await router.navigate('/product/1')
  blocked?.proceed()
  expect(getPath()).toBe('/product/1')
  // Back in the history: the browser has already moved, and returns.
  await router.navigate(-2)
  expect(getPath()).toBe('/product/1')
  expect(page.location.pathname).toBe('/product/1')
  blocked?.proceed()
  expect(getPath()).toBe('/shop')
  unblock()
  await router.navigate('/product/1')
  expect(getPath()).toBe('/product/1')
})
