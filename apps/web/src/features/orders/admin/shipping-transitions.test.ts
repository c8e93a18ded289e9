import { describe, expect, it } from 'vitest'

import { messages } from './messages/en.tsx'
import { getUndoTransition as wayBack } from './shipping-transitions.ts'

const undoOf = (to: Parameters<typeof wayBack>[0], from: Parameters<typeof wayBack>[1]) => wayBack(to, from, messages.transitions)

const at = (shippingStatus: 'pending' | 'in_production' | 'packed' | 'on_hold', holdReason: string | null = null) => ({
  order: { shippingStatus, holdReason },
  heldFrom: shippingStatus === 'on_hold' ? ('packed' as const) : null,
})

describe('taking a move back', () => {
  it('leads a held order to where it came from, and a released one back onto its hold', () => {
    expect(undoOf('on_hold', at('packed'))).toEqual({ shippingStatus: 'packed' })
    expect(undoOf('packed', at('on_hold', 'No boxes.'))).toEqual({ shippingStatus: 'on_hold', reason: 'No boxes.' })
  })

  it('unpacks what was just packed', () => {
    expect(undoOf('packed', at('in_production'))).toMatchObject({ shippingStatus: 'in_production' })
  })

  it('is not offered where the table has no way back', () => {
    expect(undoOf('in_production', at('pending'))).toBeUndefined()
    expect(undoOf('packed', at('pending'))).toBeUndefined()
    expect(undoOf('shipped', at('packed'))).toBeUndefined()
    expect(undoOf('cancelled', at('on_hold', 'No boxes.'))).toBeUndefined()
  })
})
