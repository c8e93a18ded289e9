import { PRODUCTION_STATES, SHIPPING_STATUSES } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { findMoveBlock, findPrintBlock, getAdjacentStates, getNextState, hasReached } from './ticket-rules.ts'

/** The ticket of a paid order whose files are ready, waiting to be printed. */
const TICKET = {
  shippingStatus: 'in_production',
  paymentMethod: 'test',
  paymentStatus: 'confirmed',
  printFiles: 'ready',
  state: 'waiting',
  reprint: 0,
} as const

describe('the columns of the board', () => {
  it('follow each other from waiting to packed', () => {
    expect(PRODUCTION_STATES.map(getNextState)).toEqual(['printing', 'printed', 'packed', undefined])
  })

  it('lead one step forward or back', () => {
    expect(PRODUCTION_STATES.map(getAdjacentStates)).toEqual([['printing'], ['waiting', 'printed'], ['printing', 'packed'], ['printed']])
  })

  it('count as reached by a ticket in them or in a later one', () => {
    expect(PRODUCTION_STATES.map((state) => hasReached(state, 'printed'))).toEqual([false, false, true, true])
  })
})

describe('findPrintBlock', () => {
  it('lets a paid ticket with its files be printed', () => {
    expect(findPrintBlock(TICKET)).toBeUndefined()
    expect(findPrintBlock({ ...TICKET, paymentMethod: 'cash-on-delivery', paymentStatus: 'pending' })).toBeUndefined()
  })

  it('stops a ticket of a cancelled order, which stays paid until it is refunded', () => {
    expect(findPrintBlock({ ...TICKET, shippingStatus: 'cancelled' })).toBe('cancelled')
  })

  it('stops a ticket that is held, unpaid or without its files, and says the first of these', () => {
    expect(findPrintBlock({ ...TICKET, printFiles: 'failed' })).toBe('files failed')
    expect(findPrintBlock({ ...TICKET, printFiles: 'waiting' })).toBe('files rendering')
    expect(findPrintBlock({ ...TICKET, printFiles: null })).toBe('files rendering')
    expect(findPrintBlock({ ...TICKET, paymentStatus: 'pending', printFiles: 'failed' })).toBe('not paid')
    expect(findPrintBlock({ ...TICKET, shippingStatus: 'on_hold', paymentStatus: 'pending' })).toBe('on hold')
  })

  it('prints again for a parcel that was sent, whatever became of its payment', () => {
    const refunded = { ...TICKET, paymentStatus: 'refunded' } as const
    const printable = SHIPPING_STATUSES.filter((shippingStatus) => findPrintBlock({ ...refunded, shippingStatus }) === undefined)
    expect(printable).toEqual(['shipped', 'delivered'])
  })
})

describe('findMoveBlock', () => {
  it('lets a ticket move one column either way', () => {
    expect(PRODUCTION_STATES.map((to) => findMoveBlock({ ...TICKET, state: 'printing' }, to))).toEqual([
      undefined,
      'not adjacent',
      undefined,
      'not adjacent',
    ])
  })

  it('stops a ticket of a cancelled order', () => {
    expect(findMoveBlock({ ...TICKET, shippingStatus: 'cancelled' }, 'printing')).toBe('cancelled')
  })

  it('stops a blocked ticket on its way forward only', () => {
    const ticket = { ...TICKET, state: 'printing', printFiles: 'failed' } as const
    expect(findMoveBlock(ticket, 'printed')).toBe('files failed')
    expect(findMoveBlock(ticket, 'waiting')).toBeUndefined()
  })

  it('keeps what is in a packed parcel, but not a reprint beside it', () => {
    const ticket = { ...TICKET, shippingStatus: 'packed', state: 'packed' } as const
    expect(findMoveBlock(ticket, 'printed')).toBe('parcel packed')
    expect(findMoveBlock({ ...ticket, reprint: 1 }, 'printed')).toBeUndefined()
    expect(findMoveBlock({ ...ticket, shippingStatus: 'in_production' }, 'printed')).toBeUndefined()
  })
})
