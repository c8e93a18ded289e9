import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './root.mjs'

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }} LockEntry
 * @typedef {Record<string, LockEntry>} Packages
 */

/** @type {(path: string) => Packages} */
const readPackages = (path) => {
  if (!existsSync(path)) return {}
  /** @type {{ packages: Packages }} */
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  return lock.packages
}

/**
 * True when the lock file asks for a version that is not there. Optional packages are not asked for: most are another platform's.
 * @type {(wanted: Packages, installed: Packages, withTools: boolean) => boolean}
 */
const somethingIsMissing = (wanted, installed, withTools) =>
  Object.entries(wanted).some(([path, entry]) => {
    const isNeeded = path.startsWith('node_modules/') && !entry.link && !entry.optional && !entry.devOptional && (withTools || !entry.dev)
    return isNeeded && installed[path]?.version !== entry.version
  })

/**
 * Runs `npm ci` when something the lock file names is missing, and not otherwise.
 * @type {(options: { withTools: boolean }) => void}
 */
export const installMissing = ({ withTools }) => {
  const wanted = readPackages(join(root, 'package-lock.json'))
  // npm itself keeps this list of what it has installed.
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!somethingIsMissing(wanted, installed, withTools)) return
  // Whoever has the development tools keeps them.
  const tools = withTools || Object.entries(wanted).some(([path, entry]) => entry.dev && installed[path])
  console.log('Installing what is missing (about a minute, once) …')
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error', tools ? '--include=dev' : '--omit=dev']
  const result = spawnSync('npm', words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  if (result.status === 0) return
  console.error(
    'The packages could not be installed. Check the connection to the package registry and the free disk space, then try again.',
  )
  process.exit(1)
}
