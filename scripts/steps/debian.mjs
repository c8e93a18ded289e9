import { spawnSync } from 'node:child_process'

/** @type {(command: string, ...args: string[]) => boolean} */
const canRun = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/**
 * Installs Debian packages, as root or with passwordless sudo; returns whether that worked.
 * @type {(packages: string[]) => boolean}
 */
export const installFromDebian = (packages) => {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const install = [
    ...prefix,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    'install',
    '--yes',
    '--no-install-recommends',
    ...packages,
  ]
  const update = [...prefix, 'apt-get', 'update']
  return [update, install].every(([command = '', ...args]) => canRun(command, ...args))
}
