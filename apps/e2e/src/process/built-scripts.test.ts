import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { ensureBuilt } from '../harness/build.ts'
import { PROJECT_FOLDER } from '../harness/shop.ts'

const CLIENT = join(PROJECT_FOLDER, 'dist/client')
const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
type Manifest = z.infer<typeof Manifest>

const readManifest = async (): Promise<Manifest> => Manifest.parse(JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8')))

/** Files of a script and of all that it imports statically, directly or indirectly. */
const listScripts = (manifest: Manifest, name: string, listed = new Set<string>()): Set<string> => {
  const { file = name, imports = [] } = manifest[name] ?? {}
  if (listed.has(file)) return listed
  listed.add(file)
  for (const imported of imports) listScripts(manifest, imported, listed)
  return listed
}

beforeAll(ensureBuilt)

it('the built scripts have no circular static imports', async () => {
  const scripts = await readManifest()
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

/** A script that only hands on what another one exports. */
const REEXPORT = /^(?:import[^;]+;)*export\s*\{[^}]*\}\s*from[^;]+;?\s*$/

it('messages that are always needed together are one script, not one for each folder', async () => {
  const files = Object.entries(await readManifest()).flatMap(([name, { file }]) => (/\/messages\/en\.tsx?$/.test(name) ? [file] : []))
  const scripts = await Promise.all(files.map((file) => readFile(join(CLIENT, file), 'utf8')))
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((script) => REEXPORT.test(script))).toEqual([])
})

/** Of the name of a built file, the part that its content decides. */
const NAME_HASH = /-[\w-]{8}(?=\.js)/g

it('no two scripts of one name have the same hash, which only their order in the build would tell apart', async () => {
  const assets = join(PROJECT_FOLDER, 'dist/client/assets')
  const files = (await readdir(assets)).filter((file) => file.endsWith('.js'))
  const contents = new Map<string, string>()
  const equals = await Promise.all(
    files.map(async (file) => {
      const content = file.replace(NAME_HASH, '') + (await readFile(join(assets, file), 'utf8')).replaceAll(NAME_HASH, '')
      const other = contents.get(content)
      contents.set(content, file)
      return other === undefined ? [] : [`${other} and ${file}`]
    }),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(equals.flat()).toEqual([])
})

it('the page of an order loads no schemas before something is changed', async () => {
  const scripts = [...listScripts(await readManifest(), 'src/features/orders/order-screen.tsx')]
  expect(scripts.some((file) => file.includes('order-screen'))).toBe(true)
  expect(scripts.filter((file) => /schemas|drawing/.test(file))).toEqual([])
})

/** The scripts that a script of the server imports statically, directly or indirectly, and itself. */
const readServerScripts = async (file: string, read = new Map<string, string>()): Promise<Map<string, string>> => {
  if (read.has(file)) return read
  const script = await readFile(join(PROJECT_FOLDER, 'dist/server', file), 'utf8')
  read.set(file, script)
  for (const [, imported] of script.matchAll(/(?:from|import)\s*[`'"]\.\/([\w.-]+\.js)[`'"]/g))
    await readServerScripts(imported ?? '', read)
  return read
}

it("the main thread of the server loads no renderer of React's, which only the thread that renders pages needs", async () => {
  const listRenderers = async (entry: string): Promise<string[]> =>
    [...(await readServerScripts(entry))].flatMap(([file, script]) => (script.includes('renderToStaticMarkup') ? [file] : []))
  expect(await listRenderers('pages.js')).not.toEqual([])
  expect([await listRenderers('match-page.js'), await listRenderers('main.js')]).toEqual([[], []])
})
