import type { Ticket } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { findNextTicket, getAdjacentState, groupTickets, isOverdue, moveCard } from './board.ts'

const ticket = (code: string, over: Partial<Ticket> = {}): Ticket => ({
  _id: code,
  orderId: 'o',
  orderNumber: 'PIC-10001',
  lineId: 'l',
  code,
  title: 'T-shirt',
  clothingType: 'tshirt',
  color: 'White',
  sizeLabel: 'M',
  printMethod: 'dtg',
  quantity: 1,
  frontView: '/files/a.png',
  backView: '/files/b.png',
  printedSides: ['front'],
  state: 'waiting',
  blocked: null,
  cause: null,
  note: null,
  dueAt: null,
  since: '2026-11-01T00:00:00.000Z',
  version: 1,
  presses: [],
  ...over,
})

describe('the production board', () => {
  it('has adjacent columns on both sides, but none beyond its edges', () => {
    expect([
      getAdjacentState('waiting', -1),
      getAdjacentState('waiting', 1),
      getAdjacentState('printed', -1),
      getAdjacentState('packed', 1),
    ]).toEqual([undefined, 'printing', 'printing', undefined])
  })

  it('moves a card between columns and counts it once', () => {
    const board = {
      columns: [
        { state: 'waiting' as const, count: 7, tickets: [ticket('1'), ticket('2')] },
        { state: 'printing' as const, count: 1, tickets: [ticket('3', { state: 'printing' })] },
      ],
    }
    const moved = moveCard(board, '1', 'printing')
    expect(moved.columns.map(({ count, tickets }) => [count, tickets.map(({ code }) => code)])).toEqual([
      [6, ['2']],
      [2, ['3', '1']],
    ])
    expect(moveCard(board, 'gone', 'printing')).toEqual(board)
  })

  it('passes over what is blocked to the next ticket that can go on', () => {
    const blocked = ticket('1', { blocked: 'Not paid.' })
    expect(findNextTicket([blocked, ticket('2'), ticket('3')])?.code).toBe('2')
    expect(findNextTicket([blocked])).toBeUndefined()
    // It was put right when it was begun.
    expect(findNextTicket([{ ...blocked, state: 'printing' }])?.code).toBe('1')
    expect(findNextTicket([ticket('4', { state: 'packed' })])).toBeUndefined()
  })

  it('groups cards of the same blank by the earliest due date', () => {
    const cards = [ticket('1'), ticket('2', { sizeLabel: 'L' }), ticket('3')]
    const groups = groupTickets(cards, ({ title, color, sizeLabel }) => [title, color, sizeLabel].join(', '))
    expect(groups.map(({ title, tickets }) => [title, tickets.map(({ code }) => code)])).toEqual([
      ['T-shirt, White, M', ['1', '3']],
      ['T-shirt, White, L', ['2']],
    ])
  })

  it('calls a ticket late once the promised day is over, and not on that day', () => {
    const dueAt = '2026-12-01T23:59:59.999Z'
    expect(isOverdue(dueAt, Date.parse('2026-12-01T23:00:00Z'))).toBe(false)
    expect(isOverdue(dueAt, Date.parse('2026-12-02T00:00:00Z'))).toBe(true)
  })
})
