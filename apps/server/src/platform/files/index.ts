import { join } from 'node:path'

import type { Secrets } from '../secrets/index.ts'
import { fileNameSecret, type FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import { s3Files, type S3Options } from './s3-files.ts'

export type { S3Options } from './s3-files.ts'
export { checkFileKey, FILE_EXTENSIONS, type FileStore, isFileKey } from './file-store.ts'
export { withScratchFolder } from './scratch-folder.ts'
export { claimFreeStore, claimStore, isStoreFree, ownsStore } from './store-owner.ts'

/** Object storage where one is given, otherwise a folder below the data folder. */
export const openFiles = (place: { s3: S3Options | undefined; dataDir: string }, secrets: Secrets): FileStore => {
  const secret = fileNameSecret(secrets)
  return place.s3 ? s3Files(place.s3, secret) : localFiles(join(place.dataDir, 'files'), secret)
}
