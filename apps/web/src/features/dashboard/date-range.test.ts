import { describe, expect, it } from 'vitest'

import { parseDateRange } from './date-range.ts'

const NOW = Date.parse('2026-11-21T07:00:00Z')
const at = (query: string) => {
  const params = new URLSearchParams(query)
  return parseDateRange((name) => params.get(name) ?? '', NOW)
}

describe('the date range of the sales', () => {
  it('ends today and includes today', () => {
    expect(at('days=7')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(at('')).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  })

  it('is read from the URL', () => {
    expect(at('days=own&from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' })
    expect(at('days=own&from=2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  })

  it('is undefined if it is reversed, longer than three years or invalid', () => {
    expect(at('days=own&from=2026-02-01&to=2026-01-01')).toBeUndefined()
    expect(at('days=own&from=2020-01-01&to=2026-01-01')).toBeUndefined()
    expect(at('days=own&from=2026-99-01&to=2026-01-01')).toBeUndefined()
  })
})
