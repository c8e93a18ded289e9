import { expect, it } from 'vitest'

import { createGarmentCache } from './garment-cache.ts'
import type { GarmentPixels } from './print-map.ts'

const pixels: GarmentPixels = {
  width: 1,
  height: 1,
  shade: Uint8Array.of(255),
  sheen: Uint8Array.of(0),
  alpha: Uint8Array.of(255),
  printMap: { u: Float32Array.of(NaN), v: Float32Array.of(NaN) },
}

const createCountingLoader = (keep: { sides: number; colors: number }, shouldFail: () => boolean = () => false) => {
  const loadCount: string[] = []
  const garmentCache = createGarmentCache(async (garment, side) => {
    loadCount.push(`${garment} ${side}`)
    if (shouldFail()) throw new Error('offline')
    return pixels
  }, keep)
  return { loads: loadCount, garmentCache }
}

it('createGarmentCache loads a side once for all colors, also for concurrent requests', async () => {
  const { loads: loadCount, garmentCache } = createCountingLoader({ sides: 2, colors: 4 })
  const [white, blue] = await Promise.all([
    garmentCache.getTinted('tshirt', 'front', 'White'),
    garmentCache.getTinted('tshirt', 'front', 'Blue'),
  ])
  expect(await garmentCache.getTinted('tshirt', 'front', 'White')).toBe(white)
  expect([...blue.base]).toEqual([32, 74, 160, 255])
  expect(loadCount).toEqual(['tshirt front'])
})

it('createGarmentCache evicts the least recently used side', async () => {
  const { loads: loadCount, garmentCache } = createCountingLoader({ sides: 2, colors: 1 })
  await garmentCache.getTinted('tshirt', 'front', 'White')
  await garmentCache.getTinted('hoodie', 'front', 'White')
  await garmentCache.getTinted('tshirt', 'front', 'Black')
  await garmentCache.getTinted('croptop', 'front', 'Black')
  await garmentCache.getTinted('tshirt', 'front', 'Red')
  await garmentCache.getTinted('hoodie', 'front', 'Red')
  expect(loadCount).toEqual(['tshirt front', 'hoodie front', 'croptop front', 'hoodie front'])
})

it('createGarmentCache retries after a failure', async () => {
  let offline = true
  const { garmentCache } = createCountingLoader({ sides: 1, colors: 1 }, () => offline)
  await expect(garmentCache.getTinted('tshirt', 'front', 'White')).rejects.toThrow('offline')
  offline = false
  await expect(garmentCache.getTinted('tshirt', 'front', 'White')).resolves.toMatchObject({ cloth: { label: 'White' } })
})
