import { matchRoutes, type RouteObject } from 'react-router'

/** A route by its full path. */
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

/** Finds the routes whose first segment is that of a path, and those that match any. */
export const createCandidateFinder = (routes: readonly RouteObject[]): ((path: string) => FlatRoute[]) => {
  const routesByFirstSegment = new Map<string, FlatRoute[]>()
  const dynamicRoutes: FlatRoute[] = []
  for (const route of flatten(routes)) {
    const segment = getFirstSegment(route.path)
    if (isStatic(segment)) routesByFirstSegment.set(segment, [...(routesByFirstSegment.get(segment) ?? []), route])
    else dynamicRoutes.push(route)
  }
  const all = [...routesByFirstSegment.values(), dynamicRoutes].flat()
  // An encoded path may start with any segment.
  return (path) => (path.includes('%') ? all : [...(routesByFirstSegment.get(getFirstSegment(path)) ?? []), ...dynamicRoutes])
}

/**
 * Finds the route of a path. React Router prepares all routes on each call, which blocks the server thread for milliseconds; here only
 * the candidates are matched.
 */
export const createRouteMatcher = (routes: readonly RouteObject[]): ((path: string) => Match | undefined) => {
  const findCandidates = createCandidateFinder(routes)
  return (path) => {
    const route = matchRoutes(findCandidates(path), path)?.at(-1)?.route
    return route && { pattern: route.path === '/' ? '/' : route.path.slice(1), handle: route.handle }
  }
}
