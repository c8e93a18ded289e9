import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildWhenStale } from './build.mjs'
import { explainDiskFaults } from './disk-faults.mjs'
import { readEnvironmentFile } from './environment.mjs'
import { installMissing } from './install.mjs'
import { root } from './root.mjs'

explainDiskFaults(() => {
  readEnvironmentFile()
  installMissing({ withTools: false })
  buildWhenStale()
})
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
