import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { decodePrintMap } from '@picasso/design'
import type { GarmentPixels } from '@picasso/design'
import sharp from 'sharp'
import * as z from 'zod'

/** The metadata of the garment studio's pictures; `art/garment-studio/README.md` explains every field. */
export const GarmentMeta = z.object({
  garment: z.string(),
  /** A side, or another view of it. */
  side: z.string(),
  size: z.tuple([z.int().positive(), z.int().positive()]),
  mm_per_pixel: z.number().positive(),
  print_area: z.object({
    px: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
    ratio: z.object({ width: z.number(), height: z.number(), centre_x: z.number(), top_y: z.number() }),
    mm: z.object({ width: z.number(), height: z.number() }),
  }),
  uv: z.object({ bits: z.literal(12), range: z.tuple([z.number(), z.number()]) }),
  files: z.object({ shade: z.string(), highlight: z.string(), mask: z.string(), uv: z.string() }),
  blend: z.object({ highlight_opacity: z.record(z.string(), z.number()) }),
  optional: z.optional(z.object({ trim: z.optional(z.string()), prop: z.optional(z.string()), shadow: z.optional(z.string()) })),
})
export type GarmentMeta = z.infer<typeof GarmentMeta>

export async function readGarmentMeta(folder: string): Promise<GarmentMeta> {
  return GarmentMeta.parse(JSON.parse(await readFile(path.join(folder, 'meta.json'), 'utf8')))
}

async function channel(file: string, name: 'red' | 'alpha'): Promise<Uint8Array> {
  return sharp(file).extractChannel(name).raw().toBuffer()
}

/** Files of a studio view that are laid over or under the colored garment, where it has them. */
export interface ViewLayers {
  /** What is not cloth, in its own colors. */
  prop?: string
  /** The soft shadow on what is behind. */
  shadow?: string
}

export async function findViewLayers(folder: string): Promise<ViewLayers> {
  const { prop, shadow } = (await readGarmentMeta(folder)).optional ?? {}
  return {
    ...(prop !== undefined && { prop: path.join(folder, prop) }),
    ...(shadow !== undefined && { shadow: path.join(folder, shadow) }),
  }
}

/** Decodes the pictures of one side, `<masters>/<garment>/<side>`, or of a studio view beside it. */
export async function readGarmentMaster(folder: string): Promise<GarmentPixels> {
  const meta = await readGarmentMeta(folder)
  const at = (file: string): string => path.join(folder, file)
  const [shade, alpha, sheen, uv, trim] = await Promise.all([
    channel(at(meta.files.shade), 'red'),
    channel(at(meta.files.shade), 'alpha'),
    channel(at(meta.files.highlight), 'alpha'),
    sharp(at(meta.files.uv)).removeAlpha().raw().toBuffer(),
    meta.optional?.trim ? sharp(at(meta.optional.trim)).extractChannel('red').raw().toBuffer() : undefined,
  ])
  const [width, height] = meta.size
  const planes = { width, height, shade, sheen, alpha, printMap: decodePrintMap(uv, meta.uv.range) }
  return trim ? { ...planes, trim } : planes
}
