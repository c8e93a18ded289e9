import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { startPostgres15 } from './postgres15.mjs'
import { root } from './root.mjs'

const { url, stop } = await startPostgres15()
const tests = spawn(process.execPath, [join(root, 'scripts/test.mjs')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: url },
})
// The terminal sends Ctrl-C to the tests as well; the database is stopped after them.
process.on('SIGINT', () => undefined)
tests.once('exit', (code) => {
  stop()
  process.exit(code ?? 1)
})
