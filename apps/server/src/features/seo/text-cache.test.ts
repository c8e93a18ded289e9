import { describe, expect, it } from 'vitest'

import { createTextCache } from './text-cache.ts'

const createCache = () => {
  const renderedKeys: string[] = []
  const cache = createTextCache((name: string) => {
    renderedKeys.push(name)
    return name === 'torn' ? Promise.reject(new Error('torn')) : Promise.resolve(`text of ${name}`)
  })
  return { written: renderedKeys, ...cache }
}

describe('createTextCache', () => {
  it('renders once for concurrent and soon following requests', async () => {
    const { read, written: renderedKeys } = createCache()
    expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['text of a', 'text of a', 'text of b'])
    expect(await read('a')).toBe('text of a')
    expect(renderedKeys).toEqual(['a', 'b'])
  })

  it('keeps at most two texts, the most recently requested', async () => {
    const { read, written: renderedKeys } = createCache()
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await read(name)
    expect(renderedKeys).toEqual(['a', 'b', 'c', 'b'])
  })

  it('renders again after it was cleared', async () => {
    const { read, clear, written: renderedKeys } = createCache()
    await read('a')
    clear()
    await read('a')
    expect(renderedKeys).toEqual(['a', 'a'])
  })

  it('renders again after an error', async () => {
    const { read, written: renderedKeys } = createCache()
    await expect(read('torn')).rejects.toThrow('torn')
    await expect(read('torn')).rejects.toThrow('torn')
    expect(renderedKeys).toEqual(['torn', 'torn'])
  })
})
