import { spawn } from 'node:child_process'

/** @type {(command: string, args: string[]) => Promise<boolean>} */
const canRun = (command, args) =>
  new Promise((resolve) => {
    spawn(command, args, { stdio: 'ignore' })
      .once('error', () => resolve(false))
      .once('close', (code) => resolve(code === 0))
  })

/** Seconds to wait for another installation that runs on the same machine. */
const LOCK_TIMEOUT_S = 300

/**
 * Installs Debian packages, as root or with passwordless sudo; returns whether that worked.
 * @type {(packages: string[]) => Promise<boolean>}
 */
export const installFromDebian = async (packages) => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command, ...prefix] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  // Without a new list of packages the old one may do.
  await canRun(command, [...prefix, 'update'])
  const options = ['--yes', '--no-install-recommends', '-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_S}`]
  return canRun(command, [...prefix, 'install', ...options, ...packages])
}
