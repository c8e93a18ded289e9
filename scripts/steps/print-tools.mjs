import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { installFromDebian } from './debian.mjs'

/** Command to Debian package: each reads what the shop printed, or fetches it, with a program that is not ours. */
const TOOLS = { gs: 'ghostscript', pdftoppm: 'poppler-utils', hp2xx: 'hp2xx', transicc: 'liblcms2-utils', curl: 'curl', jq: 'jq' }

const findMissingPackages = () =>
  Object.entries(TOOLS)
    .filter(([command]) => !(process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command))))
    .map(([, name]) => name)

/** Tests of print files redraw PDFs and transform colors with independent programs: installed ones, or Debian's. */
export const installPrintTools = () => {
  const missing = findMissingPackages()
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')} …`)
  installFromDebian(missing)
  const stillMissing = findMissingPackages()
  if (stillMissing.length > 0)
    console.error(`Not installed: ${stillMissing.join(', ')}. Install them by hand, or the tests of print files will fail.`)
}
