/**
 * Builds all pictures of bare garments that the shop serves, and the packs for mock-ups, from the masters in
 * `packages/design/assets/garments/masters`. Run `npm run build:garments` after a master or a color changed.
 */
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

import { GARMENTS, GARMENT_KEYS, SIDES, prepareGarment } from '@picasso/design'
import type { GarmentPack, GarmentPicture } from '@picasso/design'

import { readGarmentMaster } from '../apps/server/src/print/garment-masters.ts'
import { MASTERS_FOLDER, PUBLIC_FOLDER } from './garments/folders.ts'
import { publishGarmentPack } from './garments/packs.ts'
import { publishGarmentPictures } from './garments/pages.ts'
import { writeTable } from './garments/table.ts'

await rm(PUBLIC_FOLDER, { recursive: true, force: true })
await mkdir(PUBLIC_FOLDER, { recursive: true })

const pictures: GarmentPicture[] = []
const packs: GarmentPack[] = []
for (const key of GARMENT_KEYS) {
  for (const side of SIDES) {
    const garment = GARMENTS[key]
    const pixels = await readGarmentMaster(path.join(MASTERS_FOLDER, key, side))
    packs.push(await publishGarmentPack(garment, side, pixels))
    pictures.push(...(await publishGarmentPictures(garment, side, prepareGarment(pixels, garment.sides[side].areaMm))))
  }
}
writeTable(pictures, packs)

const total = [...pictures.flatMap((picture) => picture.files), ...packs].reduce((sum, file) => sum + file.bytes, 0)
console.log(`${pictures.length} pictures, ${packs.length} packs, ${(total / 1e6).toFixed(2)} MB`)
