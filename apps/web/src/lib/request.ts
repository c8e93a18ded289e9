import type { Endpoint } from '@picasso/contract'
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

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** One request to the shop. */
export interface ApiRequest {
  /** Path and query. */
  url: string
  method: Endpoint['method']
  headers?: Record<string, string | undefined>
  /** Sent as JSON, except a form. */
  body?: unknown
  /** Milliseconds until it counts as unanswered. */
  timeoutMs?: number
  /** `reload` asks for the whole response, whatever the browser has. */
  cache?: 'reload' | undefined
}

/** Builds the request of an endpoint. Empty query values are omitted. */
export function buildRequest<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): ApiRequest
export function buildRequest(endpoint: Endpoint, input: LooseInput | void): ApiRequest {
  const { params = {}, query = {}, headers = {}, body } = input ?? {}
  const values = Object.entries(query).flatMap(([name, value]) => (isPresent(value) ? [[name, String(value)]] : []))
  // An empty query would still add a question mark.
  const search = values.length > 0 ? `?${new URLSearchParams(values)}` : ''
  return { url: fillPath(endpoint.path, params) + search, method: endpoint.method, headers, ...(body !== undefined && { body }) }
}

/** How requests are sent: by the browser's fetch, or directly to the server while it renders a page. */
export interface Transport {
  origin: string
  fetch: (address: string, request: RequestInit) => Promise<Pick<Response, 'status' | 'text'>>
}

/** Why a call failed: an HTTP status with the response's body, or there was no response, or none that can be parsed. */
export interface RequestError {
  status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'
  data?: unknown
}

/** The response of a call, or why it failed. */
export type Reply<Output> = { data: Output; error?: undefined } | { data?: undefined; error: RequestError }

/** Part of a Standard Schema (https://standardschema.dev). */
export interface ResponseSchema<Output> {
  '~standard': { validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>> }
}
type SchemaResult<Output> = { value: Output; issues?: undefined } | { issues: readonly unknown[] }

const DEFAULT_TIMEOUT_MS = 15_000
const JSON_CONTENT: [string, string] = ['content-type', 'application/json']

const fetchText = async (transport: Transport, request: ApiRequest): Promise<Reply<{ status: number; text: string }>> => {
  const { url, method, headers = {}, body, timeoutMs = DEFAULT_TIMEOUT_MS, cache } = request
  const isForm = body instanceof FormData
  const definedHeaders = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )
  // Unlike a signal of `AbortSignal.timeout`, its timer ends with the response.
  const abortController = new AbortController()
  const { signal } = abortController
  const timer = setTimeout(() => abortController.abort(), timeoutMs)
  try {
    const response = await transport.fetch(transport.origin + url, {
      method,
      headers: [['accept', 'application/json'], ...definedHeaders, ...(body === undefined || isForm ? [] : [JSON_CONTENT])],
      credentials: 'include',
      signal,
      ...(cache && { cache }),
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { data: { status: response.status, text: await response.text() } }
  } catch (error) {
    return { error: { status: signal.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', data: String(error) } }
  } finally {
    clearTimeout(timer)
  }
}

/** Sends a request and validates its response. Never rejects. */
export const sendRequest = async <Output>(
  transport: Transport,
  request: ApiRequest,
  schema?: ResponseSchema<Output>,
): Promise<Reply<Output>> => {
  const { data: response, error } = await fetchText(transport, request)
  if (error) return { error }
  const { status, text } = response
  try {
    const data: unknown = text === '' ? null : JSON.parse(text)
    if (status < 200 || status > 299) return { error: { status, data } }
    // oxlint-disable-next-line no-unsafe-type-assertion -- a call without a schema checks its response itself
    const result = (await schema?.['~standard'].validate(data)) ?? { value: data as Output }
    // A response of another shape is treated like broken JSON.
    return result.issues ? { error: { status: 'PARSING_ERROR', data } } : { data: result.value }
  } catch {
    return { error: { status: 'PARSING_ERROR', data: text } }
  }
}
