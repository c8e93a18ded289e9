import { describe, expect, it } from 'vitest'

import { isMissingChunk } from './missing-chunk.ts'

describe('isMissingChunk', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://shop.example/assets/a-1.js',
    'error loading dynamically imported module: http://shop.example/assets/a-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a-1.css',
  ])('knows %j', (message) => {
    expect(isMissingChunk(new TypeError(message))).toBe(true)
  })

  it('takes no other error for one', () => {
    expect([new Error('x is not a function'), undefined, 'text'].map(isMissingChunk)).toEqual([false, false, false])
  })
})
