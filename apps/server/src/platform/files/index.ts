import { join } from 'node:path'

import type { Secrets } from '../secrets/index.ts'
import { deriveFileNameSecret, type FileStore } from './file-store.ts'
import { createLocalFiles } from './local-files.ts'
import { createS3Files, type S3Options } from './s3-files.ts'

export { openBucketFolder, type S3Options } from './s3-files.ts'
export {
  createFileKeyCheck,
  FILE_EXTENSIONS,
  type FileStore,
  isFileKey,
  withTempFolder,
  claimFreeStore,
  claimStore,
  isStoreFree,
  ownsStore,
} from './file-store.ts'
export { hashFile, hashStream } from './hash-file.ts'

/** Object storage when it is configured, otherwise a folder in the data folder. */
export const openFiles = (options: { s3: S3Options | undefined; dataDir: string }, secrets: Secrets): FileStore => {
  const secret = deriveFileNameSecret(secrets)
  return options.s3 ? createS3Files(options.s3, secret) : createLocalFiles(join(options.dataDir, 'files'), secret)
}
