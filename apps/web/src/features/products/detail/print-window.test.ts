import { describe, expect, it } from 'vitest'

import { getWindowTop } from './print-window.ts'

/** Two pixels for a millimeter, so that the figures are easy to follow: 400 mm of cloth. */
const picture = { height: 800, pxPerMm: 2 }

describe('getWindowTop', () => {
  it('puts a print that fits into the middle of the window', () => {
    expect(getWindowTop({ ...picture, print: { topMm: 100, heightMm: 60 } }, 400)).toBe(2 * 130 - 200)
  })

  it('puts a print that fits without cloth around it into the middle, too', () => {
    expect(getWindowTop({ ...picture, print: { topMm: 40, heightMm: 198 } }, 400)).toBe(2 * (40 + 99) - 200)
  })

  it('begins a little above a print that is higher than the window, so that its top is seen whole', () => {
    expect(getWindowTop({ ...picture, print: { topMm: 40, heightMm: 300 } }, 400)).toBe(2 * 32)
  })

  it('never shows what is beyond the picture', () => {
    expect(getWindowTop({ ...picture, print: { topMm: 2, heightMm: 390 } }, 400)).toBe(0)
    expect(getWindowTop({ ...picture, print: { topMm: 330, heightMm: 60 } }, 400)).toBe(400)
    expect(getWindowTop({ ...picture, print: { topMm: 100, heightMm: 200 } }, 900)).toBe(0)
  })

  it('shows the middle of a picture in which the place of the print is unknown', () => {
    expect(getWindowTop({ ...picture, print: null }, 400)).toBe(200)
  })
})
