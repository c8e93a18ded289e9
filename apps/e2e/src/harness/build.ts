import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { PROJECT_FOLDER } from './shop.ts'

/** Builds the shop unless the build is up to date, as `npm start` does. */
export const ensureBuilt = async (): Promise<void> => {
  const step = new URL(`file://${join(PROJECT_FOLDER, 'scripts/steps/build.mjs')}`)
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', `import { buildIfOutdated } from ${JSON.stringify(step.href)}; buildIfOutdated()`],
    {
      cwd: PROJECT_FOLDER,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error('The shop could not be built.')
}
