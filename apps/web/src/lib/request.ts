import type { Endpoint } from '@picasso/contract'
import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import type * as z from 'zod/mini'

type RequestPart<E, Key extends keyof Endpoint> =
  E extends Record<Key, infer Schema extends z.ZodMiniType> ? Record<Key, z.input<Schema>> : unknown

type RequestParts<E extends Endpoint> = RequestPart<E, 'params'> &
  RequestPart<E, 'query'> &
  RequestPart<E, 'headers'> &
  RequestPart<E, 'body'>

/** Input of a call: those of `params`, `query`, `headers` and `body` that its endpoint declares. */
export type EndpointInput<E extends Endpoint> = [keyof RequestParts<E>] extends [never] ? void : RequestParts<E>

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string | undefined>
  body?: unknown
}

const fillPath = (path: string, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`The path ${path} needs "${name}".`)
    return encodeURIComponent(value)
  })

const omitEmpty = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''))

/** Builds the request of an endpoint. Empty query values are omitted. */
export function buildRequest<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): FetchArgs
export function buildRequest(endpoint: Endpoint, input: LooseInput | void): FetchArgs {
  const { params = {}, query = {}, headers = {}, body } = input ?? {}
  const values = omitEmpty(query)
  return {
    url: fillPath(endpoint.path, params),
    method: endpoint.method,
    headers,
    // An empty object would still add a question mark to the URL.
    ...(Object.keys(values).length > 0 && { params: values }),
    ...(body !== undefined && { body }),
  }
}
