import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { PROJECT_FOLDER } from '../harness/shop.ts'

const COPIES = /\.(?:br|gz)$/
const WITH_NAMES = /\.(?:js|css|html|json)$/
/** `-CB9T68pL.js`: the part of a name that is made of the content. */
const HASH = /-([\w-]{8})(?=\.\w+$)/

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Gives every asset that is named by its content another name, everywhere it is named, as a build of other sources would. */
const renameAssets = (dist: string): void => {
  const assets = join(dist, 'client/assets')
  const names = readdirSync(assets).filter((name) => HASH.test(name))
  const renamed = new Map(names.map((name) => [name, name.replace(HASH, '-$1_before')]))
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g')
  for (const file of listFiles(dist)) {
    if (!WITH_NAMES.test(file)) continue
    const text = readFileSync(file, 'utf8')
    const changed = text.replace(pattern, (name) => renamed.get(name) ?? name)
    if (changed !== text) writeFileSync(file, changed)
  }
  for (const [name, other] of renamed) renameSync(join(assets, name), join(assets, other))
}

/**
 * The project as it was before an upgrade, in a folder of its own: the same shop with not one script under the name it has now. Gives the
 * file it is started with.
 */
export const makeFormerBuild = (folder: string): string => {
  mkdirSync(folder)
  for (const name of readdirSync(PROJECT_FOLDER))
    if (name !== 'dist' && name !== '.git') symlinkSync(join(PROJECT_FOLDER, name), join(folder, name))
  const dist = join(folder, 'dist')
  cpSync(join(PROJECT_FOLDER, 'dist'), dist, { recursive: true })
  // Made from the files that are renamed; without them those are sent as they are.
  for (const file of listFiles(dist)) if (COPIES.test(file)) rmSync(file)
  renameAssets(dist)
  writeFileSync(join(dist, 'built-from'), 'former')
  return join(dist, 'server/main.js')
}
