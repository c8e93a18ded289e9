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

/** Until the headers of a response, and then for each further part of it: a large file over a slow connection takes minutes. */
const SILENCE_TIMEOUT_MS = 30_000
/** The slowest connection that files are sent over: half a megabit per second. */
const MIN_UPLOAD_BYTES_PER_MS = 64

/** HTTP status of an object store that is full. */
const INSUFFICIENT_STORAGE = 507

const toAppError = (response: Response): AppError =>
  new AppError(response.status === INSUFFICIENT_STORAGE ? 'STORAGE_FULL' : 'UNAVAILABLE', {
    details: `object storage answered ${response.status}`,
  })

/** Ends a body that sends nothing for so long; the time in which its reader asks for nothing does not count. */
const limitSilence = (body: ReadableStream<Uint8Array<ArrayBuffer>>, timeoutMs: number): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const reader = body.getReader()
  return new ReadableStream(
    {
      pull: async (controller) => {
        let isSilent = false
        const timer = setTimeout(() => {
          isSilent = true
          // Ends the pending read too.
          reader.cancel().catch(() => undefined)
        }, timeoutMs)
        try {
          const { done, value } = await reader.read()
          if (isSilent) throw new Error(`no data for ${timeoutMs} ms`)
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          throw new AppError('UNAVAILABLE', { details: error })
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** The requests to a bucket of any object storage that speaks S3; the bucket is part of the path, which every one of them takes. */
const openBucket = (options: S3Options, timeoutMs = SILENCE_TIMEOUT_MS) => {
  const client = new AwsClient({
    accessKeyId: options.key,
    secretAccessKey: options.secret,
    region: options.region,
    service: 's3',
    retries: 3,
  })

  const sendRequest = async (method: string, key: string, init: Omit<RequestInit, 'body'> & { body?: Blob } = {}): Promise<Response> => {
    const abortion = new AbortController()
    const timer = setTimeout(() => abortion.abort(), timeoutMs + (init.body?.size ?? 0) / MIN_UPLOAD_BYTES_PER_MS)
    try {
      const response = await client.fetch(`${options.endpoint}/${options.bucket}/${key}`, {
        method,
        signal: abortion.signal,
        // The shop sends its files to the configured host and to no other.
        redirect: 'error',
        ...init,
      })
      return response.body ? new Response(limitSilence(response.body, timeoutMs), response) : response
    } catch (error) {
      throw new AppError('UNAVAILABLE', { details: error })
    } finally {
      clearTimeout(timer)
    }
  }

  const request = async (method: 'GET' | 'HEAD', name: string): Promise<Response | undefined> => {
    const response = await sendRequest(method, name)
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404) return undefined
    throw toAppError(response)
  }

  const write = async (name: string, bytes: Uint8Array, type: string, headers: Readonly<Record<string, string>> = {}): Promise<void> => {
    // A blob is sent in parts: as one part, a large file would have to leave within the five minutes that Node waits for a response.
    const response = await sendRequest('PUT', name, {
      body: new Blob([new Uint8Array(bytes)]),
      headers: { 'content-type': type, ...headers },
    })
    await response.body?.cancel()
    if (!response.ok) throw toAppError(response)
  }

  const remove = async (name: string): Promise<void> => {
    const response = await sendRequest('DELETE', name)
    await response.body?.cancel()
    if (!response.ok && response.status !== 404) throw toAppError(response)
  }

  /** Up to a thousand objects, in XML of a fixed form. */
  const readListing = async (parameters: Readonly<Record<string, string>>): Promise<string> => {
    const query = new URLSearchParams({ 'list-type': '2', ...parameters })
    const response = await sendRequest('GET', `?${query.toString()}`)
    if (!response.ok) {
      await response.body?.cancel()
      throw toAppError(response)
    }
    return response.text()
  }

  return { request, write, remove, readListing }
}

type Bucket = ReturnType<typeof openBucket>

const findNextToken = (xml: string): string | undefined => /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1]

/** The shop's own files, whose keys and times need no decoding. */
const readPage = async ({ readListing }: Bucket, token: string | undefined): Promise<{ files: StoredFile[]; next: string | undefined }> => {
  const xml = await readListing(token === undefined ? {} : { 'continuation-token': token })
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, content = '']) => {
    const [, key = ''] = /<Key>([^<]*)<\/Key>/.exec(content) ?? []
    const [, modified = ''] = /<LastModified>([^<]*)<\/LastModified>/.exec(content) ?? []
    return isFileKey(key) ? [{ key, modifiedAt: new Date(modified) }] : []
  })
  return { files, next: findNextToken(xml) }
}

/** The keys below a prefix. */
const listKeys = async ({ readListing }: Bucket, prefix: string): Promise<string[]> => {
  const keys: string[] = []
  let token: string | undefined
  do {
    // Page after page: each names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const xml = await readListing({ prefix, 'encoding-type': 'url', ...(token !== undefined && { 'continuation-token': token }) })
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) keys.push(decodeURIComponent(key.replaceAll('+', ' ')))
    token = findNextToken(xml)
  } while (token !== undefined)
  return keys
}

/** Metadata header with the hex hash of objects that `BucketFolder` has put. */
const HASH_HEADER = 'x-amz-meta-sha256'

/** Files of other programs below a prefix, under names of their own. */
export interface BucketFolder {
  /** Hash of an object: its own, or an empty text where somebody else put it; undefined where there is none. */
  readHash(name: string): Promise<string | undefined>
  put(name: string, bytes: Uint8Array, sha256: string): Promise<void>
  remove(name: string): Promise<void>
  list(): Promise<ReadonlySet<string>>
}

export const openBucketFolder = (options: S3Options, prefix: string): BucketFolder => {
  const bucket = openBucket(options)
  const { request, write, remove } = bucket
  const toKey = (name: string): string => `${prefix}/${encodeURIComponent(name)}`
  return {
    readHash: async (name) => {
      const response = await request('HEAD', toKey(name))
      return response && (response.headers.get(HASH_HEADER) ?? '')
    },
    put: (name, bytes, sha256) => write(toKey(name), bytes, 'application/octet-stream', { [HASH_HEADER]: sha256 }),
    remove: (name) => remove(toKey(name)),
    list: async () => new Set((await listKeys(bucket, `${prefix}/`)).map((key) => key.slice(prefix.length + 1))),
  }
}

/** Files in a bucket. */
export const createS3Files = (options: S3Options, keySecret: Buffer, timeoutMs?: number): FileStore => {
  const bucket = openBucket(options, timeoutMs)
  const { request, write, remove } = bucket

  const findFile = async (method: 'GET' | 'HEAD', key: string): Promise<Response | undefined> =>
    isFileKey(key) ? request(method, key) : undefined

  return {
    has: async (key) => (await findFile('HEAD', key)) !== undefined,
    put: async (bytes, extension) => {
      const key = computeFileKey(keySecret, bytes, extension)
      // Written again even when it exists: a bucket has no other way to update the time.
      await write(key, bytes, CONTENT_TYPES[extension])
      return key
    },
    delete: async (key) => {
      if (isFileKey(key)) await remove(key)
    },
    list: async function* listFiles() {
      let next: string | undefined
      do {
        const page = await readPage(bucket, next)
        yield* page.files
        ;({ next } = page)
      } while (next !== undefined)
    },
    getOwner: async () => {
      const response = await request('GET', OWNER_FILE)
      return response?.text()
    },
    setOwner: (name) => write(OWNER_FILE, Buffer.from(name), 'text/plain'),
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
