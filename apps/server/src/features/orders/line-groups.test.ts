import type { OrderLine } from '@picasso/contract'
import { expect, it } from 'vitest'

import { groupOrderLines } from './line-groups.ts'

const PICTURE = `${'a'.repeat(64)}.webp`

const line = (over: Partial<OrderLine> = {}): OrderLine => ({
  _id: '01890000-0000-7000-8000-000000000000',
  title: 'T-shirt',
  designName: null,
  team: null,
  clothingType: 'tshirt',
  color: 'White',
  size: { label: 'M', value: 'medium' },
  quantity: 1,
  unitPrice: 165_000,
  printPrice: null,
  discount: 0,
  total: 165_000,
  frontView: `/files/${PICTURE}`,
  backView: null,
  designId: null,
  productId: null,
  printedSides: null,
  documentHash: null,
  findings: null,
  printFiles: null,
  ...over,
})

const member = (words: string, label: string, unitPrice = 165_000): OrderLine =>
  line({
    title: `T-shirt: ${words}`,
    team: { _id: '01890000-0000-7000-8000-000000000001', words, side: 'front', isDrawn: true },
    size: { label, value: 'medium' },
    unitPrice,
    total: unitPrice,
  })

it('a team of six is one entry with six names, their sizes and their sum', () => {
  const names = ['Perera · 7', 'Silva · 10', 'Fonseka · 1', 'Bandara · 4', 'Cader · 9', 'Hassan · 11']
  const [single, team, ...others] = groupOrderLines('es', [line(), ...names.map((words, index) => member(words, index < 3 ? 'M' : 'L'))])
  expect(others).toEqual([])
  expect(single).toMatchObject({ title: 'Camiseta', color: 'Blanco', sizes: ['M'], members: [], quantity: 1, pictureKey: PICTURE })
  expect(team).toMatchObject({ title: 'Camiseta', sizes: ['M', 'L'], quantity: 6, unitPrice: 165_000, amount: 990_000 })
  expect(team?.members.map(({ words, size }) => [words, size])).toEqual(names.map((words, index) => [words, index < 3 ? 'M' : 'L']))
})

it('a design is called by its name, beside its garment in the language of the reader', () => {
  const [named] = groupOrderLines('es', [line({ designName: 'Harbour club' })])
  expect(named).toMatchObject({ designName: 'Harbour club', title: 'Camiseta' })
})

it('a piece that is printed on its back is shown from behind', () => {
  const [entry] = groupOrderLines('en', [line({ frontView: '/files/front.png', backView: `/files/${PICTURE}`, printedSides: ['back'] })])
  expect(entry?.pictureKey).toBe(PICTURE)
})

it('pieces of a team with different prices are different entries', () => {
  const entries = groupOrderLines('en', [member('A', 'M'), member('B', 'L', 175_000), member('C', 'M')])
  expect(entries.map(({ unitPrice, quantity, amount }) => [unitPrice, quantity, amount])).toEqual([
    [165_000, 2, 330_000],
    [175_000, 1, 175_000],
  ])
})

it('a team is shown by the first piece that is rendered, and by none while its pictures show the words of the template', () => {
  const [template, rendered] = [`/files/${'b'.repeat(64)}.webp`, `/files/${'c'.repeat(64)}.webp`]
  const piece = (words: string, isDrawn: boolean): OrderLine => {
    const { team, ...rest } = member(words, 'M')
    return { ...rest, team: team && { ...team, isDrawn }, frontView: isDrawn ? rendered : template }
  }
  const pictureOf = (...lines: OrderLine[]) => groupOrderLines('en', lines).map(({ pictureKey }) => pictureKey)
  expect(pictureOf(piece('Perera', false), piece('Silva', false))).toEqual([undefined])
  expect(pictureOf(piece('Perera', false), piece('Silva', true))).toEqual([`${'c'.repeat(64)}.webp`])
})
