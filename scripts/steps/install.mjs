import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { acquireLock } from './lock.mjs'
import { root } from './root.mjs'
import { runWithLock } from './run-under-lock.mjs'

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
 * True when the lock file requires a version that is missing: not in npm's list, or in it and not on the disk, as after an install that
 * was interrupted. Optional packages are not checked: most are for other platforms.
 * @type {(wanted: Packages, installed: Packages, withTools: boolean) => boolean}
 */
const hasMissingPackages = (locked, installed, withTools) =>
  Object.entries(locked).some(([path, entry]) => {
    const isNeeded = path.startsWith('node_modules/') && !entry.link && !entry.optional && !entry.devOptional && (withTools || !entry.dev)
    return isNeeded && (installed[path]?.version !== entry.version || !existsSync(join(root, path, 'package.json')))
  })

const readLockedPackages = () => readPackages(join(root, 'package-lock.json'))
/** npm's own list of installed packages. */
const readInstalled = () => readPackages(join(root, 'node_modules/.package-lock.json'))

/** @type {(withTools: boolean) => boolean} */
const needsInstall = (withTools) => hasMissingPackages(readLockedPackages(), readInstalled(), withTools)

/** @type {(lock: import('./lock.mjs').Lock, withTools: boolean) => Promise<void>} */
const install = async (lock, withTools) => {
  const installed = readInstalled()
  // Installed development tools are kept.
  const tools = withTools || Object.entries(readLockedPackages()).some(([path, entry]) => entry.dev && installed[path])
  console.log('Installing what is missing (about a minute, once) …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', tools ? '--include=dev' : '--omit=dev']
  // On Windows `npm` is a shell script.
  const { status } = await runWithLock(lock, 'npm', args, { stderr: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0)
    throw new Error(
      'The packages could not be installed. Check the connection to the package registry and the free disk space, then try again.',
    )
}

/**
 * Runs `npm ci` only if a package of the lock file is missing. One of several starts does it, the others wait.
 * @type {(options: { withTools: boolean }) => Promise<void>}
 */
export const installMissing = async ({ withTools }) => {
  if (!needsInstall(withTools)) return
  // Outside `node_modules`, which npm empties.
  const lock = acquireLock(join(root, '.cache/installing'), {
    wait: () => console.log('Another start is installing; waiting for it …'),
    orphan: () => console.log('A start that was killed has left an install running; ending it …'),
  })
  try {
    // Another start may have installed it in the meantime; an interrupted one may have left any state.
    if (lock.wasAbandoned || needsInstall(withTools)) await install(lock, withTools)
  } finally {
    lock.release()
  }
}
