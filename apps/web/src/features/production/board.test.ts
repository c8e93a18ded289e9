import type { Ticket } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { countSizes, countUrgent, findNextTicket, getAdjacentState, getUrgency, groupTickets, listShownSides, moveCard } from './board.ts'

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
  team: null,
  state: 'waiting',
  blocked: null,
  isRendering: false,
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

  it('shows no side of a ticket while its print is drawn, and both where nobody knows which are printed', () => {
    expect(listShownSides(ticket('a', { printedSides: ['back'] }))).toEqual(['back'])
    expect(listShownSides(ticket('a', { printedSides: [], isRendering: true }))).toEqual([])
    expect(listShownSides(ticket('a', { printedSides: [] }))).toEqual(['front', 'back'])
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
    const groups = groupTickets([ticket('1'), ticket('2', { sizeLabel: 'L' }), ticket('3')])
    expect(groups.map(({ isTeam, tickets }) => [isTeam, tickets.map(({ code }) => code)])).toEqual([
      [false, ['1', '3']],
      [false, ['2']],
    ])
  })

  it('shows a team as one group of all its sizes, without its reprints and without a piece that is alone in its column', () => {
    const member = (code: string, sizeLabel: string, over: Partial<Ticket> = {}) =>
      ticket(code, { sizeLabel, team: { _id: 't', words: `${code} · 7` }, ...over })
    const groups = groupTickets([
      ticket('1'),
      member('2', 'L'),
      member('3', 'M', { quantity: 2 }),
      member('4', 'M', { cause: 'misprint' }),
      // Ordered again: another order's team.
      member('5', 'M', { orderId: 'other' }),
    ])
    expect(groups.map(({ isTeam, tickets }) => [isTeam, tickets.map(({ code }) => code)])).toEqual([
      [false, ['1', '4', '5']],
      [true, ['2', '3']],
    ])
    const [, team] = groups
    expect(team && countSizes(team.tickets)).toEqual([
      { label: 'M', count: 2 },
      { label: 'L', count: 1 },
    ])
  })

  it('calls a ticket late once the promised day is over, and not on that day', () => {
    const dueAt = '2026-12-01T23:59:59.999Z'
    expect(getUrgency(dueAt, Date.parse('2026-12-01T23:00:00Z'))).toBe('today')
    expect(getUrgency(dueAt, Date.parse('2026-12-02T00:00:00Z'))).toBe('late')
  })

  it('calls a ticket urgent on the promised day and the day before, and no other', () => {
    const dueAt = '2026-12-01T23:59:59.999Z'
    const times = ['2026-12-01T00:00:00Z', '2026-11-30T23:59:59Z', '2026-11-30T00:00:00Z', '2026-11-29T23:59:59Z']
    expect(times.map((time) => getUrgency(dueAt, Date.parse(time)))).toEqual(['today', 'tomorrow', 'tomorrow', undefined])
    expect(getUrgency(null, 0)).toBeUndefined()
  })

  it('counts what is late and what is due today apart', () => {
    const due = (day: string) => ticket(day, { dueAt: `2026-12-0${day}T23:59:59.999Z` })
    const tickets = [due('1'), due('2'), due('3'), due('3'), due('4'), ticket('none')]
    expect(countUrgent(tickets, Date.parse('2026-12-03T12:00:00Z'))).toEqual({ late: 2, today: 2 })
  })
})
