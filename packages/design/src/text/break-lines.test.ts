import { describe, expect, it } from 'vitest'

import { breakLine } from './break-lines.ts'

/** Every letter as wide as the next one; accents take nothing. */
const measure = (line: string) => {
  const advances = Array.from(line, (letter) =>
    /\p{M}/u.test(letter) ? [0] : [1, ...Array.from({ length: letter.length - 1 }, () => 0)],
  ).flat()
  return { width: advances.reduce((sum, advance) => sum + advance, 0), advances }
}
const broken = (text: string, limit: number) => breakLine(text, limit, measure)

describe('a line that is too wide', () => {
  it('is broken at spaces, which are not seen at the end of a line', () => {
    expect(broken('the owl and   the pussycat', 7)).toEqual(['the owl', 'and', 'the', 'pussyca', 't'])
    expect(broken('went to sea', 7)).toEqual(['went to', 'sea'])
  })

  it('is left alone where it fits, with the spaces somebody typed', () => {
    expect(broken('  so  it is ', 12)).toEqual(['  so  it is '])
    expect(broken('', 3)).toEqual([''])
  })

  it('stays one empty line where it is nothing but spaces, so that the lines below keep their place', () => {
    expect(broken('     ', 3)).toEqual([''])
  })

  it('is broken behind hyphens and slashes between letters, and never within a number', () => {
    expect(broken('pea-green boat', 6)).toEqual(['pea-', 'green', 'boat'])
    expect(broken('on 10-20 or 1/2', 6)).toEqual(['on', '10-20', 'or 1/2'])
  })

  it('keeps what may not be parted together', () => {
    expect(broken('10\u00a0km far', 6)).toEqual(['10\u00a0km', 'far'])
    expect(broken('e\u0301e\u0301e\u0301', 1)).toEqual(['e\u0301', 'e\u0301', 'e\u0301'])
    expect(broken('👨‍👩‍👧🇱🇰🇬🇧', 1)).toEqual(['👨‍👩‍👧', '🇱🇰', '🇬🇧'])
  })

  it('is broken anywhere in a word that is wider than the line, and a single letter always has a line', () => {
    expect(broken('Donaudampfschiff', 6)).toEqual(['Donaud', 'ampfsc', 'hiff'])
    expect(broken('WW', 0.2)).toEqual(['W', 'W'])
  })

  it('is broken between signs that are written without spaces, and no sign of closing begins a line', () => {
    expect(broken('春眠不覚暁。', 3)).toEqual(['春眠不', '覚暁。'])
    expect(broken('春眠不。', 3)).toEqual(['春眠', '不。'])
  })
})
