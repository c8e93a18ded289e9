import { describe, expect, it } from 'vitest'

import { words as states } from '../admin/words/en.ts'
import { chipsOf, orderFilter, sortOf } from './order-filter.ts'
import { words } from './words/en.tsx'

const SAID = { filters: words.filters, states, day: (day: string) => day }

const at = (query: string) => {
  const params = new URLSearchParams(query)
  return orderFilter((name) => params.get(name) ?? '')
}

describe('the address of the order list', () => {
  it('narrows by what makes sense and by nothing else', () => {
    expect(at('view=to-print&payment=confirmed&shipping=lost&method=stripe&user=me&from=2026-11-01&to=2026-99-01')).toEqual({
      search: undefined,
      view: 'to-print',
      paymentStatus: 'confirmed',
      shippingStatus: undefined,
      paymentMethod: 'stripe',
      userId: undefined,
      from: '2026-11-01',
      to: undefined,
    })
    expect([sortOf('due'), sortOf('random')]).toEqual(['due', undefined])
  })

  it('is told in words, each of which can be taken back', () => {
    expect(chipsOf(at('search=ada&view=problems&payment=pending'), SAID)).toEqual([
      { name: 'search', label: '“ada”' },
      { name: 'view', label: 'Problems' },
      { name: 'payment', label: 'Awaiting payment' },
    ])
    expect(chipsOf(at(''), SAID)).toEqual([])
  })
})
