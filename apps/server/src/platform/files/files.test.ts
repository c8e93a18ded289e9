import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { computeFileKey, type FileStore, isFileKey } from './file-store.ts'
import { createLocalFiles } from './local-files.ts'
import { createS3Files } from './s3-files.ts'

const SECRET = Buffer.alloc(32, 7)
const BYTES = new TextEncoder().encode('a picture')
const ABSENT = `${'0'.repeat(64)}.png`

let folder: string
let s3: S3rver
let endpoint: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picasso-files-'))
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  const address = await s3.run()
  endpoint = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const inBucket = (change: { endpoint?: string; bucket?: string } = {}, timeoutMs?: number): FileStore =>
  createS3Files({ endpoint, bucket: 'shop', region: 'us-east-1', key: 'S3RVER', secret: 'S3RVER', ...change }, SECRET, timeoutMs)

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** Object storage that answers as told. */
const startStorage = async (respond: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> => {
  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`
}

describe.each([
  ['a folder', () => createLocalFiles(join(folder, 'local'), SECRET)],
  ['object storage', () => inBucket()],
])('files in %s', (_place, open) => {
  it('are read as they were stored', async () => {
    const files = open()
    const key = await files.put(BYTES, 'png')
    expect(isFileKey(key)).toBe(true)
    expect(await files.has(key)).toBe(true)
    expect(new Uint8Array((await files.get(key)) ?? [])).toEqual(BYTES)
    const stream = await files.stream(key)
    expect(stream && new Uint8Array(await buffer(stream))).toEqual(BYTES)
    const path = await files.getLocalPath(key, await mkdtemp(join(folder, 'scratch-')))
    expect(path !== undefined && new Uint8Array(await readFile(path))).toEqual(BYTES)
  })

  it('have the same key for the same content, and another key with another secret', async () => {
    const files = open()
    const key = await files.put(BYTES, 'png')
    expect(await files.put(BYTES, 'png')).toBe(key)
    expect(await createLocalFiles(join(folder, 'other'), Buffer.alloc(32, 8)).put(BYTES, 'png')).not.toBe(key)
  })

  it('store their owner without listing it as a file', async () => {
    const files = open()
    expect(await files.getOwner()).toBeUndefined()
    await files.setOwner('a shop')
    expect(await files.getOwner()).toBe('a shop')
    const keys = []
    for await (const { key } of files.list()) keys.push(key)
    expect(keys).not.toContain('owner')
  })

  it.each([ABSENT, '../../etc/passwd', `${'0'.repeat(64)}.exe`, ''])('are missing for the key %j', async (key) => {
    const files = open()
    expect(await files.has(key)).toBe(false)
    expect(await files.get(key)).toBeUndefined()
    expect(await files.stream(key)).toBeUndefined()
    expect(await files.getLocalPath(key, folder)).toBeUndefined()
  })
})

describe('list of local files', () => {
  it('skips a file that was deleted since the listing began', async () => {
    const place = await mkdtemp(join(folder, 'listed-'))
    const files = createLocalFiles(place, SECRET)
    // Two keys that share a folder, which is read as a whole.
    const [one, two] = ['1', '2'].map((end) => `${'ab'.padEnd(63, '0')}${end}.png`)
    await mkdir(join(place, 'ab'))
    await Promise.all([one, two].map((key) => writeFile(join(place, 'ab', key ?? ''), 'x')))
    const listing = files.list()[Symbol.asyncIterator]()
    const first = await listing.next()
    const seen: string = first.done === true ? '' : first.value.key
    await files.delete(seen === one ? (two ?? '') : (one ?? ''))
    expect(await listing.next()).toMatchObject({ done: true })
  })
})

describe('put of a local file', () => {
  it('repairs a damaged file with the same content', async () => {
    const place = await mkdtemp(join(folder, 'damaged-'))
    const files = createLocalFiles(place, SECRET)
    const key = await files.put(BYTES, 'png')
    await writeFile(join(place, key.slice(0, 2), key), 'A picture')
    expect(await files.put(BYTES, 'png')).toBe(key)
    expect(new Uint8Array((await files.get(key)) ?? [])).toEqual(BYTES)
  })
})

describe('put into a folder that cannot be written', () => {
  it('leaves no partial file', async () => {
    const place = await mkdtemp(join(folder, 'refusing-'))
    const key = computeFileKey(SECRET, BYTES, 'png')
    await writeFile(join(place, key.slice(0, 2)), 'a file where a folder should be')
    await expect(createLocalFiles(place, SECRET).put(BYTES, 'png')).rejects.toThrow(/ENOTDIR|EEXIST/)
    expect(await readdir(place, { recursive: true })).toEqual([key.slice(0, 2)])
  })
})

describe('object storage with an error', () => {
  it('fails with UNAVAILABLE when it cannot be reached', async () => {
    await expect(inBucket({ bucket: 'absent' }).put(BYTES, 'png')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(inBucket({ endpoint: 'http://127.0.0.1:1' }).get(ABSENT)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('sends no file to another host that it is redirected to', async () => {
    const requests: string[] = []
    const redirecting = await startStorage((request, response) => {
      requests.push(request.url ?? '')
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    await expect(inBucket({ endpoint: redirecting }).get(ABSENT)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(requests).not.toContain('/elsewhere')
  })

  it('fails with STORAGE_FULL when it is full', async () => {
    const full = await startStorage((request, response) => response.writeHead(request.method === 'PUT' ? 507 : 404).end())
    await expect(inBucket({ endpoint: full }).put(BYTES, 'png')).rejects.toMatchObject({ code: 'STORAGE_FULL' })
  })
})

describe('object storage over a slow connection', () => {
  it('is read for as long as it sends something', async () => {
    const slow = await startStorage(async (_request, response) => {
      for (let part = 0; part < 20; part += 1) {
        response.write('x')
        // oxlint-disable-next-line no-await-in-loop
        await wait(150)
      }
      response.end()
    })
    const stream = await inBucket({ endpoint: slow }, 2_500).stream(ABSENT)
    expect(stream && (await buffer(stream)).toString()).toBe('x'.repeat(20))
  })

  it('is given time by the size of the file that is sent', async () => {
    const slow = await startStorage(async (request, response) => {
      await buffer(request)
      await wait(600)
      response.end()
    })
    const files = inBucket({ endpoint: slow }, 200)
    await expect(files.put(BYTES, 'png')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(isFileKey(await files.put(new Uint8Array(300_000), 'png'))).toBe(true)
  })

  it('fails with UNAVAILABLE once it falls silent within a file', async () => {
    const silent = await startStorage((_request, response) => response.write('x'))
    const files = inBucket({ endpoint: silent }, 200)
    await expect(files.get(ABSENT)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    const stream = await files.stream(ABSENT)
    await expect(stream && buffer(stream)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})
