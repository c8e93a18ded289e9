import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { installMissing } from './install.mjs'
import { root } from './root.mjs'
import { installTestTools } from './test-tools.mjs'

await Promise.all([installMissing({ withTools: true }), installTestTools()])

// One file after the other: each needs the machine for itself. Arguments after `--` select files.
const files = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--no-file-parallelism', ...(files.length > 0 ? files : ['.hard.test.ts'])],
  { cwd: root, stdio: 'inherit', env: { ...process.env, HARD: '1' } },
)
process.exit(status ?? 1)
