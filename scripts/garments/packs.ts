import { deflateSync } from 'node:zlib'

import { joinPack, packPlanes } from '@picasso/design'
import type { Garment, GarmentPack, GarmentPixels, Side } from '@picasso/design'
import sharp from 'sharp'

import { fitPrintGrid, printablePixels } from './fit-grid.ts'
import { publish } from './publish.ts'
import { shrinkMap, shrinkPlane } from './shrink.ts'

/** Crisp on a high-density screen of a phone and at the editor's size on a desk. */
const PACK_SIZE = { width: 1000, height: 1250 } as const

/** The shade is the picture. The sheen only ever counts for an eighth, so that its faults do too. */
const SHADE_QUALITY = 92
const SHEEN_QUALITY = 60

/** Pixels between knots: at 4 a hundredth of the print is off by more than a fifth of a pixel. */
const GRID_SPACING = 4

async function greyWebp(plane: Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(plane, { raw: { ...PACK_SIZE, channels: 1 } })
  return Uint8Array.from(await picture.webp({ quality, effort: 6 }).toBuffer())
}

/** Shade, sheen, silhouette, trim and print map of one side in one file. */
export async function publishPack(garment: Garment, side: Side, master: GarmentPixels): Promise<GarmentPack> {
  const shrink = (plane: Uint8Array): Promise<Uint8Array> => shrinkPlane(plane, master, PACK_SIZE)
  const map = shrinkMap(master, garment.sides[side], PACK_SIZE)
  const planes = packPlanes({
    ...PACK_SIZE,
    alpha: await shrink(master.alpha),
    ...(master.trim ? { trim: await shrink(master.trim) } : {}),
    printable: printablePixels(map),
    grid: fitPrintGrid(map, GRID_SPACING),
  })
  const bytes = joinPack({
    shade: await greyWebp(await shrink(master.shade), SHADE_QUALITY),
    sheen: await greyWebp(await shrink(master.sheen), SHEEN_QUALITY),
    planes: Uint8Array.from(deflateSync(planes, { level: 9 })),
  })
  return { garment: garment.key, side, ...(await publish(`${garment.key}-${side}`, 'pack', bytes, PACK_SIZE)) }
}
