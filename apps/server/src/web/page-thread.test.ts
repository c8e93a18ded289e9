import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type RenderThread, startRenderThread } from './page-thread.ts'
import type { CallApi } from './pages-module.ts'

const test = (file: string): URL => new URL(`../../test/${file}`, import.meta.url)

let thread: RenderThread
beforeEach(() => {
  thread = startRenderThread(test('page-worker-from-source.mjs'), fileURLToPath(test('fake-pages.ts')))
})
afterEach(() => thread.close())

const asked: string[] = []
const ask: CallApi = ({ path }) => {
  asked.push(path)
  return Promise.resolve({ status: 200, body: '{"shopName":"Atelier"}' })
}
const reader = { language: 'es' } as const

describe('startRenderThread', () => {
  it('renders pages with the responses to their API calls', async () => {
    expect(await thread.render('/tee?a=1', ask, reader)).toMatchObject({ title: '/tee', status: 200, html: '{"shopName":"Atelier"}' })
    expect(asked).toEqual(['/api/settings?of=es'])
  })

  it('does not block the main thread', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'picasso-pages-'))
    try {
      const until = join(folder, 'done')
      const page = thread.render(`/tee?until=${encodeURIComponent(until)}`, ask, reader)
      // The render ends once this file is written.
      await writeFile(until, '')
      expect(await page).toMatchObject({ title: '/tee' })
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('returns a redirect', async () => {
    expect(await thread.render('/elsewhere', ask, reader)).toEqual({ status: 302, location: '/login' })
  })

  it('rejects when a page throws or an API call fails', async () => {
    await expect(thread.render('/failing', ask, reader)).rejects.toThrow('The page failed.')
    await expect(thread.render('/tee', () => Promise.reject(new Error('no')), reader)).rejects.toThrow('not answered')
  })

  it('rejects pending renders when the thread exits, and starts another one', async () => {
    await expect(thread.render('/ending', ask, reader)).rejects.toThrow('has ended')
    expect(await thread.render('/tee', ask, reader)).toMatchObject({ title: '/tee' })
  })
})
