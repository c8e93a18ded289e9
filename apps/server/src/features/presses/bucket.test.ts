import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openBucketFolder, type S3Options } from '../../platform/files/index.ts'
import { isBucketPrefix, openBucketPrefix } from './bucket.ts'

let folder: string
let s3: S3rver
let options: S3Options
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picasso-bucket-'))
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'shop', configs: [] }] })
  const { port } = await s3.run()
  options = { endpoint: `http://127.0.0.1:${port}`, bucket: 'shop', region: 'us-east-1', key: 'S3RVER', secret: 'S3RVER' }
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a prefix of a bucket', () => {
  it('gets a whole object with its hash, once, and loses it when it is taken back', async () => {
    const place = openBucketPrefix(options, 'film/left')
    const staged: string[] = []
    const file = { id: 'x', name: 'PIC-10001-1-front.png', load: async () => Buffer.from('a print') }
    const deliver = (sha256: string | null) => place.deliver({ ...file, sha256, saveStaged: async (hash) => void staged.push(hash) })
    expect(await deliver(null)).toBe('published')
    const [sha256 = ''] = staged
    // After a crash before the commit.
    expect(await deliver(sha256)).toBe('published')
    expect(staged.length).toBe(1)
    expect(await openBucketFolder(options, 'presses/film/left').readHash(file.name)).toBe(sha256)
    expect(await place.findNames([file.name, 'other.png'])).toEqual(new Set([file.name]))
    await place.remove({ ...file, sha256 })
    expect(await place.findNames([file.name])).toEqual(new Set())
  })

  it('keeps objects of others, and cannot refer to anything outside of itself', async () => {
    await openBucketFolder(options, 'presses/film').put('a.png', Buffer.from('theirs'), 'f'.repeat(64))
    const place = openBucketPrefix(options, 'film')
    const load = async () => Buffer.from('ours')
    await expect(place.deliver({ id: 'x', name: 'a.png', sha256: null, load, saveStaged: async () => undefined })).rejects.toThrow(
      'name-taken',
    )
    expect(['film/left', '../x', '/x', 'x//y', 'x/'].map(isBucketPrefix)).toEqual([true, false, false, false, false])
  })
})
