import { deflateSync } from 'node:zlib'

import { encodeGarmentPack, encodePlanes } from '@picasso/design'
import type { Garment, GarmentPack, GarmentPixels, Side } from '@picasso/design'
import sharp from 'sharp'

import { fitPrintGrid, findPrintablePixels } from './fit-grid.ts'
import { publish } from './publish.ts'
import { resizePrintMap, resizeChannel } from './resize.ts'

/** Sharp on a high-density phone and at the editor's size on a desktop. */
const PACK_SIZE = { width: 1000, height: 1250 } as const

/** The shade is the visible picture. The sheen is weighted by an eighth, and so are its artifacts. */
const SHADE_QUALITY = 92
const SHEEN_QUALITY = 60

/** Pixels between knots: with 4, a hundredth of the print is off by more than a fifth of a pixel. */
const GRID_SPACING = 4

async function encodeGrayWebp(channel: Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(channel, { raw: { ...PACK_SIZE, channels: 1 } })
  return Uint8Array.from(await picture.webp({ quality, effort: 6 }).toBuffer())
}

/** Shade, sheen, silhouette, trim and print map of one side in one file. */
export async function publishGarmentPack(garment: Garment, side: Side, master: GarmentPixels): Promise<GarmentPack> {
  const resizeToPack = (channel: Uint8Array): Promise<Uint8Array> => resizeChannel(channel, master, PACK_SIZE)
  const map = resizePrintMap(master, garment.sides[side], PACK_SIZE)
  const planes = encodePlanes({
    ...PACK_SIZE,
    alpha: await resizeToPack(master.alpha),
    ...(master.trim ? { trim: await resizeToPack(master.trim) } : {}),
    printable: findPrintablePixels(map),
    grid: fitPrintGrid(map, GRID_SPACING),
  })
  const bytes = encodeGarmentPack({
    shade: await encodeGrayWebp(await resizeToPack(master.shade), SHADE_QUALITY),
    sheen: await encodeGrayWebp(await resizeToPack(master.sheen), SHEEN_QUALITY),
    planes: Uint8Array.from(deflateSync(planes, { level: 9 })),
  })
  return { garment: garment.key, side, ...(await publish(`${garment.key}-${side}`, 'pack', bytes, PACK_SIZE)) }
}
