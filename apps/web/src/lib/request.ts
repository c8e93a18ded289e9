import type { Endpoint } from '@picasso/contract'
import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import type * as z from 'zod/mini'

type Part<E, Key extends keyof Endpoint> =
  E extends Record<Key, infer Schema extends z.ZodMiniType> ? Record<Key, z.input<Schema>> : unknown

type Parts<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'headers'> & Part<E, 'body'>

/** What a call takes: those of `params`, `query`, `headers` and `body` that its endpoint declares. */
export type InputOf<E extends Endpoint> = [keyof Parts<E>] extends [never] ? void : Parts<E>

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string | undefined>
  body?: unknown
}

const filled = (path: string, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`The path ${path} needs "${name}".`)
    return encodeURIComponent(value)
  })

const present = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''))

/** The request an endpoint of the contract stands for. Empty query values are left out of the address. */
export function requestFor<E extends Endpoint>(endpoint: E, input: InputOf<E>): FetchArgs
export function requestFor(endpoint: Endpoint, input: LooseInput | void): FetchArgs {
  const { params = {}, query = {}, headers = {}, body } = input ?? {}
  const values = present(query)
  return {
    url: filled(endpoint.path, params),
    method: endpoint.method,
    headers,
    // An empty object would still put a question mark behind the address.
    ...(Object.keys(values).length > 0 && { params: values }),
    ...(body !== undefined && { body }),
  }
}
