import {
  Component,
  type ComponentProps,
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

import { runWhenIdle } from '../run-when-idle.ts'
import type { BlockedNavigation, NavigateOptions, Router, RouterState } from './browser-router.ts'
import { type Location, type Params, resolvePath, type To, toPath } from './routes.ts'

declare global {
  interface Navigator {
    /** Only Chromium's. */
    readonly connection?: { saveData: boolean; effectiveType: string }
  }
}

const RouterContext = createContext<Router | null>(null)
const StateContext = createContext<RouterState | null>(null)
/** Index of the match that an outlet shows. */
const IndexContext = createContext(0)
const ErrorContext = createContext<unknown>(undefined)

const requireContext = <Value,>(value: Value | null): Value => {
  if (value === null) throw new TypeError('There is no router.')
  return value
}

const useRouter = (): Router => requireContext(use(RouterContext))
const useRouterState = (): RouterState => requireContext(use(StateContext))

export const useNavigate = (): Router['navigate'] => useRouter().navigate
export const useRevalidate = (): Router['revalidate'] => useRouter().revalidate
export const useLocation = (): Location => useRouterState().location
/** Where a navigation that still loads will lead. */
export const usePendingLocation = (): Location | undefined => useRouterState().pendingLocation
/** Whether the page shows what is known of its data, while the rest is loading. */
export const useIsPreview = (): boolean => useRouterState().isPreview === true
export const useNavigationType = (): RouterState['navigationType'] => useRouterState().navigationType
/** Returns whether another page is loading that will replace this one, read when it is called. */
export const useIsLeaving = (): (() => boolean) => {
  const router = useRouter()
  return useCallback(() => {
    const { location, pendingLocation } = router.getState()
    return pendingLocation !== undefined && pendingLocation.pathname !== location.pathname
  }, [router])
}
export const useParams = (): Params => useRouterState().matches.at(-1)?.params ?? {}
/** The routes of the page from the outermost layout to the screen, with what their loaders returned. */
export const useMatches = (): { handle: unknown; loaderData: unknown }[] => {
  const { matches, loaderData } = useRouterState()
  return matches.map(({ route }, index) => ({ handle: route.handle, loaderData: loaderData[index] }))
}
/** Why an `ErrorBoundary` is shown. */
export const useRouteError = (): unknown => use(ErrorContext)

type SearchInit = ConstructorParameters<typeof URLSearchParams>[0]
type SetSearch = (next: SearchInit | ((current: URLSearchParams) => SearchInit), options?: NavigateOptions) => void

/**
 * The query of the page, and a function that navigates to another one. A change of the query begins with the one that is still loading,
 * which it would replace otherwise; one that returns undefined leaves it as it is.
 */
export const useSearchParams = (): [URLSearchParams, SetSearch] => {
  const { search } = useLocation()
  const router = useRouter()
  const searchParams = useMemo(() => new URLSearchParams(search), [search])
  const [setSearch] = useState((): SetSearch => (next, options) => {
    const { location, pendingLocation } = router.getState()
    const { search: latest } = pendingLocation?.pathname === location.pathname ? pendingLocation : location
    const init = typeof next === 'function' ? next(new URLSearchParams(latest)) : next
    if (init !== undefined) void router.navigate(`?${new URLSearchParams(init)}`, options)
  })
  return [searchParams, setSearch]
}

/** Holds a navigation that `shouldBlock` is true for until one of the returned functions is called. */
export const useBlocker = (shouldBlock: (current: Location, next: Location) => boolean): BlockedNavigation | undefined => {
  const router = useRouter()
  const [blocked, setBlocked] = useState<BlockedNavigation>()
  const latest = useRef(shouldBlock)
  useEffect(() => {
    latest.current = shouldBlock
  }, [shouldBlock])
  useEffect(() => {
    const answer = (action: () => void) => (): void => {
      setBlocked(undefined)
      action()
    }
    return router.block({
      shouldBlock: (current, next) => latest.current(current, next),
      onBlock: ({ proceed, reset }) =>
        setBlocked({
          proceed: answer(proceed),
          reset: answer(reset),
        }),
    })
  }, [router])
  return blocked
}

interface ErrorCatcherProps {
  fallback: ComponentType
  location: Location
  children: ReactNode
}
interface ErrorCatcherState {
  location: Location
  failure?: { error: unknown } | undefined
}

/** Shows the fallback if a child fails to render, until another page is opened. */
class ErrorCatcher extends Component<ErrorCatcherProps, ErrorCatcherState> {
  override state: ErrorCatcherState = { location: this.props.location }

  static getDerivedStateFromError = (error: unknown): Partial<ErrorCatcherState> => ({ failure: { error } })

  static getDerivedStateFromProps = ({ location }: ErrorCatcherProps, state: ErrorCatcherState): ErrorCatcherState | null =>
    location === state.location ? null : { location, failure: undefined }

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props
    const { failure } = this.state
    if (!failure) return children
    return (
      <ErrorContext value={failure.error}>
        <Fallback />
      </ErrorContext>
    )
  }
}

