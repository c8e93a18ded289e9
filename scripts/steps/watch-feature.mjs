import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { findFeatureFolders, listFeatures } from './feature-folders.mjs'
import { installMissing } from './install.mjs'
import { root } from './root.mjs'

const [feature, ...options] = process.argv.slice(2)
const folders = feature === undefined ? [] : findFeatureFolders(root, feature)
if (folders.length === 0) {
  console.error(`Name a feature: npm run watch -- orders. There are:\n  ${listFeatures(root).join(', ')}`)
  process.exit(1)
}
await installMissing({ withTools: true })
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const child = spawn(process.execPath, [vitest, 'watch', ...folders.map((folder) => `${folder}/`), ...options], {
  cwd: root,
  stdio: 'inherit',
})
// The terminal sends Ctrl-C to vitest as well; this process only waits for it.
process.on('SIGINT', () => undefined)
child.once('exit', (code) => process.exit(code ?? 0))
