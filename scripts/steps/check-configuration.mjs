import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { root } from './root.mjs'

/** Exits with all errors of an invalid configuration before a build, which takes minutes. */
export const checkConfiguration = () => {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'apps/server/src/commands/check-configuration.ts')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
