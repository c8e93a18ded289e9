import { expect, it } from 'vitest'

import { getPattern, loadMatches, matchRoutes, NotFoundError, type Route } from './routes.ts'

const Screen = (): null => null
const ROUTES: readonly Route[] = [
  { path: '/loader' },
  {
    path: '/',
    ErrorBoundary: Screen,
    children: [
      {
        children: [
          { index: true },
          { Component: Screen, children: [{ path: 'checkout' }, { path: 'checkout/:id' }] },
          { path: 'product/:id' },
          { path: 'product/new' },
          { path: 'admin', children: [{ children: [{ index: true }, { path: 'orders/:id' }] }] },
          { path: '*', status: 404 },
        ],
      },
    ],
  },
]

it.each([
  ['/', '/', {}],
  ['/loader', '/loader', {}],
  ['/checkout', '/checkout', {}],
  ['/Checkout/', '/checkout', {}],
  ['/checkout/7', '/checkout/:id', { id: '7' }],
  ['/%63heckout/a%20b%2Fc', '/checkout/:id', { id: 'a b/c' }],
  ['/product/new', '/product/new', {}],
  ['/product/old', '/product/:id', { id: 'old' }],
  ['/product', '/*', {}],
  ['/product//x', '/*', {}],
  ['//checkout', '/*', {}],
  ['/admin', '/admin', {}],
  ['/admin/orders/1', '/admin/orders/:id', { id: '1' }],
  ['/admin/orders', '/*', {}],
  ['/%', '/*', {}],
])('matchRoutes finds for %s the page %s', (path, pattern, params) => {
  const matches = matchRoutes(ROUTES, path)
  expect(getPattern(matches)).toBe(pattern)
  expect(matches.at(-1)?.params).toEqual(params)
})

it('matchRoutes finds nothing where no route matches', () => {
  expect(matchRoutes([{ path: 'cart' }], '/wishlist')).toEqual([])
})

const load = async (routes: readonly Route[], path = '/') => {
  const url = new URL(path, 'http://shop.invalid')
  return loadMatches(matchRoutes(routes, url.pathname), url)
}

it('loadMatches loads the data of all routes and each component once', async () => {
  let loads = 0
  const lazy = () => Promise.resolve({ Component: Screen }).finally(() => (loads += 1))
  const routes: Route[] = [
    {
      path: '/',
      loader: ({ url }) => url.search,
      children: [{ path: ':id', loader: ({ params }) => Promise.resolve(params['id']), lazy }],
    },
  ]
  expect(await load(routes, '/7?a')).toMatchObject({ loaderData: ['?a', '7'], matches: [{}, { route: { Component: Screen } }] })
  await load(routes, '/8')
  expect(loads).toBe(1)
})

it('loadMatches gives a failure to the nearest route that shows errors and keeps the data of the others', async () => {
  const missing = () => Promise.reject(new NotFoundError())
  const routes: Route[] = [
    {
      path: '/',
      ErrorBoundary: Screen,
      loader: () => 'layout',
      children: [{ ErrorBoundary: Screen, children: [{ index: true, loader: missing }] }],
    },
  ]
  const { error, loaderData } = await load(routes)
  expect(error?.index).toBe(1)
  expect(error?.value).toBeInstanceOf(NotFoundError)
  expect(loaderData).toEqual(['layout', undefined, undefined])
})

it('loadMatches loads a component again after it failed', async () => {
  let isOnline = false
  const routes: Route[] = [{ path: '/', lazy: () => (isOnline ? Promise.resolve({ Component: Screen }) : Promise.reject(new TypeError())) }]
  expect((await load(routes)).error?.value).toBeInstanceOf(TypeError)
  isOnline = true
  expect(await load(routes)).not.toHaveProperty('error')
})
