import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { installFromDebian } from './debian.mjs'

/** Chromium without windows, which opens a page for a quarter of the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const BROWSERS = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_BROWSERS = ['/Applications/Chromium.app', '/Applications/Google Chrome.app']

/** Programs the tests run, and their Debian packages. Print files are redrawn, and fetched, by programs that are not ours. */
const PACKAGES = {
  [HEADLESS_SHELL]: HEADLESS_SHELL,
  pgbouncer: 'pgbouncer',
  gs: 'ghostscript',
  pdftoppm: 'poppler-utils',
  hp2xx: 'hp2xx',
  transicc: 'liblcms2-utils',
  curl: 'curl',
  jq: 'jq',
}

/** PgBouncer is a server, which is not on the path of everybody. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']

/** @type {(command: string) => boolean} */
const hasCommand = (command) => FOLDERS.some((folder) => existsSync(join(folder, command)))
const hasBrowser = () => BROWSERS.some(hasCommand) || MAC_BROWSERS.some((path) => existsSync(path))

const findMissingPackages = () =>
  Object.entries(PACKAGES)
    .filter(([command]) => !hasCommand(command))
    .map(([, name]) => name)

/** Any Chromium will do. */
const findNeededPackages = () => findMissingPackages().filter((name) => name !== HEADLESS_SHELL || !hasBrowser())

const installMissing = async () => {
  const missing = findMissingPackages()
  if (missing.length === 0 || !hasCommand('apt-get')) return
  console.log(`Installing ${missing.join(', ')} …`)
  if (await installFromDebian(missing)) return
  // A package that this Debian does not have stops the installation of all others.
  for (const name of missing) await installFromDebian([name])
  if (!hasBrowser()) await installFromDebian(['chromium'])
}

/** Installs the programs the tests run, on Debian; says which are missing elsewhere. */
export const installTestTools = async () => {
  await installMissing()
  const missing = findNeededPackages()
  if (missing.length > 0)
    console.error(`Not installed: ${missing.join(', ')}. Install them by hand, or the tests that need them will fail.`)
}
