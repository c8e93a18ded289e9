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
    const whole = join(parent, path ?? '')
    const own = path !== undefined || index === true ? [{ path: whole, handle: handle as unknown }] : []
    return [...flatten(children, whole), ...own]
  })

const firstPart = (path: string): string => path.split('/')[1]?.toLowerCase() ?? ''
const isFixed = (part: string): boolean => !/^[:*]/.test(part)

/**
 * Finds what the routes table says of a path. The router itself makes ready all of its routes each time it is asked for one, which takes
 * milliseconds of the thread that answers everybody; here it is asked about those alone that begin like the path.
 */
export const matchHandles = (routes: readonly RouteObject[]): ((path: string) => Match | undefined) => {
  const byFirstPart = new Map<string, FlatRoute[]>()
  const everywhere: FlatRoute[] = []
  for (const route of flatten(routes)) {
    const part = firstPart(route.path)
    if (isFixed(part)) byFirstPart.set(part, [...(byFirstPart.get(part) ?? []), route])
    else everywhere.push(route)
  }
  const all = [...byFirstPart.values(), everywhere].flat()

  return (path) => {
    // Written in another way, it may begin with anything.
    const candidates = path.includes('%') ? all : [...(byFirstPart.get(firstPart(path)) ?? []), ...everywhere]
    const route = matchRoutes(candidates, path)?.at(-1)?.route
    return route && { pattern: route.path === '/' ? '/' : route.path.slice(1), handle: route.handle }
  }
}
