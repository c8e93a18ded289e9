import { expect, test } from 'vitest'

import { splitEvenly } from './print-png.ts'

const read = async (sizes: readonly number[]): Promise<number[]> => {
  let next = 0
  const stream = async function* stream(): AsyncGenerator<Buffer> {
    for (const size of sizes) yield Buffer.from(Array.from({ length: size }, () => next++))
  }
  const parts: number[][] = []
  for await (const part of splitEvenly(stream(), 4)) parts.push([...part])
  expect(parts.flat()).toEqual(Array.from({ length: next }, (_, index) => index))
  return parts.map(({ length }) => length)
}

test('a PNG has the same chunks however its bytes arrive', async () => {
  const expected = [4, 4, 2]
  expect(await read([10])).toEqual(expected)
  expect(await read([1, 1, 1, 1, 1, 1, 1, 1, 1, 1])).toEqual(expected)
  expect(await read([3, 0, 6, 1])).toEqual(expected)
})

test('a PNG whose bytes fill its chunks exactly ends without an empty one', async () => {
  expect(await read([8])).toEqual([4, 4])
  expect(await read([])).toEqual([])
})
