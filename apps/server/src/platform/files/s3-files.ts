import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { AwsClient } from 'aws4fetch'

import { AppError } from '../http/app-error.ts'
import { CONTENT_TYPES, computeFileKey, type FileStore, isFileKey, OWNER_FILE, type StoredFile } from './file-store.ts'

export interface S3Options {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
}

const REQUEST_TIMEOUT_MS = 30_000

/** HTTP status of an object store that is full. */
const INSUFFICIENT_STORAGE = 507

const toAppError = (response: Response): AppError =>
  new AppError(response.status === INSUFFICIENT_STORAGE ? 'STORAGE_FULL' : 'UNAVAILABLE', {
    details: `object storage answered ${response.status}`,
  })

/** The requests to a bucket of any object storage that speaks S3; the bucket is part of the path, which every one of them takes. */
const openBucket = (options: S3Options) => {
  const client = new AwsClient({
    accessKeyId: options.key,
    secretAccessKey: options.secret,
    region: options.region,
    service: 's3',
    retries: 3,
  })

  const sendRequest = async (method: string, key: string, init: RequestInit = {}): Promise<Response> => {
    try {
      return await client.fetch(`${options.endpoint}/${options.bucket}/${key}`, {
        method,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        // The shop sends its files to the configured host and to no other.
        redirect: 'error',
        ...init,
      })
    } catch (error) {
      throw new AppError('UNAVAILABLE', { details: error })
    }
  }

  const request = async (method: 'GET' | 'HEAD', name: string): Promise<Response | undefined> => {
    const response = await sendRequest(method, name)
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404) return undefined
    throw toAppError(response)
  }

  const write = async (name: string, body: Uint8Array<ArrayBuffer>, type: string): Promise<void> => {
    const response = await sendRequest('PUT', name, { body, headers: { 'content-type': type } })
    await response.body?.cancel()
    if (!response.ok) throw toAppError(response)
  }

  const remove = async (name: string): Promise<void> => {
    const response = await sendRequest('DELETE', name)
    await response.body?.cancel()
    if (!response.ok && response.status !== 404) throw toAppError(response)
  }

  /** Up to a thousand files; the bucket answers in XML of a fixed form, in which keys and times need no decoding. */
  const readPage = async (token: string | undefined): Promise<{ files: StoredFile[]; next: string | undefined }> => {
    const query = new URLSearchParams({ 'list-type': '2', ...(token !== undefined && { 'continuation-token': token }) })
    const response = await sendRequest('GET', `?${query.toString()}`)
    if (!response.ok) {
      await response.body?.cancel()
      throw toAppError(response)
    }
    const xml = await response.text()
    const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, content = '']) => {
      const [, key = ''] = /<Key>([^<]*)<\/Key>/.exec(content) ?? []
      const [, modified = ''] = /<LastModified>([^<]*)<\/LastModified>/.exec(content) ?? []
      return isFileKey(key) ? [{ key, modifiedAt: new Date(modified) }] : []
    })
    return { files, next: /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1] }
  }

  return { request, write, remove, readPage }
}

/** Files in a bucket. */
export const createS3Files = (options: S3Options, keySecret: Buffer): FileStore => {
  const { request, write, remove, readPage } = openBucket(options)

  const findFile = async (method: 'GET' | 'HEAD', key: string): Promise<Response | undefined> =>
    isFileKey(key) ? request(method, key) : undefined

  return {
    has: async (key) => (await findFile('HEAD', key)) !== undefined,
    put: async (bytes, extension) => {
      const key = computeFileKey(keySecret, bytes, extension)
      // Written again even when it exists: a bucket has no other way to update the time.
      await write(key, new Uint8Array(bytes), CONTENT_TYPES[extension])
      return key
    },
    delete: async (key) => {
      if (isFileKey(key)) await remove(key)
    },
    list: async function* listFiles() {
      let next: string | undefined
      do {
        const page = await readPage(next)
        yield* page.files
        ;({ next } = page)
      } while (next !== undefined)
    },
    getOwner: async () => {
      const response = await request('GET', OWNER_FILE)
      return response?.text()
    },
    setOwner: (name) => write(OWNER_FILE, new Uint8Array(Buffer.from(name)), 'text/plain'),
    get: async (key) => {
      const response = await findFile('GET', key)
      return response && new Uint8Array(await response.arrayBuffer())
    },
    getLocalPath: async (key, tempFolder) => {
      const response = await findFile('GET', key)
      if (!response?.body) return undefined
      const path = join(tempFolder, key)
      await pipeline(Readable.fromWeb(response.body), createWriteStream(path))
      return path
    },
    stream: async (key) => {
      const response = await findFile('GET', key)
      return response?.body ? Readable.fromWeb(response.body) : undefined
    },
  }
}
