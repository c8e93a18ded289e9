import path from 'node:path'

import { GARMENT_KEYS, GARMENTS, SIDES } from '@picasso/design'
import { describe, expect, it } from 'vitest'

import { projectPath } from '../../platform/project-path.ts'
import { readGarmentMaster } from '../../print/garment-masters.ts'
import { getCollarPx, measureCollarDistance } from './collars.ts'

/** Pixels of printable cloth below each other that are no cord and no label. */
const CLOTH_RUN = 20
const TOLERANCE_PX = 3

describe.each(GARMENT_KEYS.flatMap((garment) => SIDES.map((side) => ({ garment, side }))))('$garment, $side', ({ garment, side }) => {
  it('has its collar where the cloth that can be printed begins', async () => {
    const { printMap, width, height } = await readGarmentMaster(
      projectPath(path.join('packages/design/assets/garments/masters', garment, side)),
    )
    const { areaPx } = GARMENTS[garment].sides[side]
    const middle = Math.round(areaPx.x + areaPx.width / 2)
    let run = 0
    let y = 0
    for (; y < height && run < CLOTH_RUN; y += 1) run = Number.isNaN(printMap.u[y * width + middle]) ? 0 : run + 1
    expect(Math.abs(y - CLOTH_RUN - getCollarPx(garment, side))).toBeLessThanOrEqual(TOLERANCE_PX)
  })
})

it('a print at the top of its area is as far below the collar as the area', () => {
  expect(measureCollarDistance({ garment: 'tshirt', side: 'front' }, { area: { heightMm: 490 }, top: 0 })).toBeCloseTo(46.4, 1)
  expect(measureCollarDistance({ garment: 'tshirt', side: 'front' }, { area: { heightMm: 490 }, top: 20 })).toBeCloseTo(66.4, 1)
})
