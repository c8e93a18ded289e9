import { describe, expect, it } from 'vitest'

import { saveRecord, loadRecord } from './checkout-record.ts'

const ITEM = '01930000-0000-7000-8000-000000000088'

const makeStorage = () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  }
  return () => storage
}

const createBrokenStorage = () => ({ ...makeStorage()(), getItem: () => '{"idempotencyKey":1' })
const forbidden = () => {
  throw new Error('SecurityError')
}

describe('the stored checkout record', () => {
  it('survives a reload with the same key', () => {
    const storage = makeStorage()
    const record = { ...loadRecord(storage, ITEM), draft: { note: 'Ring twice' } }
    saveRecord(storage, ITEM, record)
    expect(loadRecord(storage, ITEM)).toEqual(record)
  })

  it('remembers the order of its lines', () => {
    const storage = makeStorage()
    const record = { ...loadRecord(storage, 'cart'), placed: { address: '/user-view-order/1', items: [ITEM] } }
    saveRecord(storage, 'cart', record)
    expect(loadRecord(storage, 'cart').placed).toEqual(record.placed)
  })

  it('starts with a key of its own that the server accepts', () => {
    const first = loadRecord(makeStorage(), ITEM).idempotencyKey
    expect(first).toMatch(/^[\x21-\x7e]{16,255}$/)
    expect(loadRecord(makeStorage(), ITEM).idempotencyKey).not.toBe(first)
  })

  it('is separate for each cart line', () => {
    const storage = makeStorage()
    saveRecord(storage, ITEM, loadRecord(storage, ITEM))
    expect(loadRecord(storage, 'another').idempotencyKey).not.toBe(loadRecord(storage, ITEM).idempotencyKey)
  })

  it('is replaced by an empty one if it cannot be read, and works where storing is forbidden', () => {
    expect(loadRecord(createBrokenStorage, ITEM).draft).toEqual({})
    expect(loadRecord(forbidden, ITEM).draft).toEqual({})
    expect(() => saveRecord(forbidden, ITEM, { idempotencyKey: 'k', draft: {} })).not.toThrow()
  })
})
