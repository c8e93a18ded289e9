import { describe, expect, it } from 'vitest'

import { breakLine } from './break-lines.ts'

/** Every letter has the same width; combining accents have none. */
const measure = (line: string) => {
  const advances = Array.from(line, (letter) =>
    /\p{M}/u.test(letter) ? [0] : [1, ...Array.from({ length: letter.length - 1 }, () => 0)],
  ).flat()
  return { width: advances.reduce((sum, advance) => sum + advance, 0), advances }
}
const breakText = (text: string, limit: number) => breakLine(text, limit, measure)

describe('breakLine', () => {
  it('breaks at spaces, which are dropped at the end of a line', () => {
    expect(breakText('the owl and   the pussycat', 7)).toEqual(['the owl', 'and', 'the', 'pussyca', 't'])
    expect(breakText('went to sea', 7)).toEqual(['went to', 'sea'])
  })

  it('keeps a line that fits, including its spaces', () => {
    expect(breakText('  so  it is ', 12)).toEqual(['  so  it is '])
    expect(breakText('', 3)).toEqual([''])
  })

  it('returns one empty line for a line of spaces, so that the lines below keep their position', () => {
    expect(breakText('     ', 3)).toEqual([''])
  })

  it('breaks after hyphens and slashes between letters and never within a number', () => {
    expect(breakText('pea-green boat', 6)).toEqual(['pea-', 'green', 'boat'])
    expect(breakText('on 10-20 or 1/2', 6)).toEqual(['on', '10-20', 'or 1/2'])
  })

  it('does not break at non-breaking spaces or within grapheme clusters', () => {
    expect(breakText('10\u00a0km far', 6)).toEqual(['10\u00a0km', 'far'])
    expect(breakText('e\u0301e\u0301e\u0301', 1)).toEqual(['e\u0301', 'e\u0301', 'e\u0301'])
    expect(breakText('👨‍👩‍👧🇱🇰🇬🇧', 1)).toEqual(['👨‍👩‍👧', '🇱🇰', '🇬🇧'])
  })

  it('breaks within a word that is wider than the line, at least one letter per line', () => {
    expect(breakText('Donaudampfschiff', 6)).toEqual(['Donaud', 'ampfsc', 'hiff'])
    expect(breakText('WW', 0.2)).toEqual(['W', 'W'])
  })

  it('breaks between ideographs and never before closing punctuation', () => {
    expect(breakText('春眠不覚暁。', 3)).toEqual(['春眠不', '覚暁。'])
    expect(breakText('春眠不。', 3)).toEqual(['春眠', '不。'])
  })
})
