import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'

import { createCandidateFinder, createRouteMatcher } from './route-matcher.ts'
import { createRoutes } from './routes.tsx'
import { createStore } from './store.ts'

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

  it('names the pattern of a route', () => {
    expect(createRouteMatcher(routes)('/product-details/tee')?.pattern).toBe('product-details/:id')
  })

  it('matches only routes with the same first segment', () => {
    const findCandidates = createCandidateFinder(routes)
    expect(findCandidates('/product-details/tee').length).toBeLessThanOrEqual(5)
    expect(findCandidates('/%70roduct-details/tee').length).toBeGreaterThan(20)
  })
})
