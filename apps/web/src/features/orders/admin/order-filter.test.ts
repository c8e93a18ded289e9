import { describe, expect, it } from 'vitest'

import { messages as states } from '../../admin/messages/en.ts'
import { messages } from './messages/en.ts'
import { buildFilterChips, parseOrderFilter, parseSort } from './order-filter.ts'

const MESSAGES = { filters: messages.filters, states, formatDay: (day: string) => day }

const at = (query: string) => {
  const params = new URLSearchParams(query)
  return parseOrderFilter((name) => params.get(name) ?? '')
}

describe('the filters of the order list', () => {
  it('are read from valid URL parameters only', () => {
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
    expect([parseSort('due'), parseSort('random')]).toEqual(['due', undefined])
  })

  it('are shown as text, each removable', () => {
    expect(buildFilterChips(at('search=ada&view=problems&payment=pending'), MESSAGES)).toEqual([
      { name: 'search', label: '“ada”' },
      { name: 'view', label: 'Problems' },
      { name: 'payment', label: 'Awaiting payment' },
    ])
    expect(buildFilterChips(at(''), MESSAGES)).toEqual([])
  })
})
