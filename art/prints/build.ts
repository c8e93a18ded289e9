import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { animals } from './animals.ts'
import { botanical } from './botanical.ts'
import { geometry } from './geometry.ts'
import { lettering } from './lettering.ts'
import { places } from './places.ts'
import { writeEmblems } from './write-emblems.ts'

/** Draws every print and writes them, one a line, where the demo shop reads them; and the emblems where the editor does. */
const FILE = resolve(import.meta.dirname, '../../apps/server/assets/demo/artworks.json')

const lines = Object.entries({ ...botanical, ...geometry, ...lettering, ...places, ...animals }).map(([name, draw]) => {
  const { viewBox, paths } = draw()
  const longest = Math.max(...paths.map(({ d }) => d.length))
  // A design takes no more.
  if (paths.length > 60 || longest > 20_000) throw new Error(`${name} has ${paths.length} paths, the longest of ${longest} characters.`)
  return `${JSON.stringify(name)}: ${JSON.stringify({ viewBox, paths })}`
})
await mkdir(join(FILE, '..'), { recursive: true })
await writeFile(FILE, `{\n${lines.join(',\n')}\n}\n`)
process.stdout.write(`${lines.length} prints, ${await writeEmblems()} emblems\n`)
