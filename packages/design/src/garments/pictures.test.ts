import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { readPackSize } from '../../test/pack-size.ts'
import { SIDES } from '../document/sides.ts'
import { GARMENT_KEYS } from './garment.ts'
import { GARMENTS } from './garments.ts'
import { GARMENT_PACKS, GARMENT_PICTURES } from './picture-table.ts'
import { getGarmentPack, listGarmentPictures } from './pictures.ts'

const folder = fileURLToPath(new URL('../../assets/garments/public/', import.meta.url))
const files = [...GARMENT_PICTURES.flatMap((picture) => picture.files), ...GARMENT_PACKS]

const LARGEST_PACK_BYTES = 250_000
const LARGEST_TOTAL_BYTES = 6_000_000

describe('garment picture table', () => {
  it('lists every served file and no other', () => {
    expect(files.map(({ file }) => file).toSorted()).toEqual(readdirSync(folder).toSorted())
  })

  it.each(files)('matches size, bytes and hash of $file', async ({ file, width, height, bytes }) => {
    const content = readFileSync(folder + file)
    expect(content.length).toBe(bytes)
    expect(file.split('.').at(-2)).toBe(createHash('sha256').update(content).digest('hex').slice(0, 16))
    const size = file.endsWith('.pack') ? readPackSize(content) : await sharp(content).metadata()
    expect(size).toMatchObject({ width, height })
  })

  it.each(GARMENT_PICTURES.map(({ files: [first] }) => first?.file ?? ''))('%s is transparent around the garment', async (file) => {
    const { data, info } = await sharp(folder + file)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(4)
    expect(data[3]).toBe(0)
    expect(data[(Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4 + 3]).toBe(255)
  })

  it('stays within its size budget', () => {
    for (const pack of GARMENT_PACKS) expect(pack.bytes).toBeLessThanOrEqual(LARGEST_PACK_BYTES)
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(LARGEST_TOTAL_BYTES)
  })
})

describe.each(GARMENT_KEYS.flatMap((key) => SIDES.map((side) => ({ key, side }))))('$key, $side', ({ key, side }) => {
  const { cloths, readyCloths } = GARMENTS[key]

  it('has pictures in four widths for every color it is offered in', () => {
    for (const cloth of [...cloths, ...readyCloths]) {
      expect(listGarmentPictures(key, side, cloth).map(({ width, height }) => [width, height])).toEqual([
        [400, 500],
        [600, 750],
        [800, 1000],
        [1600, 2000],
      ])
    }
  })

  it('has a mock-up pack', () => {
    expect(getGarmentPack(key, side)).toMatchObject({ width: 1000, height: 1250 })
  })
})

it('has no picture in a color the garment is not offered in', () => {
  expect(listGarmentPictures('regular-tshirt', 'front', 'Red')).toEqual([])
})
