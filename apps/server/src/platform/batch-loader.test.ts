import { describe, expect, it, vi } from 'vitest'

import { createBatchLoader } from './batch-loader.ts'

const lookUp = () =>
  vi.fn<(keys: string[]) => Promise<ReadonlyMap<string, string>>>((keys) =>
    Promise.resolve(new Map(keys.map((key) => [key, `the ${key}`]))),
  )

describe('things asked for in one turn', () => {
  it('are one question, each thing named once', async () => {
    const load = lookUp()
    const find = createBatchLoader(load)
    expect(await Promise.all(['a', 'b', 'a'].map(find))).toEqual(['the a', 'the b', 'the a'])
    expect(load.mock.calls).toEqual([[['a', 'b']]])
  })

  it('are asked again in the next turn', async () => {
    const load = lookUp()
    const find = createBatchLoader(load)
    await find('a')
    await find('a')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('may not be there', async () => {
    expect(await createBatchLoader(() => Promise.resolve(new Map<string, string>()))('a')).toBeUndefined()
  })

  it('fail together, and not those that come after', async () => {
    const load = lookUp().mockRejectedValueOnce(new Error('lost'))
    const find = createBatchLoader(load)
    expect((await Promise.allSettled([find('a'), find('b')])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await find('a')).toBe('the a')
  })
})
