import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { readEnvironmentFile } from './environment.mjs'
import { installMissing } from './install.mjs'
import { pipeReadableLog } from './readable-log.mjs'
import { root } from './root.mjs'

readEnvironmentFile()
await installMissing({ withTools: true })
const tsxPath = join(root, 'node_modules/tsx/dist/cli.mjs')
// `npm run dev -- --inspect` opens Node's debugger; every argument that starts with `--inspect` is passed on to it.
const inspectFlags = process.argv.slice(2).filter((word) => word.startsWith('--inspect'))
const server = spawn(process.execPath, [tsxPath, 'watch', '--clear-screen=false', ...inspectFlags, 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: ['inherit', 'pipe', 'inherit'],
  env: { ...process.env, NODE_ENV: 'development' },
})
pipeReadableLog(server.stdout, process.stdout)
// The terminal sends Ctrl-C to the server as well, and a second one would abort its shutdown; this process only waits for it.
process.on('SIGINT', () => undefined)
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => process.exit(code ?? 0))
