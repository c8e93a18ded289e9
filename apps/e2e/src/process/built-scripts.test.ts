import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { ensureBuilt } from '../harness/build.ts'
import { PROJECT_FOLDER } from '../harness/shop.ts'

const Manifest = z.record(z.string(), z.object({ imports: z.array(z.string()).default([]) }))

beforeAll(ensureBuilt)

it('the built scripts have no circular static imports', async () => {
  const scripts = Manifest.parse(JSON.parse(await readFile(join(PROJECT_FOLDER, 'dist/client/.vite/manifest.json'), 'utf8')))
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' → '))
    if (way.includes(name) || done.has(name)) return
    for (const imported of scripts[name]?.imports ?? []) follow(imported, [...way, name])
    done.add(name)
  }
  for (const name of Object.keys(scripts)) follow(name, [])
  expect(Object.keys(scripts).length).toBeGreaterThan(100)
  expect(circles).toEqual([])
})

it('the build does not contain the page of ui parts, which is for development', async () => {
  const manifest = await readFile(join(PROJECT_FOLDER, 'dist/client/.vite/manifest.json'), 'utf8')
  expect(manifest).toContain('home-screen')
  expect(manifest).not.toContain('dev-screen')
})

it('the page scripts contain no schemas: endpoints that are only called are reduced to their paths', async () => {
  const assets = join(PROJECT_FOLDER, 'dist/client/assets')
  const frames = (await readdir(assets)).filter((file) => /^frame-.*\.js$/.test(file))
  const scripts = await Promise.all(frames.map((file) => readFile(join(assets, file), 'utf8')))
  expect(scripts.some((script) => script.includes('/api/category'))).toBe(true)
  expect(scripts.filter((script) => script.includes('ZodMini'))).toEqual([])
})
