import { LANGUAGES, type Language } from '@picasso/contract'
import { type Query as CachedQuery, QueryClient } from '@tanstack/query-core'

import { checkContradiction, type Session, type UnsavedValues } from '../features/auth/index.ts'
import { type Reply, type RequestError, sendRequest, type Transport } from '../lib/request.ts'
import { createValue, type Value } from '../lib/value.ts'
import type { Call, Mutation, Query, Tag } from './api.ts'

/** Identifies the cached response of a query. */
type Key = readonly [name: string, tags: readonly Tag[], input: unknown]

/** Settles with the reply and never rejects; `unwrap` rejects with its error instead. */
export interface PendingReply<Output> extends Promise<Reply<Output>> {
  unwrap: () => Promise<Output>
}

const unwrap = async <Output>(pending: Promise<Reply<Output>>): Promise<Output> => {
  const { data, error } = await pending
  // oxlint-disable-next-line only-throw-error -- plain data, because the server hands it to the browser with the page
  if (error) throw error
  return data
}

const toPendingReply = <Output>(pending: Promise<Reply<Output>>): PendingReply<Output> =>
  Object.assign(pending, { unwrap: () => unwrap(pending) })

/** A query that is settled, for the page that the server renders. */
export interface SettledQuery {
  key: Key
  updatedAt: number
  data?: unknown
  error?: RequestError
}

declare module '@tanstack/query-core' {
  interface Register {
    defaultError: RequestError
  }
}

const isKey = (key: readonly unknown[]): key is Key => key.length === 3

/**
 * For this many milliseconds after a change, requests bypass the browser's cache. Another process of the shop may not know of the change
 * yet and would answer that the cached response is still valid.
 */
const RELOAD_MS = 2_000

interface StoreOptions {
  transport: Transport
  language: Language
  session?: Session | null | undefined
  /** Called with the error of each call. */
  onError?: (error: RequestError, queryName: string | undefined) => void
}

/** What the app knows: the responses of the shop, who is signed in and in which language the page is. */
export class Store {
  readonly session: Value<Session | null>
  /** Why nobody is signed in any more, unless somebody signed out: the session was ended elsewhere or expired, or nobody was here. */
  sessionEnd?: 'lost' | 'idle'
  /** What was typed into forms while the session ended. */
  readonly unsavedValues: Value<UnsavedValues | null> = createValue<UnsavedValues | null>(null)
  readonly language: Value<Language>
  /** Nothing is fetched again by itself, and offline calls fail at once instead of waiting. */
  readonly queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 60_000,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
  readonly #options: StoreOptions
  #sendingCount = 0
  #changedAt = -Infinity
  readonly #changedTags = new Set<Tag>()

  constructor(options: StoreOptions) {
    this.#options = options
    this.session = createValue(options.session ?? null)
    this.language = createValue(options.language)
    this.session.subscribe(() => {
      const userId = this.session.get()?.user._id
      if (userId === undefined) return
      delete this.sessionEnd
      if (this.unsavedValues.get()?.userId !== userId) this.unsavedValues.set(null)
    })
  }

