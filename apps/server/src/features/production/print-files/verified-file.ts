import { hash } from 'node:crypto'

import type { FileStore } from '../../../platform/files/index.ts'

/** The stored bytes; undefined when they are missing or do not match their hash. */
export const readVerifiedFile = async (files: FileStore, key: string, sha256: string): Promise<Uint8Array | undefined> => {
  const bytes = await files.get(key)
  return bytes && hash('sha256', bytes) === sha256 ? bytes : undefined
}
