import type { ComponentType, ReactNode } from 'react'

export interface Location {
  pathname: string
  search: string
  hash: string
  state: unknown
  /** Identifies the entry of the browser's history. */
  key: string
}

/** A path with its query and hash, a query of the current path, or the parts of a path. */
export type To = string | { pathname?: string; search?: string; hash?: string }

export const toPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string => pathname + search + hash

/** Only its path counts. */
const BASE = 'http://shop.invalid'
const withPrefix = (prefix: string, value = ''): string => (value === '' || value.startsWith(prefix) ? value : prefix + value)

/** Most links: they lead to the same path from every page, and a page has some forty. */
const PLAIN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/

/** The path that a link on a page leads to. */
export const resolvePath = (to: To, current: Location): Pick<Location, 'pathname' | 'search' | 'hash'> => {
  if (typeof to === 'string' && PLAIN_PATH.test(to)) return { pathname: to, search: '', hash: '' }
  const path =
    typeof to === 'string' ? to : (to.pathname ?? current.pathname) + (withPrefix('?', to.search) || '?') + withPrefix('#', to.hash)
  return new URL(path, BASE + toPath(current))
}

/** The URL that loaders get in the browser; only its path and query count. */
export const toUrl = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): URL => new URL(pathname + search, BASE)

export const isHashChange = (current: Location, next: Location): boolean =>
  current.pathname === next.pathname && current.search === next.search && next.hash !== ''

export type Params = Readonly<Record<string, string | undefined>>

export interface LoaderArgs {
  params: Params
  url: URL
}

export interface Route {
  /** Segments, of which `:name` matches any one and `*` all that follow; a route without a path is a layout of its children. */
  path?: string
  /** The page at the path of its parent. */
  index?: true
  /** HTTP status of the page; 200 by default. */
  status?: number
  handle?: unknown
  loader?: (args: LoaderArgs) => unknown
  /** What is known of the page's data before they are loaded: it is shown at once, with this in place of what the loader will return. */
  preview?: (args: LoaderArgs) => unknown
  Component?: ComponentType
  element?: ReactNode
  /** Loads the component at the first visit. */
  lazy?: () => Promise<{ Component: ComponentType }>
  /** Shown in place of the component if a loader or the component fails, here or in a child without one of its own. */
  ErrorBoundary?: ComponentType
  /** Shown while the first page loads, if the server has not rendered it. */
  HydrateFallback?: ComponentType
  children?: Route[]
}

/** A route of the page, between the outermost layout and the screen. */
export interface Match {
  route: Route
  /** Those of all routes of the page. */
  params: Params
  /** The part of the path that this route and its parents match. */
  pathname: string
}

/** Thrown by the loader of a page that does not exist. */
export class NotFoundError extends Error {
  override name = 'NotFoundError'
}

/** Thrown by a loader on the server. */
export const redirect = (to: string): Response => new Response(null, { status: 302, headers: { Location: to } })

const splitPath = (path: string): string[] => {
  const inner = path.replace(/^\//, '').replace(/\/+$/, '')
  return inner === '' ? [] : inner.split('/')
}

/** A malformed escape matches as it is written. */
const decodePath = (segments: readonly string[]): readonly string[] => {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return segments
  }
}

/** Static segments count more than parameters, so that the most specific page is found, whatever the order of the routes. */
const SCORES = { static: 11, parameter: 4, index: 2, rest: -2 }

interface SegmentsMatch {
  length: number
  score: number
  params: Params
}

const matchSegments = (pattern: readonly string[], segments: readonly string[]): SegmentsMatch | undefined => {
  const params: Record<string, string> = {}
  let score = 0
  for (const [index, expected] of pattern.entries()) {
    if (expected === '*') return { length: segments.length, score: score + SCORES.rest, params }
    const segment = segments[index]
    if (segment === undefined) return undefined
    if (expected.startsWith(':')) {
      if (segment === '') return undefined
      params[expected.slice(1)] = segment
      score += SCORES.parameter
    } else {
      if (expected.toLowerCase() !== segment.toLowerCase()) return undefined
      score += SCORES.static
    }
  }
  return { length: pattern.length, score, params }
}

