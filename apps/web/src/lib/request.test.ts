import { listProducts, placeOrder, readCart, readOrder, readPublicSettings, updateCartItem, type PlaceOrder } from '@picasso/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { buildRequest } from './request.ts'

const ORDER: PlaceOrder = {
  basket: { kind: 'cart', items: ['01930000-0000-7000-8000-000000000009'] },
  contact: { name: 'Ada', email: 'ada@example.com', phone: '+94 77 123 4567' },
  address: { line1: '1 Galle Road', city: 'Colombo', country: 'LK' },
  deliveryMethod: 'standard',
  paymentMethod: 'cash-on-delivery',
}
const ID = '01930000-0000-7000-8000-000000000001'

describe('buildRequest', () => {
  it('uses the method and path of the endpoint', () => {
    expect(buildRequest(readPublicSettings, undefined)).toMatchObject({ method: 'GET', url: '/api/settings' })
  })

  it('fills in and encodes path parameters', () => {
    expect(buildRequest(readCart, { params: { userId: 'guest' } }).url).toBe('/api/cart/guest')
    expect(buildRequest(readCart, { params: { userId: 'a/../b?c' } }).url).toBe('/api/cart/a%2F..%2Fb%3Fc')
  })

  it('passes the key of an order on, and omits an empty one', () => {
    expect(buildRequest(readOrder, { params: { orderId: ID }, query: { key: 'secret' } }).url).toBe(`/api/orders/order/${ID}?key=secret`)
    expect(buildRequest(readOrder, { params: { orderId: ID }, query: { key: undefined } }).url).toBe(`/api/orders/order/${ID}`)
    expect(buildRequest(listProducts, { query: { after: '', limit: 0 } }).url).toBe('/api/product?limit=0')
  })

  it('includes body and headers if the endpoint has them', () => {
    expect(buildRequest(updateCartItem, { params: { id: ID }, body: { quantity: 2 } }).body).toEqual({ quantity: 2 })
    const { headers } = buildRequest(placeOrder, { headers: { 'idempotency-key': 'k' }, body: ORDER })
    expect(headers).toEqual({ 'idempotency-key': 'k' })
  })

  it('throws without a path parameter', () => {
    expect(() => buildRequest({ ...readCart, params: z.object({}) }, { params: {} })).toThrow('userId')
  })
})
