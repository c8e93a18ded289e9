import type * as ReactRouter from 'react-router'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it, vi } from 'vitest'

import { createRouteMatcher } from './route-matcher.ts'
import { createRoutes } from './routes.tsx'
import { createStore } from './store.ts'

vi.mock('react-router', async (original) => {
  const router = await original<typeof ReactRouter>()
  return { ...router, matchRoutes: vi.fn<typeof router.matchRoutes>(router.matchRoutes) }
})

const routes = createRoutes(createStore({ origin: '', fetch }))

/** A path of every route, with its parameters filled in. */
const listPaths = (children: readonly RouteObject[], parent = ''): string[] =>
  children.flatMap(({ path = '', children: own = [] }) => {
    const whole = `${parent}/${path}`.replaceAll(/\/{2,}/g, '/')
    return [whole.replaceAll(/:\w+\??|\*/g, 'x'), ...listPaths(own, whole)]
  })

describe('createRouteMatcher', () => {
  const paths = [...new Set(listPaths(routes))]
  const unknownPaths = [
    '/Products-Shop',
    '/products-shop/',
    '/%70roducts-shop',
    '/nowhere',
    '/else/where',
    '/product-details',
    '/admin/x/y/z',
    '/%',
  ]

  it.each([...paths, ...unknownPaths])('finds the same route as React Router for %s', (path) => {
    const route = matchRoutes(routes, path)?.at(-1)?.route
    expect(createRouteMatcher(routes)(path)?.handle).toBe(route?.handle)
  })

  it('matches only routes with the same first segment', () => {
    const find = createRouteMatcher(routes)
    vi.mocked(matchRoutes).mockClear()
    expect(find('/product-details/tee')?.pattern).toBe('product-details/:id')
    expect(vi.mocked(matchRoutes).mock.calls.map(([candidates]) => candidates.length <= 5)).toEqual([true])
  })
})
