import { createHmac, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { computeFileKey, type FileStore, isFileKey, OWNER_FILE } from './file-store.ts'

const isNotFound = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Writes a temporary file and renames it: a crash or a full disk leaves either the complete file or none. */
const writeFileAtomically = async (path: string, bytes: Uint8Array): Promise<void> => {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const tempPath = join(folder, `.${randomBytes(8).toString('hex')}`)
  try {
    const file = await open(tempPath, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(tempPath, path)
  } catch (error) {
    await rm(tempPath, { force: true })
    throw error
  }
  const directory = await open(folder, 'r')
  try {
    // The name is durable only once the folder is flushed.
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** Sets the file's time to now; returns whether the file exists. */
const touchFile = async (path: string): Promise<boolean> => {
  const currentTime = new Date()
  try {
    await utimes(path, currentTime, currentTime)
    return true
  } catch (error) {
    if (isNotFound(error)) return false
    throw error
  }
}

const listNames = async (path: string): Promise<string[]> => {
  try {
    return await readdir(path)
  } catch (error) {
    if (isNotFound(error)) return []
    throw error
  }
}

/** When a file was last put; undefined when it is missing. */
const getModifiedTime = async (path: string): Promise<Date | undefined> => {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

const readIfExists = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path)
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** Files in a folder; two characters of the key make a sub-folder, so that no folder gets long. */
export const createLocalFiles = (folder: string, secret: Buffer): FileStore => {
  const getLocalPath = (key: string): string | undefined => (isFileKey(key) ? join(folder, key.slice(0, 2), key) : undefined)

  const has = async (key: string): Promise<boolean> => {
    const path = getLocalPath(key)
    if (path === undefined) return false
    try {
      await access(path)
      return true
    } catch (error) {
      if (isNotFound(error)) return false
      throw error
    }
  }

  /** Whether the file exists and is intact; a damaged one is written again. */
  const isStored = async (key: string, bytes: Uint8Array): Promise<boolean> => {
    const path = getLocalPath(key)
    if (path === undefined || !(await has(key)) || (await stat(path)).size !== bytes.length) return false
    const hmac = createHmac('sha256', secret)
    await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) hmac.update(chunk)
    })
    return key.startsWith(`${hmac.digest('hex')}.`)
  }

  return {
    has,
    put: async (bytes, extension) => {
      const key = computeFileKey(secret, bytes, extension)
      const path = join(folder, key.slice(0, 2), key)
      if (!(await isStored(key, bytes)) || !(await touchFile(path))) await writeFileAtomically(path, bytes)
      return key
    },
    delete: async (key) => {
      const path = getLocalPath(key)
      if (path !== undefined) await rm(path, { force: true })
    },
    list: async function* listFiles() {
      for (const part of await listNames(folder)) {
        if (!/^[a-f0-9]{2}$/.test(part)) continue
        for (const key of await listNames(join(folder, part))) {
          if (!isFileKey(key)) continue
          const modifiedAt = await getModifiedTime(join(folder, part, key))
          if (modifiedAt !== undefined) yield { key, modifiedAt }
        }
      }
    },
    get: async (key) => {
      const path = getLocalPath(key)
      return path === undefined ? undefined : readIfExists(path)
    },
    getLocalPath: async (key) => ((await has(key)) ? getLocalPath(key) : undefined),
    getOwner: async () => {
      const bytes = await readIfExists(join(folder, OWNER_FILE))
      return bytes?.toString()
    },
    setOwner: (name) => writeFileAtomically(join(folder, OWNER_FILE), Buffer.from(name)),
    stream: async (key) => {
      const path = getLocalPath(key)
      return path !== undefined && (await has(key)) ? createReadStream(path) : undefined
    },
  }
}
