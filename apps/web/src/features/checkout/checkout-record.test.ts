import { describe, expect, it } from 'vitest'

import { keepRecord, openRecord } from './checkout-record.ts'

const ITEM = '01930000-0000-7000-8000-000000000088'

const makeStorage = () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  return () => storage
}

const broken = () => ({ ...makeStorage()(), getItem: () => '{"idempotencyKey":1' })
const forbidden = () => {
  throw new Error('SecurityError')
}

describe('what a tab keeps of a checkout', () => {
  it('survives a reload with the same key', () => {
    const storage = makeStorage()
    const record = { ...openRecord(storage, ITEM), draft: { note: 'Ring twice' } }
    keepRecord(storage, ITEM, record)
    expect(openRecord(storage, ITEM)).toEqual(record)
  })

  it('remembers which lines became which order', () => {
    const storage = makeStorage()
    const record = { ...openRecord(storage, 'cart'), placed: { address: '/user-view-order/1', items: [ITEM] } }
    keepRecord(storage, 'cart', record)
    expect(openRecord(storage, 'cart').placed).toEqual(record.placed)
  })

  it('begins with a key of its own that the shop accepts', () => {
    const first = openRecord(makeStorage(), ITEM).idempotencyKey
    expect(first).toMatch(/^[a-f0-9]{32}$/)
    expect(openRecord(makeStorage(), ITEM).idempotencyKey).not.toBe(first)
  })

  it('is kept apart for each cart line', () => {
    const storage = makeStorage()
    keepRecord(storage, ITEM, openRecord(storage, ITEM))
    expect(openRecord(storage, 'another').idempotencyKey).not.toBe(openRecord(storage, ITEM).idempotencyKey)
  })

  it('begins anew when what is kept cannot be read, and goes on where storing is forbidden', () => {
    expect(openRecord(broken, ITEM).draft).toEqual({})
    expect(openRecord(forbidden, ITEM).draft).toEqual({})
    expect(() => keepRecord(forbidden, ITEM, { idempotencyKey: 'k', draft: {} })).not.toThrow()
  })
})
