import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { installFromDebian } from './debian.mjs'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_APPLICATIONS = ['/Applications/Chromium.app', '/Applications/Google Chrome.app']

const isInstalled = () =>
  MAC_APPLICATIONS.some((path) => existsSync(path)) ||
  (process.env.PATH ?? '').split(delimiter).some((folder) => COMMANDS.some((command) => existsSync(join(folder, command))))

/** The journeys need a browser: an installed one, or Debian's. */
export const installChromium = () => {
  if (isInstalled()) return
  console.log('Installing Chromium …')
  installFromDebian(['chromium'])
  if (!isInstalled()) console.error('There is no Chromium, and it could not be installed: install it by hand, or the journeys will fail.')
}
