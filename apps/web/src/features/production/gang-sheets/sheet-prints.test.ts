import type { SheetPiece } from '@picasso/contract'
import { expect, it } from 'vitest'

import { createSheetPiece } from '../../../../test/sheet-pieces.ts'
import { groupPrints, listPlaced } from './sheet-prints.ts'

const createPiece = (_id: string, ticket: string, overrides: Partial<SheetPiece> = {}): SheetPiece =>
  createSheetPiece({ _id, ticket, ...overrides })

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