/** The next route inside a layout. */
export const Outlet = (): ReactNode => {
  const index = use(IndexContext)
  const { matches, error, location } = useRouterState()
  const route = matches[index]?.route
  if (!route) return null
  const { Component: Screen, ErrorBoundary } = route
  const hasFailed = error?.index === index
  const content = Screen ? <Screen /> : (route.element ?? <Outlet />)
  const page = <IndexContext value={index + 1}>{hasFailed && ErrorBoundary ? <ErrorBoundary /> : content}</IndexContext>
  const caught = ErrorBoundary ? (
    <ErrorCatcher fallback={ErrorBoundary} location={location}>
      {page}
    </ErrorCatcher>
  ) : (
    page
  )
  return hasFailed ? <ErrorContext value={error.value}>{caught}</ErrorContext> : caught
}

/** Shows the pages of a router. Another page is rendered in the background, so that the current one stays responsive. */
export const RouterProvider = ({ router }: { router: Router }): ReactNode => {
  const [state, setState] = useState(router.getState)
  useLayoutEffect(() => {
    return router.subscribe((next, options) => {
      if (options.flushSync) flushSync(() => setState(next))
      else startTransition(() => setState(next))
    })
  }, [router])
  const Fallback = state.matches[0]?.route.HydrateFallback
  return (
    <RouterContext value={router}>
      <StateContext value={state}>{state.isReady || !Fallback ? <Outlet /> : <Fallback />}</StateContext>
    </RouterContext>
  )
}

/** The element that the end of a URL names, which anybody may have typed. */
const findTarget = (hash: string): HTMLElement | null => {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls to where a page was left when going back, to a place that its URL names, and to the top of a new page. */
export const ScrollRestoration = (): null => {
  const { location, scroll } = useRouterState()
  useLayoutEffect(() => {
    if (scroll === undefined) return
    // In newer browsers scrolling returns a promise: nothing that React could call.
    if (typeof scroll === 'number') {
      window.scrollTo(0, scroll)
      return
    }
    const target = findTarget(location.hash)
    if (target) target.scrollIntoView()
    else if (scroll === 'start') window.scrollTo(0, 0)
  }, [location, scroll])
  return null
}

interface NavigateProps {
  to: To
  replace?: boolean
  state?: unknown
  /** Whether a navigation that still loads is let through instead. Asked when it matters: what is rendered may be older. */
  unless?: (pendingLocation: Location) => boolean
}

/** Navigates as soon as it is rendered. */
export const Navigate = ({ to, replace, state, unless }: NavigateProps): null => {
  const router = useRouter()
  const path = toPath(resolvePath(to, useLocation()))
  useEffect(() => {
    const { pendingLocation } = router.getState()
    if (!pendingLocation || !unless?.(pendingLocation)) void router.navigate(path, { replace, state })
  }, [router, path, replace, state, unless])
  return null
}

/** Milliseconds on a link after which its page is loaded ahead: more than passing over it, less than until a press. */
const STAY_MS = 65
/** Whether the visitor pays for what is loaded, or waits for it long: then nothing is loaded ahead. */
const isSavingData = (): boolean => {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {}
  return saveData || effectiveType.endsWith('2g') || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Loads the code of a page that is likely to be opened next, once the browser has nothing else to do. */
export const usePreloadWhenIdle = (to: string): void => {
  const { preload } = useRouter()
  useEffect(() => runWhenIdle(() => void (isSavingData() || preload(to, 'code'))), [preload, to])
}

/** Loads the data of a page when somebody presses a link to it, or stays on it with a mouse or the focus. */
const usePreloadHandlers = (to: To): Pick<LinkProps, 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'> => {
  const { preload } = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = (): void => clearTimeout(timer.current)
  const load = (): void => void (isSavingData() || preload(to, 'data'))
  const loadSoon = (): void => {
    timer.current = setTimeout(load, STAY_MS)
  }
  return { onPointerEnter: loadSoon, onPointerLeave: cancel, onPointerDown: load, onFocus: loadSoon, onBlur: cancel }
}

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  to: To
  /** The page's data is loaded as soon as somebody is about to press the link. */
  isPreloaded?: boolean
}

/** A link inside the shop. A link to the current page replaces its entry in the history. */
export const Link = ({ to, replace, state, preventScrollReset, isPreloaded, onClick, target, children, ...rest }: LinkProps): ReactNode => {
  const preloadHandlers = usePreloadHandlers(to)
  const navigate = useNavigate()
  const location = useLocation()
  const href = toPath(resolvePath(to, location))
  return (
    <a
      {...rest}
      {...(isPreloaded && preloadHandlers)}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event) || (target !== undefined && target !== '_self')) return
        event.preventDefault()
        void navigate(to, { replace: replace ?? href === toPath(location), state, preventScrollReset })
      }}
    >
      {children}
    </a>
  )
}

interface NavLinkProps extends Omit<LinkProps, 'className' | 'children'> {
  to: string
  /** Active only at this path, not below it. */
  end?: boolean
  className?: string | ((state: { isActive: boolean }) => string)
  children: ReactNode | ((state: { isActive: boolean }) => ReactNode)
}

/** A link that is marked if it leads to the current page. */
export const NavLink = ({ to, end = false, className, children, ...rest }: NavLinkProps): ReactNode => {
  const location = useLocation()
  const current = location.pathname.toLowerCase()
  const path = resolvePath(to, location).pathname.toLowerCase()
  const isActive = current === path || (!end && path !== '/' && current.startsWith(`${path}/`))
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'function' ? className({ isActive }) : className}
    >
      {typeof children === 'function' ? children({ isActive }) : children}
    </Link>
  )
}
