import { describe, expect, it, vi } from 'vitest'

import { createBatchLoader } from './batch-loader.ts'

const createLoad = () =>
  vi.fn<(keys: string[]) => Promise<ReadonlyMap<string, string>>>((keys) =>
    Promise.resolve(new Map(keys.map((key) => [key, `the ${key}`]))),
  )

describe('createBatchLoader', () => {
  it('loads the keys of one turn together, each once', async () => {
    const load = createLoad()
    const find = createBatchLoader(load)
    expect(await Promise.all(['a', 'b', 'a'].map(find))).toEqual(['the a', 'the b', 'the a'])
    expect(load.mock.calls).toEqual([[['a', 'b']]])
  })

  it('loads a key again in the next turn', async () => {
    const load = createLoad()
    const find = createBatchLoader(load)
    await find('a')
    await find('a')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('returns undefined for a key without a value', async () => {
    expect(await createBatchLoader(() => Promise.resolve(new Map<string, string>()))('a')).toBeUndefined()
  })

  it('rejects every call of a failed batch and no later one', async () => {
    const load = createLoad().mockRejectedValueOnce(new Error('lost'))
    const find = createBatchLoader(load)
    expect((await Promise.allSettled([find('a'), find('b')])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await find('a')).toBe('the a')
  })
})
