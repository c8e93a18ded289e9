import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { installMissing } from './install.mjs'
import { root } from './root.mjs'

await installMissing({ withTools: true })

const areas = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'house', 'test/mutation'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, HARD: '1', ...(areas.length > 0 && { MUTATION_AREAS: areas.join(' ') }) } },
)
process.exit(status ?? 1)
