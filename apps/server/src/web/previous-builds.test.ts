import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestDatabase } from '../../test/harness.ts'
import { closeDatabase, type Database, openDatabase } from '../platform/database/index.ts'
import { serveAssets } from './assets.ts'
import { openPreviousBuilds } from './previous-builds.ts'

let database: Database
let drop: () => Promise<void>
let folder: string
let old: FastifyInstance
let fresh: FastifyInstance

/** A process that serves a build with these scripts. */
const serve = async (build: string, scripts: Readonly<Record<string, string>>): Promise<FastifyInstance> => {
  const client = join(folder, build)
  await mkdir(join(client, 'assets'), { recursive: true })
  await mkdir(join(client, 'fonts'))
  for (const [name, content] of Object.entries(scripts)) {
    await writeFile(join(client, 'assets', name), content)
    await writeFile(join(client, 'assets', `${name}.br`), brotliCompressSync(content))
  }
  await mkdir(join(client, 'fonts/previews'))
  await writeFile(join(client, 'fonts/previews', `${build}.webp`), build)
  const app = fastify()
  const pastBuilds = openPreviousBuilds(database, client)
  await pastBuilds.publish(build, new Date())
  serveAssets(app, client, pastBuilds)
  await app.ready()
  return app
}

beforeAll(async () => {
  const made = await createTestDatabase()
  database = openDatabase(made.url)
  drop = made.drop
  folder = await mkdtemp(join(tmpdir(), 'picasso-builds-'))
  old = await serve('old', { 'frame-1.js': 'the old frame', 'same-1.js': 'as it was' })
  fresh = await serve('fresh', { 'frame-2.js': 'the new frame', 'same-1.js': 'as it was' })
})
afterAll(async () => {
  await Promise.all([old.close(), fresh.close()])
  await closeDatabase(database)
  await Promise.all([drop(), rm(folder, { recursive: true, force: true })])
})

describe('PreviousBuilds', () => {
  it('serves scripts and fonts of the old build as immutable', async () => {
    const script = await fresh.inject({ url: '/assets/frame-1.js' })
    expect([script.statusCode, script.body]).toEqual([200, 'the old frame'])
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': expect.stringContaining('immutable') as unknown,
    })
    expect((await fresh.inject({ url: '/fonts/previews/old.webp' })).body).toBe('old')
  })

  it('serves them compressed when the browser accepts Brotli', async () => {
    const script = await fresh.inject({ url: '/assets/frame-1.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(script.headers['content-encoding']).toBe('br')
    expect(script.rawPayload.equals(brotliCompressSync('the old frame'))).toBe(true)
  })

  it('serves scripts of the new build from a process of the old one', async () => {
    expect((await old.inject({ url: '/assets/frame-2.js' })).body).toBe('the new frame')
  })

  it('serves a file of its own build after a new build has replaced it on disk', async () => {
    await Promise.all(['frame-1.js', 'frame-1.js.br'].map((name) => rm(join(folder, 'old/assets', name))))
    expect((await old.inject({ url: '/assets/frame-1.js' })).body).toBe('the old frame')
  })

  it('answers 404 for files of no build', async () => {
    const answers = await Promise.all(['/assets/none-1.js', '/fonts/none.ttf'].map((url) => fresh.inject({ url })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })
})
