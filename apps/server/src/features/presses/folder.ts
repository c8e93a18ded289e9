import { hash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'

import type { PressProblem } from '@picasso/contract'

import { hashFile } from '../../platform/files/index.ts'
import { type Destination, DestinationError, type FileToDeliver } from './destination.ts'

/**
 * A marker in every folder that has been used. If it is missing, this is a different folder, such as the empty mount point of a network
 * drive: files must not be written to it, and missing files do not count as fetched.
 */
const MARKER = '.picasso-press'

/** Name of a temporary copy: hidden, with an extension that no press reads. */
const getTemporaryName = (id: string): string => `.${id}.part`

const PROBLEM_BY_CODE: Readonly<Record<string, PressProblem>> = {
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
}

const getCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/**
 * Converts errors of the file system to problems of the press; a missing folder and a drive that does not respond are the same problem.
 * @internal For its test.
 */
export const toDestinationError = (error: unknown): unknown => {
  const code = getCode(error)
  if (error instanceof DestinationError || code === undefined || !/^E[A-Z\d]+$/.test(code)) return error
  return new DestinationError(PROBLEM_BY_CODE[code] ?? 'unreachable', { cause: error })
}

const withProblems = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw toDestinationError(error)
  }
}

/** Whether a path is a root or below one, by its text alone. */
export const isBelowRoot = (path: string, roots: readonly string[]): boolean =>
  isAbsolute(path) &&
  roots.some((root) => {
    const inner = relative(root, resolve(path))
    return inner === '' || (!inner.startsWith('..') && !isAbsolute(inner))
  })

const realPaths = (paths: readonly string[]): Promise<string[]> =>
  Promise.all(paths.map((path) => realpath(path).catch(() => resolve(path))))

/** Hash of a regular file; undefined if there is none. The shop writes nothing but regular files. */
const hashRegularFile = async (path: string): Promise<string | undefined> => {
  try {
    const info = await lstat(path)
    return info.isFile() ? await hashFile(path) : 'not a regular file'
  } catch (error) {
    if (getCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The entries of a folder are durable only after an fsync of the folder, which some network drives neither support nor need. */
const flushFolder = async (folder: string): Promise<void> => {
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR', 'EBADF'].includes(getCode(error) ?? '')) throw error
  } finally {
    await directory.close()
  }
}

/** Never follows a link. The file is readable by the program that watches the folder. */
const WRITE_FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW
const FILE_MODE = 0o644

const writeDurably = async (folder: string, name: string, bytes: Uint8Array): Promise<void> => {
  const path = join(folder, name)
  try {
    const file = await open(path, WRITE_FLAGS, FILE_MODE)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    // A partial file would keep a full disk full.
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  }
  await flushFolder(folder)
}

interface FolderOptions {
  path: string
  /** Folders that the operator allowed. */
  roots: readonly string[]
  pressId: string
}

/** The real path of the folder; throws if a link leads outside the folders that the operator allowed. */
const resolveFolder = async ({ path, roots }: FolderOptions): Promise<string> => {
  if (!isBelowRoot(path, roots)) throw new DestinationError('outside')
  const folder = await realpath(path)
  if (!isBelowRoot(folder, await realPaths(roots))) throw new DestinationError('outside')
  if (!(await stat(folder)).isDirectory()) throw new DestinationError('unreachable')
  return folder
}

const readMarker = (folder: string): Promise<string | undefined> =>
  readFile(join(folder, MARKER), 'utf8').catch((error: unknown) => {
    if (getCode(error) === 'ENOENT') return undefined
    throw error
  })

/** Returns the folder if it has the marker. */
const requireMarkedFolder = async (options: FolderOptions): Promise<string> => {
  const folder = await resolveFolder(options)
  if ((await readMarker(folder)) === undefined) throw new DestinationError('unreachable')
  return folder
}

/**
 * Writes and flushes a temporary copy, commits its hash, then renames it, so that what a crash leaves shows which step it interrupted:
 * a temporary copy has not been renamed yet; without copy and file, the file was delivered and fetched.
 */
const deliverFile = async (folder: string, { id, name, sha256, load, saveStaged }: FileToDeliver): Promise<'published' | 'gone'> => {
  const path = join(folder, name)
  const temporaryPath = join(folder, getTemporaryName(id))
  let expected = sha256
  if (expected === null) {
    const bytes = await load()
    expected = hash('sha256', bytes)
    const existing = await hashRegularFile(path)
    if (existing !== undefined && existing !== expected) throw new DestinationError('name-taken', { file: name })
    if (existing === undefined) await writeDurably(folder, getTemporaryName(id), bytes)
    await saveStaged(expected, bytes.length)
  }
  const existing = await hashRegularFile(path)
  if (existing !== undefined && existing !== expected) throw new DestinationError('name-taken', { file: name })
  if (existing === undefined) {
    if ((await hashRegularFile(temporaryPath)) !== expected) return 'gone'
    await rename(temporaryPath, path)
  }
  await rm(temporaryPath, { force: true })
  await flushFolder(folder)
  return 'published'
}

/** A folder that a program of the press watches. */
export const openFolder = (options: FolderOptions): Destination => ({
  open: (isMarked) =>
    withProblems(async () => {
      const folder = await resolveFolder(options)
      const marker = await readMarker(folder)
      if (marker === undefined && isMarked) throw new DestinationError('unreachable')
      if (marker === undefined) await writeDurably(folder, MARKER, Buffer.from(options.pressId))
      return marker === undefined
    }),
  deliver: (file) => withProblems(async () => deliverFile(await requireMarkedFolder(options), file)),
  findNames: (names) =>
    withProblems(async () => {
      const present = new Set(await readdir(await requireMarkedFolder(options)))
      return new Set(names.filter((name) => present.has(name)))
    }),
  remove: ({ id, name, sha256 }) =>
    withProblems(async () => {
      const folder = await requireMarkedFolder(options)
      await rm(join(folder, getTemporaryName(id)), { force: true })
      const path = join(folder, name)
      if (sha256 !== null && (await hashRegularFile(path)) === sha256) await rm(path, { force: true })
      await flushFolder(folder)
    }),
})