interface Branch {
  score: number
  params: Params
  /** Routes with the number of segments that they and their parents match. */
  routes: readonly { route: Route; length: number }[]
}

const EMPTY_BRANCH: Branch = { score: 0, params: {}, routes: [] }

/** The branch of routes that matches all segments with the highest score; the first of several. */
const findBranch = (routes: readonly Route[], segments: readonly string[], parent: Branch): Branch | undefined => {
  let best: Branch | undefined
  const matchedLength = parent.routes.at(-1)?.length ?? 0
  for (const route of routes) {
    const match = matchSegments(splitPath(route.path ?? ''), segments.slice(matchedLength))
    if (!match) continue
    const length = matchedLength + match.length
    const branch: Branch = {
      score: parent.score + match.score + (route.index ? SCORES.index : 0),
      params: { ...parent.params, ...match.params },
      routes: [...parent.routes, { route, length }],
    }
    const isPage = length === segments.length && (route.path !== undefined || route.index)
    const candidates = [route.children && findBranch(route.children, segments, branch), isPage ? branch : undefined]
    for (const candidate of candidates) if (candidate && (!best || candidate.score > best.score)) best = candidate
  }
  return best
}

/** The routes of the page at a path, which is matched without regard to case; none if there is no such page. */
export const matchRoutes = (routes: readonly Route[], pathname: string): readonly Match[] => {
  const segments = splitPath(pathname)
  const branch = findBranch(routes, decodePath(segments), EMPTY_BRANCH)
  if (!branch) return []
  return branch.routes.map(({ route, length }) => ({
    route,
    params: branch.params,
    pathname: `/${segments.slice(0, length).join('/')}`,
  }))
}

/** The pattern of a page's path: `/product-details/:id`. */
export const getPattern = (matches: readonly Match[]): string => `/${matches.flatMap(({ route }) => splitPath(route.path ?? '')).join('/')}`

export interface RouteError {
  /** Index of the match that shows the error. */
  index: number
  value: unknown
}

export interface LoadedMatches {
  matches: readonly Match[]
  /** What the loaders of the matches returned. */
  loaderData: readonly unknown[]
  error?: RouteError | undefined
}

/** Loads the component of a route, once; if that fails, the next visit tries again. */
export const loadComponent = async (route: Route): Promise<void> => {
  if (!route.lazy) return
  const { Component } = await route.lazy()
  route.Component = Component
  delete route.lazy
}

/** What a match loaded earlier, if that is still valid. */
export type FindLoaded = (match: Match, index: number) => { data: unknown } | undefined

/** Loads components and data of all matches at once. */
export const loadMatches = async (matches: readonly Match[], url: URL, findLoaded?: FindLoaded): Promise<LoadedMatches> => {
  const results = await Promise.allSettled(
    matches.map(async (match, index) => {
      const { route, params } = match
      const loaded = findLoaded?.(match, index)
      const [data] = await Promise.all([loaded ? loaded.data : route.loader?.({ params, url }), loadComponent(route)])
      return data
    }),
  )
  const loaderData = results.map((result) => (result.status === 'fulfilled' ? result.value : undefined))
  const failedIndex = results.findIndex(({ status }) => status === 'rejected')
  const failure = results[failedIndex]
  if (failure?.status !== 'rejected') return { matches, loaderData }
  const index = matches.findLastIndex(({ route }, at) => at <= failedIndex && route.ErrorBoundary !== undefined)
  return { matches, loaderData, error: { index: Math.max(index, 0), value: failure.reason } }
}

/** Whether the components of a page are loaded. */
export const hasCode = (matches: readonly Match[]): boolean => matches.every(({ route }) => !route.lazy)

/** The page with what is known of its data before they are loaded; undefined if nothing is. */
export const createPreview = (matches: readonly Match[], url: URL, findLoaded: FindLoaded): LoadedMatches | undefined => {
  const match = matches.at(-1)
  const data = match?.route.preview?.({ params: match.params, url })
  if (data === undefined) return undefined
  return { matches, loaderData: [...matches.slice(0, -1).map((parent, index) => findLoaded(parent, index)?.data), data] }
}
