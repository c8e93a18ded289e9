import { readFile } from 'node:fs/promises'

import { z } from 'zod'

import { projectPath } from '../platform/project-path.ts'

const Artwork = z.object({
  viewBox: z.object({ width: z.number(), height: z.number() }),
  paths: z.array(z.object({ d: z.string(), fill: z.string() })),
})
export type Artwork = z.infer<typeof Artwork>

/** Artworks of the demo shop by name, built by `npm run build:art`. */
export type Artworks = ReadonlyMap<string, Artwork>

export const loadArtworks = async (): Promise<Artworks> => {
  const text = await readFile(projectPath('apps/server/assets/demo/artworks.json'), 'utf8')
  return new Map(Object.entries(z.record(z.string(), Artwork).parse(JSON.parse(text))))
}
