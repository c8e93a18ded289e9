import { describe, expect, it } from 'vitest'

import { messages } from './messages/en.tsx'
import { getUndoTransition as wayBack } from './shipping-transitions.ts'

const findUndo = (to: Parameters<typeof wayBack>[0], from: Parameters<typeof wayBack>[1]) => wayBack(to, from, messages.transitions)

const at = (shippingStatus: 'pending' | 'in_production' | 'packed' | 'on_hold', holdReason: string | null = null) => ({
  order: { shippingStatus, holdReason },
  heldFrom: shippingStatus === 'on_hold' ? ('packed' as const) : null,
})

describe('undoing a shipping transition', () => {
  it('returns a held order to its previous status, and a released one to its hold', () => {
    expect(findUndo('on_hold', at('packed'))).toEqual({ shippingStatus: 'packed' })
    expect(findUndo('packed', at('on_hold', 'No boxes.'))).toEqual({ shippingStatus: 'on_hold', reason: 'No boxes.' })
  })

  it('unpacks a packed order', () => {
    expect(findUndo('packed', at('in_production'))).toMatchObject({ shippingStatus: 'in_production' })
  })

  it('is not offered without a reverse transition', () => {
    expect(findUndo('in_production', at('pending'))).toBeUndefined()
    expect(findUndo('packed', at('pending'))).toBeUndefined()
    expect(findUndo('shipped', at('packed'))).toBeUndefined()
    expect(findUndo('cancelled', at('on_hold', 'No boxes.'))).toBeUndefined()
  })
})
