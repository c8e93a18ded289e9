import { describe, expect, it } from 'vitest'

import { parseDateRange } from './date-range.ts'

const NOW = Date.parse('2026-11-21T07:00:00Z')
const at = (query: string) => {
  const params = new URLSearchParams(query)
  return parseDateRange((name) => params.get(name) ?? '', NOW)
}

describe('the days of the sales', () => {
  it('end today, and begin so many days before, today counted', () => {
    expect(at('days=7')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(at('')).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  })

  it('are those of the address where it names them', () => {
    expect(at('days=own&from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' })
    expect(at('days=own&from=2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  })

  it('are none where they end before they begin, are more than three years or no days', () => {
    expect(at('days=own&from=2026-02-01&to=2026-01-01')).toBeUndefined()
    expect(at('days=own&from=2020-01-01&to=2026-01-01')).toBeUndefined()
    expect(at('days=own&from=2026-99-01&to=2026-01-01')).toBeUndefined()
  })
})
