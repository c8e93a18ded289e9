import type { OrderLine } from '@picasso/contract'
import { expect, it } from 'vitest'

import { ORDER_LINE } from '../../../test/orders.ts'
import { listParcelPictures } from './parcel-pictures.tsx'

const createLine = (over: Partial<OrderLine>): OrderLine => ({ ...ORDER_LINE, frontView: 'front', backView: 'back', ...over })

const createMember = (frontView: string, isDrawn: boolean): OrderLine =>
  createLine({ frontView, team: { _id: 'team', words: 'Ada', side: 'front', isDrawn } })

const DUE_AT = '2026-11-20T00:00:00.000Z'
const listPictures = (lines: OrderLine[], dueAt: string | null = DUE_AT): string[] => listParcelPictures({ lines, dueAt })

it('the pictures of a parcel are the printed sides of its pieces, each once, and three at most', () => {
  expect(listPictures([createLine({ printedSides: ['back'] }), createLine({}), createLine({})])).toEqual(['back', 'front'])
  expect(listPictures(['a', 'b', 'c', 'd'].map((frontView) => createLine({ frontView })))).toEqual(['a', 'b', 'c'])
  expect(listPictures([createLine({ frontView: null, backView: null })])).toEqual([])
})

it('the pictures of a parcel have one of a team, which shows no words of the template', () => {
  expect(listPictures([createMember('template', false), createMember('drawn', true), createMember('other', true)])).toEqual(['drawn'])
  expect(listPictures([createMember('template', false)])).toEqual([])
})

it('a parcel has no pictures before it has a day of arrival', () => {
  expect(listPictures([createLine({})], null)).toEqual([])
})
