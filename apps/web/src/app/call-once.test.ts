import { addCartItem } from '@picasso/contract'
import { expect, it } from 'vitest'

import { callOnce } from './api.ts'

const ADDED = { body: { variantId: '01930000-0000-7000-8000-000000000001', quantity: 1 } }

const openCall = () => {
  const { request, response } = callOnce(addCartItem)
  return { getKey: (input = ADDED) => request(input).headers?.['idempotency-key'], succeed: () => response['~standard'].validate({}) }
}

it('callOnce gives a request that is sent again unchanged the same key', () => {
  const { getKey } = openCall()
  const key = getKey()
  expect(key).toMatch(/^[0-9-]{16,87}$/)
  expect(getKey()).toBe(key)
})

it('callOnce gives the same request another key once it has succeeded', () => {
  const { getKey, succeed } = openCall()
  const key = getKey()
  void succeed()
  expect(getKey()).not.toBe(key)
})

it('callOnce gives another request another key', () => {
  const { getKey } = openCall()
  const key = getKey()
  expect(getKey({ body: { ...ADDED.body, quantity: 2 } })).not.toBe(key)
})
