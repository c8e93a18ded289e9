import type { Endpoint } from '@picasso/contract'
import { notifyManager, type QueryClient, QueryObserver, type QueryObserverResult, skipToken } from '@tanstack/query-core'
import { createContext, createElement, type ReactNode, use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'

import { createIdempotencyKey } from '../lib/idempotency-key.ts'
import { LanguageContext } from '../lib/messages.ts'
import { type ApiRequest, buildRequest, type EndpointInput, type RequestError, type ResponseSchema } from '../lib/request.ts'
import { useValue } from '../lib/value.ts'
import type { PendingReply, Store } from './store.ts'

export { skipToken }
type SkipToken = typeof skipToken

/** What a query shows and a mutation changes. */
export type Tag =
  | 'Category'
  | 'Settings'
  | 'Audit'
  | 'Design'
  | 'Artwork'
  | 'Draft'
  | 'DraftVersion'
  | 'Cart'
  | 'Quote'
  | 'Order'
  | 'Account'
  | 'User'
  | 'Mail'
  | 'Board'
  | 'Product'
  | 'WishlistItem'
  | 'ProductCategory'
  | 'Feedback'
  | 'SavedView'
  | 'Discount'
  | 'ApiKey'
  | 'PrintProfile'
  | 'Press'
  | 'Ink'
  | 'Plates'
  /** Admin-only data without a tag of its own. */
  | 'Admin'

export interface Call<Input, Output> {
  request: (input: Input) => ApiRequest
  /** Absent if the caller checks the response itself. */
  response?: ResponseSchema<Output>
}

/** The request and response schema of one endpoint, for `defineQuery` and `defineMutation`. */
export function call<const E extends Endpoint>(endpoint: E): Required<Call<EndpointInput<E>, z.output<E['response']>>>
/* @__NO_SIDE_EFFECTS__ */
export function call(endpoint: Endpoint): Required<Call<never, unknown>> {
  return { request: (input) => buildRequest(endpoint, input), response: endpoint.response }
}

/**
 * The same for an endpoint that takes an Idempotency-Key: what is sent again unchanged gets the same one until it has succeeded, for it may have been
 * processed although its response was lost.
 */
export function callOnce<const E extends Endpoint>(
  endpoint: E,
): Required<Call<EndpointInput<Omit<E, 'headers'> & Endpoint>, z.output<E['response']>>>
/* @__NO_SIDE_EFFECTS__ */
export function callOnce(endpoint: Endpoint): Required<Call<never, unknown>> {
  let sent = ''
  let key = ''
  return {
    request: (input) => {
      const request = buildRequest(endpoint, input)
      const content = JSON.stringify([request.url, request.body])
      if (content !== sent) key = createIdempotencyKey()
      sent = content
      return { ...request, headers: { 'idempotency-key': key } }
    },
    response: {
      '~standard': {
        validate: (value) => {
          sent = ''
          return endpoint.response['~standard'].validate(value)
        },
      },
    },
  }
}

interface QueryOptions {
  tags?: readonly Tag[]
  /** Milliseconds that its data is cached while nothing shows it; a minute by default. */
  gcTime?: number
}

/** A call whose response is cached by its input. */
export type Query<Input, Output> = Call<Input, Output> & QueryOptions & { name: string; tags: readonly Tag[] }

/* @__NO_SIDE_EFFECTS__ */
export const defineQuery = <Input, Output>(
  name: string,
  { request, response }: Call<Input, Output>,
  { tags = [], ...options }: QueryOptions = {},
): Query<Input, Output> => ({ name, request, ...(response && { response }), tags, ...options })

interface MutationOptions<Input, Output> {
  /** What is requested again afterwards, whether it succeeded or not. */
  invalidates?: readonly Tag[] | ((output: Output | undefined) => readonly Tag[])
  /** Shows the change before the server has confirmed it; returns how to undo that. */
  onSend?: (queries: QueryClient, input: Input) => () => void
}

/** A call that changes something. */
export type Mutation<Input, Output> = Call<Input, Output> & MutationOptions<Input, Output>

/* @__NO_SIDE_EFFECTS__ */
export const defineMutation = <Input, Output>(
  { request, response }: Call<Input, Output>,
  options: MutationOptions<Input, Output> = {},
): Mutation<Input, Output> => ({ request, ...(response && { response }), ...options })

const StoreContext = createContext<Store | undefined>(undefined)

/** Provides the store, and the language of the page. */
export const StoreProvider = ({ store, children }: { store: Store; children: ReactNode }) =>
  createElement(StoreContext, { value: store }, createElement(LanguageContext, { value: useValue(store.language) }, children))

export const useStore = (): Store => {
  const store = use(StoreContext)
  if (!store) throw new Error('This component must be inside a StoreProvider.')
  return store
}

interface ObserverOptions {
  /** Milliseconds after which a cached response is requested again when it is shown; never by default. */
  staleTime?: number
  /** Milliseconds between requests while the tab is visible; 0 for none. */
  refetchInterval?: number
  /** Requests again whenever the window gets the focus. */
  refetchOnWindowFocus?: boolean
}

export interface QueryState<Output> {
  /** The latest response, of another input while the one of this input loads. */
  data: Output | undefined
  /** The response of this input. */
  currentData: Output | undefined
  error: RequestError | undefined
  /** The latest request failed. */
  isError: boolean
  isFetching: boolean
  /** The first response is awaited. */
  isLoading: boolean
  /** When the latest response arrived, milliseconds since 1970; undefined before the first. */
  updatedAt: number | undefined
  refetch: () => Promise<void>
}

/** Remembers the latest data and error while others are loading, so that a list does not disappear with each step through its pages. */
class RememberingObserver<Output> extends QueryObserver<Output> {
  #hash: string | undefined
  data: Output | undefined
  error: RequestError | null = null

  remember(hash: string, { data, error }: Pick<QueryObserverResult<Output>, 'data' | 'error'>): void {
    if (data !== undefined) this.data = data
    if (error || data !== undefined || hash !== this.#hash) this.error = error
    this.#hash = hash
  }
}

/** The response of a query, kept up to date while the component is mounted; nothing is requested without input. */
export const useQuery = <Input, Output>(
  query: Query<Input, Output>,
  input: NoInfer<Input> | SkipToken,
  { staleTime = Infinity, refetchInterval = 0, refetchOnWindowFocus = false }: ObserverOptions = {},
): QueryState<Output> => {
  const store = useStore()
  const isSkipped = input === skipToken
  const options = store.queries.defaultQueryOptions<Output>({
    ...(isSkipped ? { queryKey: [query.name, 'skipped'], queryFn: skipToken } : store.describe(query, input)),
    staleTime,
    refetchInterval: refetchInterval > 0 && refetchInterval,
    refetchOnWindowFocus: refetchOnWindowFocus && 'always',
  })
  const [observer] = useState(() => new RememberingObserver<Output>(store.queries, options))
  // Not what is about to be requested, but what is known: the first render repeats that of the server.
  const result = observer.getOptimisticResult(options)
  const getCurrent = () => observer.getCurrentResult()
  const subscribe = useCallback(
    (onChange: () => void) => {
      const unsubscribe = observer.subscribe(notifyManager.batchCalls(onChange))
      // What changed before the subscription.
      observer.updateResult()
      return unsubscribe
    },
    [observer],
  )
  useSyncExternalStore(subscribe, getCurrent, getCurrent)
  useEffect(() => observer.setOptions(options))
  const refetch = useCallback(async () => {
    if (observer.options.queryFn !== skipToken) await observer.refetch({ cancelRefetch: false })
  }, [observer])
  observer.remember(options.queryHash, result)
  const { data: latestData, error: latestError } = observer
  // Only what a component reads renders it again.
  const tracked = observer.trackResult(result)
  return {
    get data() {
      return tracked.data ?? latestData
    },
    get currentData() {
      return tracked.data
    },
    get error() {
      return tracked.error ?? latestError ?? undefined
    },
    get isError() {
      return tracked.isError && !tracked.isFetching
    },
    get isFetching() {
      return tracked.isFetching || (tracked.isPending && !isSkipped)
    },
    get isLoading() {
      return tracked.isPending && !isSkipped && !latestError
    },
    get updatedAt() {
      return tracked.dataUpdatedAt || undefined
    },
    refetch,
  }
}

/** For lists that must be current whenever their page is opened: requested again unless loaded within so many milliseconds. */
export const REFETCH_ON_MOUNT = { staleTime: 5000 } as const

/**
 * True once the request sent on opening the page has been answered. A form must start with that response and not with cached data, which
 * may have been changed since.
 */
export const useHasFreshData = ({ updatedAt, isError }: Pick<QueryState<unknown>, 'updatedAt' | 'isError'>): boolean => {
  const [cachedAt] = useState(updatedAt)
  return updatedAt !== cachedAt || isError
}

export interface MutationState<Input> {
  /** The latest input. */
  input?: Input
  isLoading: boolean
  isSuccess: boolean
  error?: RequestError | undefined
}

/** Sends a mutation and returns the state of its latest call. */
export const useMutation = <Input, Output>(
  mutation: Mutation<Input, Output>,
): [send: (input: Input) => PendingReply<Output>, state: MutationState<Input>] => {
  const store = useStore()
  const [state, setState] = useState<MutationState<Input>>({ isLoading: false, isSuccess: false })
  const latest = useRef<object>(undefined)
  const send = useCallback(
    (input: Input) => {
      const pending = store.send(mutation, input)
      latest.current = pending
      setState({ input, isLoading: true, isSuccess: false })
      const report = async (): Promise<void> => {
        const { error } = await pending
        if (latest.current === pending) setState({ input, isLoading: false, isSuccess: !error, error })
      }
      void report()
      return pending
    },
    [mutation, store],
  )
  return [send, state]
}
