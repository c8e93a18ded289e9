import {
  createPreview,
  type FindLoaded,
  hasCode,
  isHashChange,
  type LoadedMatches,
  type Location,
  loadComponent,
  loadMatches,
  matchRoutes,
  resolvePath,
  type Route,
  type To,
  toPath,
  toUrl,
} from './routes.ts'

export interface NavigateOptions {
  replace?: boolean | undefined
  state?: unknown
  /** Keeps the scroll position where a new page starts at its top. */
  preventScrollReset?: boolean | undefined
  /** Shows the page before the call returns, if it has nothing to load. */
  flushSync?: boolean | undefined
}

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

export interface RouterState extends LoadedMatches {
  location: Location
  navigationType: NavigationType
  /** Where a navigation that still loads will lead. */
  pendingLocation?: Location | undefined
  /** The page shows what is known of its data, while the rest is loading. */
  isPreview?: boolean
  /** False until the first page is loaded, if the server has not rendered it. */
  isReady: boolean
  /** Where to scroll on the new page: to a position, to its start or its hash, to its hash only; nowhere if it was there before the script. */
  scroll?: number | 'start' | 'keep'
}

/** A navigation that waits for an answer. */
export interface BlockedNavigation {
  proceed: () => void
  reset: () => void
}

export interface Blocker {
  shouldBlock: (current: Location, next: Location) => boolean
  onBlock: (navigation: BlockedNavigation) => void
}

type Listener = (state: RouterState, options: { flushSync: boolean }) => void

export interface Router {
  getState: () => RouterState
  /** Calls the listener with the state of now and whenever it changes. */
  subscribe: (listener: Listener) => () => void
  /** Resolves once the page is loaded; a number moves through the browser's history. */
  navigate: (to: To | number, options?: NavigateOptions) => Promise<void>
  /** Runs the loaders of the current page again. */
  revalidate: () => Promise<void>
  /** Loads the code of a page that may be opened next, or its data too. */
  preload: (to: To, extent: 'code' | 'data') => Promise<void>
  block: (blocker: Blocker) => () => void
}

const createKey = (): string => Math.random().toString(36).slice(2, 10)
/** The part of the browser's window that a router needs. */
export interface Page {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go' | 'scrollRestoration'>
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly scrollY: number
  addEventListener: (type: 'popstate' | 'pagehide' | 'pageshow', listener: () => void) => void
}

/** State of an entry of the browser's history. */
interface Entry {
  key: string
  index: number
  state: unknown
}

/** Undefined for an entry that a link to a place in the page has made. */
const readEntry = ({ history }: Page): Entry | undefined => {
  const entry: unknown = history.state
  if (typeof entry !== 'object' || entry === null || !('key' in entry) || !('index' in entry)) return undefined
  const { key, index } = entry
  return typeof key === 'string' && typeof index === 'number' ? { key, index, state: 'state' in entry ? entry.state : null } : undefined
}

const readLocation = (page: Page, { key, state }: Entry): Location => {
  const { pathname, search, hash } = page.location
  return { pathname, search, hash, state, key }
}

