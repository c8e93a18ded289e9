import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { readEnvironmentFile } from './environment.mjs'
import { installMissing } from './install.mjs'
import { root } from './root.mjs'

readEnvironmentFile()
await installMissing({ withTools: true })
const tsxPath = join(root, 'node_modules/tsx/dist/cli.mjs')
const server = spawn(process.execPath, [tsxPath, 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
})
// The terminal sends Ctrl-C to the server as well, and a second one would cut its stop short; this process only waits for it.
process.on('SIGINT', () => undefined)
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => process.exit(code ?? 0))
