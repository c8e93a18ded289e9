import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_APPLICATIONS = ['/Applications/Chromium.app', '/Applications/Google Chrome.app']

const isInstalled = () =>
  MAC_APPLICATIONS.some((path) => existsSync(path)) ||
  (process.env.PATH ?? '').split(delimiter).some((folder) => COMMANDS.some((command) => existsSync(join(folder, command))))

/** @type {(command: string, ...words: string[]) => boolean} */
const succeeds = (command, ...words) => spawnSync(command, words, { stdio: 'ignore' }).status === 0

/** Installs packages of Debian, as root or with a sudo that asks nothing; tells whether that worked. */
export const installFromDebian = (/** @type {string[]} */ packages) => {
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
  return [update, install].every(([command = '', ...words]) => succeeds(command, ...words))
}

/** The journeys need a browser: the one there is, or Debian's. */
export const installChromium = () => {
  if (isInstalled()) return
  console.log('Installing Chromium …')
  installFromDebian(['chromium'])
  if (!isInstalled()) console.error('There is no Chromium, and it could not be installed: install it by hand, or the journeys will fail.')
}
