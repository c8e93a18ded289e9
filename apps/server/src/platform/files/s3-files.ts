import { Readable } from 'node:stream'

import { AwsClient } from 'aws4fetch'

import { AppError } from '../http/app-error.ts'
import { CONTENT_TYPES, fileKey, type FileStore, isFileKey } from './file-store.ts'

export interface S3Options {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
}

const REQUEST_TIMEOUT_MS = 30_000

/** HTTP status with which object stores say that they are full. */
const INSUFFICIENT_STORAGE = 507

const failure = (response: Response): AppError =>
  new AppError(response.status === INSUFFICIENT_STORAGE ? 'STORAGE_FULL' : 'UNAVAILABLE', {
    details: `object storage answered ${response.status}`,
  })

/** Files in a bucket of any object storage that speaks S3; the bucket is part of the path, which every one of them takes. */
export const s3Files = (options: S3Options, keySecret: Buffer): FileStore => {
  const client = new AwsClient({
    accessKeyId: options.key,
    secretAccessKey: options.secret,
    region: options.region,
    service: 's3',
    retries: 3,
  })

  const call = async (method: string, key: string, init: RequestInit = {}): Promise<Response> => {
    try {
      return await client.fetch(`${options.endpoint}/${options.bucket}/${key}`, {
        method,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        ...init,
      })
    } catch (error) {
      throw new AppError('UNAVAILABLE', { details: error })
    }
  }

  const find = async (method: 'GET' | 'HEAD', key: string): Promise<Response | undefined> => {
    if (!isFileKey(key)) return undefined
    const response = await call(method, key)
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404) return undefined
    throw failure(response)
  }

  const has = async (key: string): Promise<boolean> => (await find('HEAD', key)) !== undefined

  return {
    has,
    put: async (bytes, extension) => {
      const key = fileKey(keySecret, bytes, extension)
      // A store of objects looks after their bytes by itself; one that was written in part is of another length.
      const present = await find('HEAD', key)
      if (present?.headers.get('content-length') === String(bytes.length)) return key
      const body = new Uint8Array(bytes)
      const response = await call('PUT', key, { body, headers: { 'content-type': CONTENT_TYPES[extension] } })
      await response.body?.cancel()
      if (!response.ok) throw failure(response)
      return key
    },
    get: async (key) => {
      const response = await find('GET', key)
      return response && new Uint8Array(await response.arrayBuffer())
    },
    stream: async (key) => {
      const response = await find('GET', key)
      return response?.body ? Readable.fromWeb(response.body) : undefined
    },
  }
}
