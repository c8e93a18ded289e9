import type { SheetPiece } from '@picasso/contract'
import { expect, it } from 'vitest'

import { groupPrints, listPlaced } from './sheet-prints.ts'

const createPiece = (_id: string, ticket: string, over: Partial<SheetPiece> = {}): SheetPiece => ({
  _id,
  ticket,
  orderId: 'o',
  orderNumber: 'PIC-10001',
  customer: 'Ada Perera',
  title: 'T-shirt',
  color: 'White',
  sizeLabel: 'M',
  side: 'front',
  copy: 1,
  copies: 1,
  picture: null,
  widthMm: 200,
  heightMm: 100,
  print: null,
  label: null,
  xMm: 0,
  yMm: 0,
  rotation: 0,
  isLocked: false,
  isLeftOut: false,
  problem: null,
  blocked: null,
  ...over,
})

it('groupPrints numbers each side of a ticket once, with all of its copies', () => {
  const prints = groupPrints([
    createPiece('1', 'A'),
    createPiece('2', 'A', { copy: 2 }),
    createPiece('3', 'A', { side: 'back' }),
    createPiece('4', 'B'),
  ])
  expect(prints.map(({ number, pieces }) => [number, pieces.map(({ _id }) => _id)])).toEqual([
    [1, ['1', '2']],
    [2, ['3']],
    [3, ['4']],
  ])
})

it('listPlaced has only the copies on the film, and a print that is left out keeps its number', () => {
  const prints = groupPrints([createPiece('1', 'A', { isLeftOut: true }), createPiece('2', 'B'), createPiece('3', 'B', { xMm: null })])
  expect(prints.map((print) => [print.number, listPlaced(print).map(({ _id }) => _id)])).toEqual([
    [1, []],
    [2, ['2']],
  ])
})
