import { describe, expect, it } from 'vitest'

import { memoizeText } from './memoize-text.ts'

const keep = () => {
  const written: string[] = []
  return {
    written,
    read: memoizeText((name: string) => {
      written.push(name)
      return name === 'torn' ? Promise.reject(new Error('torn')) : Promise.resolve(`text of ${name}`)
    }),
  }
}

describe('texts that are kept for a while', () => {
  it('are written once for all who ask together and soon after', async () => {
    const { read, written } = keep()
    expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['text of a', 'text of a', 'text of b'])
    expect(await read('a')).toBe('text of a')
    expect(written).toEqual(['a', 'b'])
  })

  it('are two at most, those asked for last', async () => {
    const { read, written } = keep()
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await read(name)
    expect(written).toEqual(['a', 'b', 'c', 'b'])
  })

  it('are written again where writing them failed', async () => {
    const { read, written } = keep()
    await expect(read('torn')).rejects.toThrow('torn')
    await expect(read('torn')).rejects.toThrow('torn')
    expect(written).toEqual(['torn', 'torn'])
  })
})
