import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { acquireLock } from './lock.mjs'
import { root } from './root.mjs'
import { runWithLock } from './run-under-lock.mjs'

/** Everything the build reads. */
const SOURCES = [
  'apps/server/src',
  'apps/web/build',
  'apps/web/index.html',
  'apps/web/public',
  'apps/web/src',
  'packages/contract/src',
  'packages/design/src',
  'package-lock.json',
  'vite.config.ts',
]
/** Large, and named by their content: names and sizes are enough. */
const ASSETS = ['packages/design/assets']
const BUILD_HASH_FILE = join(root, 'dist/built-from')

/** @type {(path: string) => string[]} */
const listFiles = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const child = join(path, entry.name)
    if (entry.isDirectory()) return listFiles(child)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [child]
  })
}

/** @type {(paths: string[]) => string[]} */
const list = (paths) => paths.flatMap((path) => listFiles(join(root, path))).toSorted()

const hashSources = () => {
  const hash = createHash('sha256')
  for (const file of list(SOURCES)) hash.update(`${relative(root, file)}\n`).update(readFileSync(file))
  for (const file of list(ASSETS)) hash.update(`${relative(root, file)} ${statSync(file).size}\n`)
  return hash.digest('hex')
}

/** @type {(lock: import('./lock.mjs').Lock) => Promise<void>} */
const build = async (lock) => {
  const sources = hashSources()
  rmSync(BUILD_HASH_FILE, { force: true })
  console.log('Building …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status, output } = await runWithLock(lock, process.execPath, [vite, 'build', '--app', '--logLevel=warn'], {
    stderr: 'pipe',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    console.error(output)
    throw new Error('The shop could not be built.')
  }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(BUILD_HASH_FILE, sources)
}

const isUpToDate = () => existsSync(BUILD_HASH_FILE) && readFileSync(BUILD_HASH_FILE, 'utf8') === hashSources()

/**
 * Builds browser app and server if the sources have changed since the last build.
 * @type {(prepare?: () => void) => Promise<void>} `prepare` runs before a build starts
 */
export const buildIfOutdated = async (prepare) => {
  if (isUpToDate()) return
  prepare?.()
  const lock = acquireLock(join(root, '.cache/building'), {
    wait: () => console.log('Another start is building; waiting for it …'),
    orphan: () => console.log('A start that was killed has left a build running; ending it …'),
  })
  try {
    // Another start may have built it in the meantime.
    if (!isUpToDate()) await build(lock)
  } finally {
    lock.release()
  }
}
