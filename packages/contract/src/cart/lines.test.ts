import { describe, expect, it } from 'vitest'

import { getMainView, listPrintedSides } from './lines.ts'

const both = { front: true, back: true }

describe('listPrintedSides', () => {
  it('begins with the front, and for a team with the side that has its words', () => {
    expect(listPrintedSides(both, null)).toEqual(['front', 'back'])
    expect(listPrintedSides(both, { side: 'front' })).toEqual(['front', 'back'])
    expect(listPrintedSides(both, { side: 'back' })).toEqual(['back', 'front'])
  })

  it('leaves out what is not printed, except the side of the words', () => {
    expect(listPrintedSides({ front: false, back: true }, null)).toEqual(['back'])
    expect(listPrintedSides({ front: true, back: false }, { side: 'back' })).toEqual(['back', 'front'])
    expect(listPrintedSides({ front: false, back: false }, null)).toEqual([])
  })
})

describe('getMainView', () => {
  const views = { frontView: '/files/front.png', backView: '/files/back.png' }

  it('is the first printed side, and the front where none is known', () => {
    expect(getMainView({ ...views, printedSides: ['back'] })).toBe(views.backView)
    expect(getMainView({ ...views, printedSides: ['front', 'back'] })).toBe(views.frontView)
    for (const printedSides of [null, []]) expect(getMainView({ ...views, printedSides })).toBe(views.frontView)
  })

  it('is the other side where the printed one has no picture', () => {
    expect(getMainView({ ...views, backView: null, printedSides: ['back'] })).toBe(views.frontView)
    expect(getMainView({ ...views, frontView: null, printedSides: null })).toBe(views.backView)
  })
})