  /** How the response of a query is cached and requested. */
  describe<Input, Output>({ name, tags, gcTime, ...definition }: Query<Input, Output>, input: Input) {
    const queryKey: Key = [name, tags, input]
    return { queryKey, ...(gcTime !== undefined && { gcTime }), queryFn: () => unwrap(this.#request(definition, input, name)) }
  }

  async #request<Input, Output>({ request, response }: Call<Input, Output>, input: Input, queryName?: string): Promise<Reply<Output>> {
    const hasJustChanged = queryName !== undefined && performance.now() - this.#changedAt < RELOAD_MS
    const reply = await sendRequest(this.#options.transport, { ...request(input), ...(hasJustChanged && { cache: 'reload' }) }, response)
    if (reply.error) this.#options.onError?.(reply.error, queryName)
    return reply
  }

  /** The response of a query: the cached one unless it is older than `staleTime` milliseconds. */
  read<Input, Output>(query: Query<Input, Output>, input: Input, options?: { staleTime: number }): PendingReply<Output> {
    const pending = this.queries.fetchQuery<Output>({ ...this.describe(query, input), ...options }).then(
      (data): Reply<Output> => ({ data }),
      (error: RequestError): Reply<Output> => ({ error }),
    )
    return toPendingReply(pending)
  }

  /** The cached response of a query. */
  peek<Input, Output>(query: Query<Input, Output>, input: Input): Output | undefined {
    return this.queries.getQueryData<Output>(this.describe(query, input).queryKey)
  }

  send<Input, Output>(mutation: Mutation<Input, Output>, input: Input): PendingReply<Output> {
    return toPendingReply(this.#send(mutation, input))
  }

  async #send<Input, Output>(mutation: Mutation<Input, Output>, input: Input): Promise<Reply<Output>> {
    const { invalidates = [], onSend } = mutation
    this.#sendingCount += 1
    try {
      const undo = onSend?.(this.queries, input)
      const reply = await this.#request(mutation, input)
      if (reply.error) undo?.()
      for (const tag of typeof invalidates === 'function' ? invalidates(reply.data) : invalidates) this.#changedTags.add(tag)
      return reply
    } finally {
      this.#sendingCount -= 1
      this.#changedAt = performance.now()
      // A response that is read before the other changes are done would show the state without them.
      if (this.#sendingCount === 0) {
        this.invalidate([...this.#changedTags])
        this.#changedTags.clear()
      }
    }
  }

  /** Requests what is shown again, and forgets what is not. */
  invalidate(tags: readonly Tag[]): void {
    for (const { key, query } of this.#list()) {
      const [, queryTags] = key
      if (!queryTags.some((tag) => tags.includes(tag))) continue
      const { fetchStatus, data } = query.state
      const renew = (): void => this.#renew(query)
      // The first response may be older than the change; only a later request can be replaced.
      if (fetchStatus === 'fetching' && (data === undefined || !query.isActive())) void query.fetch().then(renew, renew)
      else renew()
    }
  }

  #renew(query: CachedQuery): void {
    if (query.isActive()) void query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined)
    else this.queries.getQueryCache().remove(query)
  }

  #list(): { key: Key; query: CachedQuery }[] {
    const queries = this.queries.getQueryCache().getAll()
    return queries.flatMap((query) => (isKey(query.queryKey) ? [{ key: query.queryKey, query }] : []))
  }

  /** The settled queries; failed ones are requested again by the browser. `complete`: none failed or is under way. */
  dehydrate(): { queries: SettledQuery[]; complete: boolean } {
    const entries = this.#list()
    return {
      queries: entries.flatMap(({ key, query: { state } }): SettledQuery[] => {
        if (state.status === 'success') return [{ key, updatedAt: state.dataUpdatedAt, data: state.data }]
        return state.error ? [{ key, updatedAt: state.errorUpdatedAt, error: state.error }] : []
      }),
      complete: entries.every(({ query }) => query.state.status === 'success'),
    }
  }

  hydrate(queries: readonly SettledQuery[]): void {
    for (const { key, updatedAt, data, error } of queries) {
      if (!error) this.queries.setQueryData(key, data, { updatedAt })
      else
        this.queries.getQueryCache().build(this.queries, { queryKey: key }).setState({ status: 'error', error, errorUpdatedAt: updatedAt })
    }
  }
}

/** State that the server embeds into the page so that the browser can hydrate it. */
export interface DehydratedState {
  store: { language?: Language; session?: Session; queries?: readonly SettledQuery[] }
  /** What the loaders of the page's routes returned; absent if only the page shell was rendered. */
  loaderData?: readonly unknown[]
}

export const createStore = (
  transport: Transport,
  { language = LANGUAGES[0], session, queries = [] }: DehydratedState['store'] = {},
): Store => {
  const store: Store = new Store({ transport, language, session, onError: (error, name) => checkContradiction(store, error, name) })
  store.hydrate(queries)
  return store
}

// Written by our own server, with the same build of this code.
const isDehydratedState = (value: unknown): value is DehydratedState => typeof value === 'object' && value !== null && 'store' in value

export const parseDehydratedState = (text = ''): DehydratedState => {
  const json = text.trim()
  const value: unknown = json.startsWith('{') ? JSON.parse(json) : undefined
  return isDehydratedState(value) ? value : { store: {} }
}
