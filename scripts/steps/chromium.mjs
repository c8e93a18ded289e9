import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { installFromDebian } from './debian.mjs'

/** Chromium without windows, which opens a page for a quarter of the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_APPLICATIONS = ['/Applications/Chromium.app', '/Applications/Google Chrome.app']

/** @type {(commands: string[]) => boolean} */
const hasCommand = (commands) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => commands.some((command) => existsSync(join(folder, command))))
const hasBrowser = () => hasCommand(COMMANDS) || MAC_APPLICATIONS.some((path) => existsSync(path))

/** The journeys need a browser: Debian's headless one, or any that is installed. */
export const installChromium = () => {
  if (hasCommand([HEADLESS_SHELL])) return
  if (hasCommand(['apt-get'])) {
    console.log('Installing a headless Chromium …')
    if (installFromDebian([HEADLESS_SHELL])) return
  }
  if (hasBrowser()) return
  installFromDebian(['chromium'])
  if (!hasBrowser()) console.error('There is no Chromium, and it could not be installed: install it by hand, or the journeys will fail.')
}
