import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type RenderThread, startRenderThread } from './page-thread.ts'
import type { CallApi, PageRequest } from './pages-module.ts'

const test = (file: string): URL => new URL(`../../test/${file}`, import.meta.url)

let thread: RenderThread
let clientFolder: string
beforeEach(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'picasso-pages-'))
  await Promise.all([mkdir(join(clientFolder, '.vite')), mkdir(join(clientFolder, 'assets'))])
  await Promise.all([
    writeFile(join(clientFolder, 'index.html'), '<link rel="stylesheet" href="/assets/shop.css"><title><!--head--></title><!--page-->'),
    writeFile(join(clientFolder, 'assets/shop.css'), 'h1 { color: black }'),
    writeFile(join(clientFolder, '.vite/manifest.json'), '{}'),
  ])
  thread = startRenderThread(test('page-worker-from-source.mjs'), { pagesFile: fileURLToPath(test('fake-pages.ts')), clientFolder })
})
afterEach(async () => {
  await thread.close()
  await rm(clientFolder, { recursive: true })
})

const asked: string[] = []
const ask: CallApi = ({ path }) => {
  asked.push(path)
  return Promise.resolve({ status: 200, body: '{"shopName":"Atelier"}' })
}
const pageOf = (url: string, changes: Partial<PageRequest> = {}): PageRequest => ({
  url,
  requester: { language: 'es' },
  hasSplash: false,
  isStyled: false,
  encoding: 'identity',
  origin: 'http://shop.example',
  ...changes,
})

describe('startRenderThread', () => {
  it('renders pages with the responses to their API calls', async () => {
    const page = await thread.render(pageOf('/tee?a=1'), ask)
    expect(page.status).toBe(200)
    expect('body' in page && page.body.toString()).toMatch(/^<link .*<title>\/tee<.*{"shopName":"Atelier"}$/)
    expect(asked).toEqual(['/api/settings?of=es'])
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('compresses pages with %s, and inlines the style sheet', async (encoding, decompress) => {
    const page = await thread.render(pageOf('/tee', { encoding, isStyled: true }), ask)
    expect('body' in page && decompress(page.body).toString()).toMatch(/^<style>h1 { color: black }<\/style>/)
  })

  it('does not block the main thread', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'picasso-pages-'))
    try {
      const until = join(folder, 'done')
      const page = thread.render(pageOf(`/tee?until=${encodeURIComponent(until)}`), ask)
      // The render ends once this file is written.
      await writeFile(until, '')
      expect(await page).toMatchObject({ status: 200 })
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('returns a redirect', async () => {
    expect(await thread.render(pageOf('/elsewhere'), ask)).toEqual({ status: 302, location: '/login' })
  })

  it('rejects when a page throws or an API call fails', async () => {
    await expect(thread.render(pageOf('/failing'), ask)).rejects.toThrow('The page failed.')
    await expect(thread.render(pageOf('/tee'), () => Promise.reject(new Error('no')))).rejects.toThrow('not answered')
  })

  it('rejects pending renders when the thread exits, and starts another one', async () => {
    await expect(thread.render(pageOf('/ending'), ask)).rejects.toThrow('has ended')
    expect(await thread.render(pageOf('/tee'), ask)).toMatchObject({ status: 200 })
  })
})
