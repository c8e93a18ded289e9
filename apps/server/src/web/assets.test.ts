import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { securityHeaders, setSecurityHeaders } from '../platform/http/security-headers.ts'
import { serveAssets } from './assets.ts'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picasso-assets-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'fonts'))
  for (const name of ['frame-1.js', 'live.worker-1.js', 'icon-1.svg']) await writeFile(join(folder, 'assets', name), '')
  app = fastify()
  setSecurityHeaders(app, securityHeaders({ development: false, imageOrigin: undefined, https: true, hstsSubdomains: false }))
  serveAssets(app, folder, undefined)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const listHeaders = async (url: string): Promise<string[]> => Object.keys((await app.inject({ url })).headers)

describe('serveAssets', () => {
  it('sends a script with no headers that govern documents only, and with those that protect it', async () => {
    expect((await listHeaders('/assets/frame-1.js?a=.svg')).toSorted()).toEqual(
      [
        'accept-ranges',
        'cache-control',
        'connection',
        'content-length',
        'content-type',
        'cross-origin-resource-policy',
        'date',
        'etag',
        'strict-transport-security',
        'vary',
        'x-content-type-options',
      ].toSorted(),
    )
  })

  it.each(['/assets/live.worker-1.js', '/assets/icon-1.svg', '/assets/none-1.js'])('sends the policy of documents with %s', async (url) => {
    expect(await listHeaders(url)).toContain('content-security-policy')
  })
})
