import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { StaticFile } from '@picasso/design'

import { PUBLIC_FOLDER } from './folders.ts'

/** Writes a file under a name that changes with its content, so that browsers may cache it forever. */
export async function publish(
  name: string,
  extension: string,
  bytes: Uint8Array,
  size: { width: number; height: number },
): Promise<StaticFile> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const file = `${name}.${hash}.${extension}`
  await writeFile(path.join(PUBLIC_FOLDER, file), bytes)
  return { file, width: size.width, height: size.height, bytes: bytes.length }
}
