import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium, type Browser } from 'playwright-core'

/** Command names on Linux, and paths on macOS. Without windows a page opens for a quarter of the processor time. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * No sandbox, because tests run as root in containers; no GPU, because rasters differ between GPUs; one renderer process for all pages of a
 * context, because each of them compiles the scripts again.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--renderer-process-limit=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of the system's Chromium, or undefined where there is none. */
export const findChromium = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = [...COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))), ...MAC_APPLICATIONS]
  return candidates.find((path) => existsSync(path))
}

/**
 * The system's Chromium with an empty profile; `version()` of the browser says which one it is.
 * @param port of the DevTools protocol, for other tools
 */
export const launchChromium = async (port?: number): Promise<Browser> => {
  const executablePath = findChromium()
  if (executablePath === undefined)
    throw new Error('No Chromium was found. Install it (Debian: apt-get install chromium-headless-shell), then run the tests again.')
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...(port === undefined ? [] : [`--remote-debugging-port=${port}`])] })
}

/** `156` of `156.0.8078.79`. */
export const getMajorVersion = (browser: Browser): number => Number.parseInt(browser.version(), 10)