const SCROLL_STORAGE_KEY = 'scroll-positions'
/** Positions of the pages of this tab by the key of their entry. */
const readScrollPositions = (page: Page): Map<string, number> => {
  try {
    const stored: unknown = JSON.parse(page.sessionStorage.getItem(SCROLL_STORAGE_KEY) ?? '{}')
    return new Map(Object.entries(stored ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
  } catch {
    return new Map()
  }
}

interface Navigation {
  location: Location
  type: NavigationType
  options: NavigateOptions
}

const ignore = (): Promise<void> => Promise.resolve()
/** The router of a page that is rendered on the server, or in a test. */
export const createStaticRouter = (loaded: LoadedMatches, { pathname, search }: Pick<URL, 'pathname' | 'search'>): Router => {
  const location = { pathname, search, hash: '', state: null, key: 'default' }
  const state: RouterState = { ...loaded, location, navigationType: 'POP', isReady: true }
  return {
    getState: () => state,
    subscribe: () => () => undefined,
    block: () => () => undefined,
    navigate: ignore,
    revalidate: ignore,
    preload: ignore,
  }
}

/**
 * Navigates between the pages of the shop in one document. A page is shown when its component and data are loaded; until then the previous
 * one stays. Everything that changes the history is here.
 */
export class BrowserRouter implements Router {
  readonly #routes: readonly Route[]
  readonly #listeners = new Set<Listener>()
  readonly #blockers = new Set<Blocker>()
  readonly #page: Page
  readonly #scrollPositions: Map<string, number>
  #state: RouterState
  /** Index of the current history entry. */
  #index = 0
  /** Counts navigations: a later one supersedes those that still load. */
  #navigationCount = 0
  /** Called instead of handling the next event of the history, which this router has caused. */
  #onNextPop: (() => void) | undefined

  /** With the loader data of a page that the server has rendered. */
  constructor({ routes, page, loaderData }: { routes: readonly Route[]; page: Page; loaderData?: readonly unknown[] | undefined }) {
    this.#routes = routes
    this.#page = page
    this.#scrollPositions = readScrollPositions(page)
    const entry = readEntry(page) ?? { key: createKey(), index: 0, state: null }
    this.#index = entry.index
    const location = readLocation(page, entry)
    page.history.replaceState(entry, '')
    const matches = matchRoutes(routes, location.pathname)
    this.#state = { location, matches, loaderData: loaderData ?? [], navigationType: 'POP', isReady: loaderData !== undefined }
    page.addEventListener('popstate', this.#onPop)
    page.addEventListener('pagehide', this.#onPageHide)
    page.addEventListener('pageshow', this.#onPageShow)
    this.#onPageShow()
    if (loaderData === undefined) void this.#start({ location, type: 'POP', options: {} })
  }

  getState = (): RouterState => this.#state

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    listener(this.#state, { flushSync: false })
    return () => this.#listeners.delete(listener)
  }

  navigate = async (to: To | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return this.#page.history.go(to)
    const { pathname, search, hash } = resolvePath(to, this.#state.location)
    const location = { pathname, search, hash, state: options.state ?? null, key: createKey() }
    const start = (): Promise<void> => this.#start({ location, type: options.replace ? 'REPLACE' : 'PUSH', options })
    if (!this.#isBlocked(location, () => void start())) await start()
  }

  revalidate = async (): Promise<void> => {
    const count = this.#navigationCount
    const { location, matches } = this.#state
    const loaded = await loadMatches(matches, toUrl(location))
    if (count === this.#navigationCount) this.#setState({ ...this.#state, ...loaded, error: loaded.error })
  }

  preload = async (to: To, extent: 'code' | 'data'): Promise<void> => {
    const path = resolvePath(to, this.#state.location)
    await loadMatches(matchRoutes(this.#routes, path.pathname), toUrl(path), extent === 'code' ? () => ({ data: undefined }) : undefined)
  }

  block = (blocker: Blocker): (() => void) => {
    this.#blockers.add(blocker)
    return () => this.#blockers.delete(blocker)
  }

  #setState(state: RouterState, options = { flushSync: false }): void {
    this.#state = state
    for (const listener of this.#listeners) listener(state, options)
  }

  #isBlocked(next: Location, proceed: () => void, reset: () => void = () => undefined): boolean {
    const blocker = [...this.#blockers].find(({ shouldBlock }) => shouldBlock(this.#state.location, next))
    blocker?.onBlock({ proceed, reset })
    return blocker !== undefined
  }

  async #start(navigation: Navigation): Promise<void> {
    const count = ++this.#navigationCount
    const { location, type } = navigation
    const current = this.#state
    const matches = matchRoutes(this.#routes, location.pathname)
    if (current.isReady && isHashChange(current.location, location)) return this.#complete(navigation, current)
    const findLoaded = this.#createFindLoaded(location)
    const isLoading = matches.some((match, index) => Boolean(match.route.lazy ?? (match.route.loader && !findLoaded(match, index))))
    if (!isLoading)
      return this.#complete(navigation, { matches, loaderData: matches.map((match, index) => findLoaded(match, index)?.data) })
    const url = toUrl(location)
    const preview = current.isReady && type !== 'POP' ? createPreview(matches, url, findLoaded) : undefined
    const isPreviewed = preview !== undefined && hasCode(matches)
    if (isPreviewed) this.#complete(navigation, preview, true)
    else if (current.isReady) this.#setState({ ...current, pendingLocation: location })
    // The preview is painted before anything else is done.
    if (isPreviewed) await new Promise((resolve) => setTimeout(resolve))
    const loading = loadMatches(matches, url, findLoaded)
    if (preview && !isPreviewed) {
      // A failure is reported by what is loading.
      await Promise.allSettled(matches.map(({ route }) => loadComponent(route)))
      if (count === this.#navigationCount && hasCode(matches)) this.#complete(navigation, preview, true)
    }
    const loaded = await loading
    if (count === this.#navigationCount) this.#complete(navigation, loaded)
  }

  /** Data is loaded again for another query, and for a link to the page that is already shown. */
  #createFindLoaded({ pathname, search }: Location): FindLoaded {
    const { location, matches, loaderData, isReady, error } = this.#state
    const isSamePage = location.pathname === pathname
    if (!isReady || error || isSamePage || location.search !== search) return () => undefined
    return ({ route, pathname: ownPathname }, index) => {
      const loaded = matches[index]
      return loaded?.route === route && loaded.pathname === ownPathname ? { data: loaderData[index] } : undefined
    }
  }

  #complete({ location, type, options }: Navigation, { matches, loaderData, error }: LoadedMatches, isPreview = false): void {
    const shared = { location, matches, loaderData, navigationType: type, isReady: true, error }
    // The preview is in the history already, and its visitor may have scrolled.
    if (this.#state.isPreview && this.#state.location === location) return this.#setState(shared)
    if (this.#state.isReady) this.#scrollPositions.set(this.#state.location.key, this.#page.scrollY)
    if (type !== 'POP') {
      if (type === 'PUSH') this.#index += 1
      const entry: Entry = { key: location.key, index: this.#index, state: location.state }
      if (type === 'PUSH') this.#page.history.pushState(entry, '', toPath(location))
      else this.#page.history.replaceState(entry, '', toPath(location))
    }
    const scroll = this.#scrollPositions.get(location.key) ?? (options.preventScrollReset ? 'keep' : 'start')
    const state: RouterState = { ...shared, scroll, ...(isPreview && { isPreview, pendingLocation: location }) }
    this.#setState(state, { flushSync: isPreview || options.flushSync === true })
  }

  #onPop = (): void => {
    const onNextPop = this.#onNextPop
    this.#onNextPop = undefined
    if (onNextPop) return onNextPop()
    const entry = readEntry(this.#page) ?? { key: createKey(), index: this.#index + 1, state: null }
    this.#page.history.replaceState(entry, '')
    const location = readLocation(this.#page, entry)
    const delta = entry.index - this.#index
    const start = (): void => {
      this.#index = entry.index
      void this.#start({ location, type: 'POP', options: {} })
    }
    const returnTo = (): void => {
      this.#onNextPop = start
      this.#page.history.go(delta)
    }
    if (delta === 0 || !this.#isBlocked(location, returnTo)) return start()
    // Back to the page that is still shown.
    this.#onNextPop = () => undefined
    this.#page.history.go(-delta)
  }

  /** The browser restores the position if the page is reloaded, because it does so before the script runs. */
  #onPageHide = (): void => {
    this.#scrollPositions.set(this.#state.location.key, this.#page.scrollY)
    this.#page.history.scrollRestoration = 'auto'
    try {
      this.#page.sessionStorage.setItem(SCROLL_STORAGE_KEY, JSON.stringify(Object.fromEntries(this.#scrollPositions)))
    } catch {
      // Without storage a reload of another page starts at its top.
    }
  }

  #onPageShow = (): void => {
    this.#page.history.scrollRestoration = 'manual'
  }
}
