import { hash } from 'node:crypto'

import { openBucketFolder, type S3Options } from '../../platform/files/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Destination, DestinationError } from './destination.ts'

/** Separate from the shop's own files, which are named by their hash. */
const ROOT = 'presses'

const withProblems = async <const Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw new DestinationError(error.code === 'STORAGE_FULL' ? 'full' : 'bucket', { cause: error })
    throw error
  }
}

/** A prefix such as `film/left`, without empty or `..` segments. */
export const isBucketPrefix = (prefix: string): boolean => /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/.test(prefix)

/**
 * A prefix of the shop's bucket. A single request creates an object completely. After a crash between request and commit, an object that was
 * fetched looks like one that never arrived; it is then uploaded again with the same name and hash.
 */
export const openBucketPrefix = (s3: S3Options | undefined, prefix: string): Destination => {
  const requireFolder = () => {
    if (!s3) throw new DestinationError('bucket')
    return openBucketFolder(s3, `${ROOT}/${prefix}`)
  }
  return {
    open: () =>
      withProblems(async () => {
        await requireFolder().list()
        return false
      }),
    deliver: ({ name, sha256, load, saveStaged }) =>
      withProblems(async () => {
        const folder = requireFolder()
        const existing = await folder.readHash(name)
        if (sha256 !== null && existing === sha256) return 'published'
        const bytes = await load()
        const expected = hash('sha256', bytes)
        if (existing !== undefined && existing !== expected && existing !== sha256) throw new DestinationError('name-taken', { file: name })
        await saveStaged(expected, bytes.length)
        await folder.put(name, bytes, expected)
        return 'published'
      }),
    findNames: (names) =>
      withProblems(async () => {
        const present = await requireFolder().list()
        return new Set(names.filter((name) => present.has(name)))
      }),
    remove: ({ name, sha256 }) =>
      withProblems(async () => {
        const folder = requireFolder()
        if (sha256 !== null && (await folder.readHash(name)) === sha256) await folder.remove(name)
      }),
  }
}
