import { createHmac, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { fileKey, type FileStore, isFileKey, OWNER_NOTE } from './file-store.ts'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Writes beside the place, then moves there: a crash or a full disk leaves either the whole file or none. */
const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = join(folder, `.${randomBytes(8).toString('hex')}`)
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  const directory = await open(folder, 'r')
  try {
    // The name is on the disk only when the folder is.
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** Whether the file was there; its time is that of the last putting. */
const touch = async (path: string): Promise<boolean> => {
  const now = new Date()
  try {
    await utimes(path, now, now)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

const namesIn = async (path: string): Promise<string[]> => {
  try {
    return await readdir(path)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** When a file was last put; undefined where it is gone. */
const findTime = async (path: string): Promise<Date | undefined> => {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const readIfThere = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Files in a folder; two characters of the key make a sub-folder, so that no folder gets long. */
export const localFiles = (folder: string, secret: Buffer): FileStore => {
  const pathOf = (key: string): string | undefined => (isFileKey(key) ? join(folder, key.slice(0, 2), key) : undefined)

  const has = async (key: string): Promise<boolean> => {
    const path = pathOf(key)
    if (path === undefined) return false
    try {
      await access(path)
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  /** True when the file is there, byte for byte; a damaged one is to be written anew. */
  const holds = async (key: string, bytes: Uint8Array): Promise<boolean> => {
    const path = pathOf(key)
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
      const key = fileKey(secret, bytes, extension)
      const path = join(folder, key.slice(0, 2), key)
      if (!(await holds(key, bytes)) || !(await touch(path))) await writeDurably(path, bytes)
      return key
    },
    delete: async (key) => {
      const path = pathOf(key)
      if (path !== undefined) await rm(path, { force: true })
    },
    list: async function* listFiles() {
      for (const part of await namesIn(folder)) {
        if (!/^[a-f0-9]{2}$/.test(part)) continue
        for (const key of await namesIn(join(folder, part))) {
          if (!isFileKey(key)) continue
          const modifiedAt = await findTime(join(folder, part, key))
          if (modifiedAt !== undefined) yield { key, modifiedAt }
        }
      }
    },
    get: async (key) => {
      const path = pathOf(key)
      return path === undefined ? undefined : readIfThere(path)
    },
    pathOf: async (key) => ((await has(key)) ? pathOf(key) : undefined),
    getOwner: async () => {
      const bytes = await readIfThere(join(folder, OWNER_NOTE))
      return bytes?.toString()
    },
    setOwner: (name) => writeDurably(join(folder, OWNER_NOTE), Buffer.from(name)),
    stream: async (key) => {
      const path = pathOf(key)
      return path !== undefined && (await has(key)) ? createReadStream(path) : undefined
    },
  }
}
