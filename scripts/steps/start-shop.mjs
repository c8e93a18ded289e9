import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildWhenStale } from './build.mjs'
import { checkConfiguration } from './check-configuration.mjs'
import { explainDiskFaults } from './disk-faults.mjs'
import { readEnvironmentFile } from './environment.mjs'
import { installMissing } from './install.mjs'
import { stopWithNpm } from './parent.mjs'
import { root } from './root.mjs'

stopWithNpm()
await explainDiskFaults(async () => {
  readEnvironmentFile()
  await installMissing({ withTools: false })
  await buildWhenStale(checkConfiguration)
})
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
