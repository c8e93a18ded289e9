import { matchRoutes, type RouteObject } from 'react-router'

/** A route by the whole of its path. */
interface FlatRoute {
  path: string
  handle: unknown
}

interface Match {
  /** The path of the route, `product-details/:product`; `/` for the first page. */
  pattern: string
  handle: unknown
}

const join = (parent: string, path: string): string => `${parent}/${path}`.replaceAll(/\/{2,}/g, '/')

const flatten = (routes: readonly RouteObject[], parent = '/'): FlatRoute[] =>
  routes.flatMap(({ path, index, handle, children = [] }) => {
    const fullPath = join(parent, path ?? '')
    const ownRoute = path !== undefined || index === true ? [{ path: fullPath, handle: handle as unknown }] : []
    return [...flatten(children, fullPath), ...ownRoute]
  })

const getFirstSegment = (path: string): string => path.split('/')[1]?.toLowerCase() ?? ''
const isStatic = (segment: string): boolean => !/^[:*]/.test(segment)

/**
 * Finds what the routes table says of a path. The router itself makes ready all of its routes each time it is asked for one, which takes
 * milliseconds of the thread that answers everybody; here it is asked about those alone that begin like the path.
 */
export const createRouteMatcher = (routes: readonly RouteObject[]): ((path: string) => Match | undefined) => {
  const routesByFirstSegment = new Map<string, FlatRoute[]>()
  const dynamicRoutes: FlatRoute[] = []
  for (const route of flatten(routes)) {
    const segment = getFirstSegment(route.path)
    if (isStatic(segment)) routesByFirstSegment.set(segment, [...(routesByFirstSegment.get(segment) ?? []), route])
    else dynamicRoutes.push(route)
  }
  const all = [...routesByFirstSegment.values(), dynamicRoutes].flat()

  return (path) => {
    // Written in another way, it may begin with anything.
    const candidates = path.includes('%') ? all : [...(routesByFirstSegment.get(getFirstSegment(path)) ?? []), ...dynamicRoutes]
    const route = matchRoutes(candidates, path)?.at(-1)?.route
    return route && { pattern: route.path === '/' ? '/' : route.path.slice(1), handle: route.handle }
  }
}
