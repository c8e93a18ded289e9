import { describe, expect, it } from 'vitest'

import { isChunkLoadError } from './reload-prompt.ts'

describe('isChunkLoadError', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://shop.example/assets/a-1.js',
    'error loading dynamically imported module: http://shop.example/assets/a-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a-1.css',
  ])('recognizes %j', (message) => {
    expect(isChunkLoadError(new TypeError(message))).toBe(true)
  })

  it('ignores other errors', () => {
    expect([new Error('x is not a function'), undefined, 'text'].map(isChunkLoadError)).toEqual([false, false, false])
  })
})
