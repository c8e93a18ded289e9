import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildIfOutdated } from './build.mjs'
import { checkConfiguration } from './check-configuration.mjs'
import { withDiskErrorMessages } from './disk-errors.mjs'
import { readEnvironmentFile } from './environment.mjs'
import { installMissing } from './install.mjs'
import { root } from './root.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

stopWithNpm()
await withDiskErrorMessages(async () => {
  readEnvironmentFile()
  await installMissing({ withTools: false })
  await buildIfOutdated(checkConfiguration)
})
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
