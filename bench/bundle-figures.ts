import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import * as z from 'zod/mini'

import { PROJECT } from '../apps/e2e/src/harness/shop.ts'
import { atMost, type Figure } from './figure.ts'

const CLIENT = join(PROJECT, 'dist/client')
const EDITOR = 'src/features/editor/editor-screen.tsx'
const HOME = 'src/features/home/home-screen.tsx'

const Chunk = z.object({
  file: z.string(),
  isEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
})
const Manifest = z.record(z.string(), Chunk)
type Manifest = z.infer<typeof Manifest>

/** A chunk and everything it imports at once; what it imports later is not among them. */
const withImports = (manifest: Manifest, key: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}.`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found)
  return found
}

export const gzipKilobytes = async (files: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all(
    [...files].filter((file) => file.endsWith('.js')).map(async (file) => gzipSync(await readFile(join(CLIENT, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** Sizes of the built scripts as they travel. */
export const bundleFigures = async (): Promise<Figure[]> => {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8')))
  const [entry] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry) ?? []
  if (entry === undefined) throw new Error('The build has no entry.')
  const shared = withImports(manifest, entry)
  const beyondShared = [...withImports(manifest, EDITOR)].filter((file) => !shared.has(file))
  const home = new Set([...shared, ...withImports(manifest, HOME)])
  return [
    atMost({
      subject: 'editor script beyond the shared, gzip',
      value: await gzipKilobytes(beyondShared),
      limit: 60,
      unit: 'KB',
      digits: 1,
    }),
    { subject: 'shared script, gzip', measured: `${(await gzipKilobytes(shared)).toFixed(1)} KB`, target: '' },
    { subject: 'home page script, gzip', measured: `${(await gzipKilobytes(home)).toFixed(1)} KB`, target: '' },
  ]
}
