import { expect, test } from 'vitest'

import { groupByTeam, removeWordsFromTitle } from './team-groups.ts'

const line = (name: string, team?: string) => ({ name, team: team === undefined ? null : { _id: team } })

test('lines of one team stand together where the first of them stood, and everything else keeps its place', () => {
  const lines = [line('a'), line('b', 'red'), line('c'), line('d', 'red'), line('e', 'blue')]
  expect(groupByTeam(lines).map((group) => [group.teamId, group.lines.map(({ name }) => name).join('')])).toEqual([
    [null, 'a'],
    ['red', 'bd'],
    [null, 'c'],
    ['blue', 'e'],
  ])
})

test('the garment is what is left of a title without the words', () => {
  expect(removeWordsFromTitle({ title: 'Hoodie: Perera · 7', team: { words: 'Perera · 7' } })).toBe('Hoodie')
  expect(removeWordsFromTitle({ title: 'Hoodie: Spring', team: null })).toBe('Hoodie: Spring')
})
