import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { changePaymentMutation, changeShippingMutation, listOrdersQuery } from '../features/orders/admin/api.ts'
import { cancelOrderMutation } from '../features/orders/api.ts'
import { listUsersQuery, updateUserMutation } from '../features/users/admin/api.ts'
import { listMyOrdersQuery } from '../features/users/profile/api.ts'
import type { Query } from './api.ts'
import { createStore } from './store.ts'

/** The endpoints of every feature. */
const modules: Record<string, Record<string, unknown>> = import.meta.glob('../features/**/api.ts', { eager: true })

/** Seconds that differ from the default: lists of users are about others, and one-time responses are never shown again. */
const OTHERWISE: Readonly<Record<string, number>> = {
  listUsers: 5,
  readUser: 5,
  findUsers: 5,
  readSettings: 3600,
  readSession: 0,
  readPayment: 0,
}

const isQuery = (part: unknown): part is Query<unknown, unknown> => typeof part === 'object' && part !== null && 'tags' in part

/** Minimal requests; their responses do not matter here. */
const INPUT = { params: { id: '1', userId: '1', orderId: '1', versionId: '1' }, query: {}, userId: '1' }

describe('unused cached data', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is kept for 60 seconds, user lists and details for 5', async () => {
    const store = createStore({ origin: 'http://shop.invalid', fetch: () => Promise.resolve(Response.json({})) })
    const queries = Object.values(modules).flatMap((module) => Object.values(module).filter(isQuery))
    const names = queries.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(30)
    const listCachedAfter = (seconds: number): string[] => {
      vi.advanceTimersByTime(seconds * 1000)
      return store.queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey: [name] }) => String(name))
    }
    await Promise.all(queries.map((query) => store.read(query, INPUT)))
    const expected = (seconds: number): string[] => names.filter((name) => (OTHERWISE[name] ?? 60) > seconds)
    expect(listCachedAfter(4).toSorted()).toEqual(expected(4).toSorted())
    expect(listCachedAfter(4).toSorted()).toEqual(expected(8).toSorted())
    expect(listCachedAfter(51).toSorted()).toEqual(expected(59).toSorted())
    expect(listCachedAfter(3)).toEqual(['readSettings'])
  })
})

describe('a cached list', () => {
  it('of orders is requested again after a change of a status and after a cancellation', () => {
    for (const { invalidates } of [changeShippingMutation, changePaymentMutation, cancelOrderMutation])
      expect(invalidates).toContain('Order')
    for (const { tags } of [listOrdersQuery, listMyOrdersQuery]) expect(tags).toContain('Order')
  })

  it('of users is requested again after a change of one', () => {
    expect(updateUserMutation.invalidates).toEqual(listUsersQuery.tags)
  })
})
