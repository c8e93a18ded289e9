import { expect, test } from 'vitest'

import { groupByTeam, removeWordsFromTitle } from './lines.ts'

const line = (name: string, team?: string) => ({ name, team: team === undefined ? null : { _id: team } })

test('groupByTeam puts the lines of a team at the position of the first and keeps all others in place', () => {
  const lines = [line('a'), line('b', 'red'), line('c'), line('d', 'red'), line('e', 'blue')]
  expect(groupByTeam(lines).map((group) => [group.teamId, group.lines.map(({ name }) => name).join('')])).toEqual([
    [null, 'a'],
    ['red', 'bd'],
    [null, 'c'],
    ['blue', 'e'],
  ])
})

test('removeWordsFromTitle returns the garment of a line title', () => {
  expect(removeWordsFromTitle({ title: 'Hoodie: Perera · 7', team: { words: 'Perera · 7' } })).toBe('Hoodie')
  expect(removeWordsFromTitle({ title: 'Hoodie: Spring', team: null })).toBe('Hoodie: Spring')
})
