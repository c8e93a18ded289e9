import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { StoredPictures } from '../src/print/renderer.ts'

/** Pictures in the form the renderer gets them: files in a folder, which the test deletes. */
export const createStoredPictures = async (pictures: Readonly<Record<string, Uint8Array>> = {}): Promise<StoredPictures> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-pictures-'))
  const paths: Record<string, string> = {}
  for (const [asset, bytes] of Object.entries(pictures)) {
    const path = join(folder, asset)
    // oxlint-disable-next-line no-await-in-loop -- a few files
    await writeFile(path, bytes)
    paths[asset] = path
  }
  return { folder, paths }
}
