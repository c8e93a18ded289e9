import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'

import { z } from 'zod'

/** Converts the SVG files of `art` into the data of the demo shop and the editor. */
const ROOT = resolve(import.meta.dirname, '..')
const PRINTS = join(ROOT, 'art/prints')
const EMBLEMS = join(ROOT, 'art/emblems')
const PRINTS_FILE = join(ROOT, 'apps/server/assets/demo/artworks.json')
const EMBLEMS_FOLDER = join(ROOT, 'packages/design/src/library/emblems')

/** What a design accepts. */
const MAX_PATHS = 60
const MAX_PATH_CHARACTERS = 20_000

interface Artwork {
  title: string
  viewBox: { width: number; height: number }
  paths: { d: string; fill: string }[]
}

/** Characters that an XML text cannot contain as they are. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d+|x[\da-f]+)|(\w+));/gi, (entity: string, code?: string, name?: string) =>
    // With a zero before it, `x27` reads as a hexadecimal number.
    code === undefined ? (ENTITIES[name ?? ''] ?? entity) : String.fromCodePoint(Number(`0${code}`)),
  )

const SVG =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 ([\d.]+) ([\d.]+)">\s*<title>([^<]+)<\/title>((?:\s*<path fill="#[0-9a-f]{6}" d="[MLQCZ\d\s.,-]+"\/>)+)\s*<\/svg>\s*$/

/**
 * Reads an artwork: a `viewBox` that starts at 0 0, a title, and only filled paths of absolute M, L, Q, C and Z in the order they are
 * painted. Outlines, groups and transforms have to be turned into such paths by the drawing program.
 */
const readArtwork = async (path: string): Promise<Artwork> => {
  const [, width, height, title = '', body = ''] = SVG.exec(await readFile(path, 'utf8')) ?? []
  const name = relative(ROOT, path)
  if (width === undefined || height === undefined) throw new Error(`${name} is not a viewBox, a title and filled paths.`)
  const paths = [...body.matchAll(/fill="([^"]+)" d="([^"]+)"/g)].map(([, fill = '', d = '']) => ({ d, fill }))
  const longest = Math.max(...paths.map(({ d }) => d.length))
  if (paths.length > MAX_PATHS || longest > MAX_PATH_CHARACTERS)
    throw new Error(
      `${name} has ${paths.length} paths, the longest of ${longest} characters; a design takes ${MAX_PATHS} of ${MAX_PATH_CHARACTERS}.`,
    )
  return { title: decodeEntities(title), viewBox: { width: Number(width), height: Number(height) }, paths }
}

const writePrints = async (): Promise<number> => {
  const names = (await readdir(PRINTS))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => basename(file, '.svg'))
    .toSorted()
  const lines = await Promise.all(
    names.map(async (name) => {
      const { viewBox, paths } = await readArtwork(join(PRINTS, `${name}.svg`))
      return `${JSON.stringify(name)}: ${JSON.stringify({ viewBox, paths })}`
    }),
  )
  await writeFile(PRINTS_FILE, `{\n${lines.join(',\n')}\n}\n`)
  return names.length
}

const writeCategory = async (category: string, ids: readonly string[]): Promise<void> => {
  const folder = category.toLowerCase()
  const rows = await Promise.all(
    ids.map(async (id) => {
      const { title, viewBox, paths } = await readArtwork(join(EMBLEMS, folder, `${id}.svg`))
      const parts = paths.map(({ d, fill }) => `{ fill: ${JSON.stringify(fill)}, d: ${JSON.stringify(d)} }`)
      const box = `{ width: ${viewBox.width}, height: ${viewBox.height} }`
      return `{ id: ${JSON.stringify(id)}, name: ${JSON.stringify(title)}, category: ${JSON.stringify(category)}, viewBox: ${box}, paths: [${parts.join(',')}] }`
    }),
  )
  const head = `import type { Emblem } from '../emblem.ts'\n\n/** Made by \`npm run build:art\` from art/emblems. */\n`
  await writeFile(
    join(EMBLEMS_FOLDER, `${folder}.ts`),
    `${head}export const ${category.toUpperCase()}: readonly Emblem[] = [${rows.join(',\n')}]\n`,
  )
}

/** The library in the order of the editor. */
const writeEmblems = async (): Promise<number> => {
  const order = z.record(z.string(), z.array(z.string())).parse(JSON.parse(await readFile(join(EMBLEMS, 'order.json'), 'utf8')))
  await Promise.all(Object.entries(order).map(([category, ids]) => writeCategory(category, ids)))
  const categories = Object.keys(order)
  const imports = categories.map((category) => `import { ${category.toUpperCase()} } from './${category.toLowerCase()}.ts'`)
  const all = categories.map((category) => `...${category.toUpperCase()}`).join(', ')
  await writeFile(
    join(EMBLEMS_FOLDER, 'index.ts'),
    `/** Made by \`npm run build:art\`. */\nimport type { Emblem } from '../emblem.ts'\n${imports.join('\n')}\n\n/** Drawings for everybody, category by category. */\nexport const EMBLEMS: readonly Emblem[] = [${all}]\n`,
  )
  return Object.values(order).flat().length
}

process.stdout.write(`${await writePrints()} prints, ${await writeEmblems()} emblems\n`)
