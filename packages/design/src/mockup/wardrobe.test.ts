import { expect, it } from 'vitest'

import type { GarmentPixels } from './garment-pixels.ts'
import { createWardrobe } from './wardrobe.ts'

const pixels: GarmentPixels = {
  width: 1,
  height: 1,
  shade: Uint8Array.of(255),
  sheen: Uint8Array.of(0),
  alpha: Uint8Array.of(255),
  printMap: { u: Float32Array.of(NaN), v: Float32Array.of(NaN) },
}

const counted = (keep: { sides: number; colours: number }, fails: () => boolean = () => false) => {
  const loads: string[] = []
  const wardrobe = createWardrobe(async (garment, side) => {
    loads.push(`${garment} ${side}`)
    if (fails()) throw new Error('offline')
    return pixels
  }, keep)
  return { loads, wardrobe }
}

it('loads a side once for all of its colours, also when they are asked for at the same time', async () => {
  const { loads, wardrobe } = counted({ sides: 2, colours: 4 })
  const [white, black] = await Promise.all([wardrobe.dressed('tshirt', 'front', 'White'), wardrobe.dressed('tshirt', 'front', 'Black')])
  expect(await wardrobe.dressed('tshirt', 'front', 'White')).toBe(white)
  expect([...black.base]).toEqual([27, 27, 30, 255])
  expect(loads).toEqual(['tshirt front'])
})

it('forgets the side that was not asked for the longest', async () => {
  const { loads, wardrobe } = counted({ sides: 2, colours: 1 })
  await wardrobe.dressed('tshirt', 'front', 'White')
  await wardrobe.dressed('hoodie', 'front', 'White')
  await wardrobe.dressed('tshirt', 'front', 'Black')
  await wardrobe.dressed('croptop', 'front', 'Black')
  await wardrobe.dressed('tshirt', 'front', 'Red')
  await wardrobe.dressed('hoodie', 'front', 'Red')
  expect(loads).toEqual(['tshirt front', 'hoodie front', 'croptop front', 'hoodie front'])
})

it('tries again after a failure', async () => {
  let offline = true
  const { wardrobe } = counted({ sides: 1, colours: 1 }, () => offline)
  await expect(wardrobe.dressed('tshirt', 'front', 'White')).rejects.toThrow('offline')
  offline = false
  await expect(wardrobe.dressed('tshirt', 'front', 'White')).resolves.toMatchObject({ cloth: { label: 'White' } })
})
