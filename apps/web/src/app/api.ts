import type { Endpoint } from '@picasso/contract'
import { createApi, fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react'

import { buildRequest, type EndpointInput } from '../lib/request.ts'

/** How requests are sent: by the browser's fetch, or directly to the server while it renders a page. */
export interface Transport {
  origin: string
  fetch: typeof fetch
}

const isTransport = (extra: unknown): extra is Transport => typeof extra === 'object' && extra !== null && 'fetch' in extra

/** Errors are FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR or the HTTP status with its data. */
const baseQuery: BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError> = (request, context, options) => {
  if (!isTransport(context.extra)) throw new TypeError('The store has no transport.')
  const query = fetchBaseQuery({
    baseUrl: context.extra.origin,
    fetchFn: context.extra.fetch,
    credentials: 'include',
    timeout: 15_000,
  })
  return query(request, context, options)
}

/** The only API slice; every feature injects its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: 60,
  tagTypes: [
    'Category',
    'Settings',
    'Audit',
    'Design',
    'Artwork',
    'Draft',
    'DraftVersion',
    'Cart',
    'Quote',
    'Order',
    'Account',
    'User',
    'Mail',
    'Board',
    'Product',
    'WishlistItem',
    'ProductCategory',
    'Feedback',
    'SavedView',
    'Discount',
    /** Admin-only data without a tag of its own. */
    'Admin',
  ],
  endpoints: () => ({}),
  /** A response of another shape is treated like broken JSON. */
  catchSchemaFailure: (error) =>
    ({
      status: 'PARSING_ERROR',
      originalStatus: 200,
      data: error.schemaName,
      error: 'The answer has another shape than agreed.',
    }) as const,
})

/** The request and response schema of one endpoint, for `build.query` and `build.mutation`. */
export const call = <const E extends Endpoint>(
  endpoint: E,
): { query: (input: EndpointInput<E>) => FetchArgs; responseSchema: E['response'] } => ({
  query: (input) => buildRequest(endpoint, input),
  responseSchema: endpoint.response,
})
