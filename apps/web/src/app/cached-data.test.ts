import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api, type Transport } from './api.ts'
import { createStore, type State } from './store.ts'

/** The endpoints of every feature. */
import.meta.glob('../features/**/api.ts', { eager: true })

/** Seconds that differ from the default: lists of users are about others, and one-time responses are never shown again. */
const OTHERWISE: Readonly<Record<string, number>> = {
  listUsers: 5,
  readUser: 5,
  findUsers: 5,
  readSettings: 3600,
  readSession: 0,
  readPayment: 0,
  exportAccount: 0,
}

interface Query {
  name: string
  initiate: (input: unknown, options: { subscribe: false }) => ThunkAction<Promise<unknown>, State, Transport, UnknownAction>
}
const isQuery = (endpoint: object): endpoint is Query => 'useQuery' in endpoint && 'name' in endpoint && 'initiate' in endpoint

/** Minimal requests; their responses do not matter here. */
const INPUT = { params: { id: '1', userId: '1', orderId: '1', versionId: '1' }, query: {}, userId: '1' }

describe('unused cached data', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is kept for 60 seconds, user lists and details for 5', async () => {
    const store = createStore({ origin: 'http://shop.invalid', fetch: () => Promise.resolve(Response.json({})) })
    const queries = Object.values<object>(api.endpoints).filter(isQuery)
    const names = queries.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(30)
    const listCachedAfter = (seconds: number): string[] => {
      vi.advanceTimersByTime(seconds * 1000)
      return Object.values(store.getState().api.queries).flatMap((query) => query?.endpointName ?? [])
    }
    await Promise.all(queries.map(({ initiate }) => store.dispatch(initiate(INPUT, { subscribe: false }))))
    const expected = (seconds: number): string[] => names.filter((name) => (OTHERWISE[name] ?? 60) > seconds)
    expect(listCachedAfter(4).toSorted()).toEqual(expected(4).toSorted())
    expect(listCachedAfter(4).toSorted()).toEqual(expected(8).toSorted())
    expect(listCachedAfter(51).toSorted()).toEqual(expected(59).toSorted())
    expect(listCachedAfter(3)).toEqual(['readSettings'])
  })
})
