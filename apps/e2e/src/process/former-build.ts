import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { PROJECT_FOLDER } from '../harness/shop.ts'

const COPIES = /\.(?:br|gz)$/
const WITH_NAMES = /\.(?:js|css|html|json)$/
/** `-CB9T68pL.js`: the content hash in a file name. */
const HASH = /-([\w-]{8})(?=\.\w+$)/

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Renames every asset with a content hash, wherever it is named, as a build of other sources would. */
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
 * A copy of the project as it was before an upgrade: the same shop in which every script has another name. Returns the file that starts
 * it.
 */
export const makeFormerBuild = (folder: string): string => {
  mkdirSync(folder)
  for (const name of readdirSync(PROJECT_FOLDER))
    if (name !== 'dist' && name !== '.git') symlinkSync(join(PROJECT_FOLDER, name), join(folder, name))
  const dist = join(folder, 'dist')
  cpSync(join(PROJECT_FOLDER, 'dist'), dist, { recursive: true })
  // Compressed copies of renamed files; without them the files are sent uncompressed.
  for (const file of listFiles(dist)) if (COPIES.test(file)) rmSync(file)
  renameAssets(dist)
  writeFileSync(join(dist, 'built-from'), 'former')
  return join(dist, 'server/main.js')
}
