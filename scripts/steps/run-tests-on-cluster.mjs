import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { installMissing } from './install.mjs'
import { root } from './root.mjs'
import { installTestTools } from './test-tools.mjs'

await Promise.all([installMissing({ withTools: true }), installTestTools()])

// Arguments after `--` select files.
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'journeys', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CLUSTER: '1' } },
)
process.exit(status ?? 1)
