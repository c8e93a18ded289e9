// Offers a git hook that runs `npm run check` before a push: `npm run hooks` installs it, `npm run hooks -- off` removes it.
import { spawnSync } from 'node:child_process'

import { root } from './steps/root.mjs'

const FOLDER = 'scripts/git-hooks'
const isOff = process.argv[2] === 'off'
const args = isOff ? ['--unset', 'core.hooksPath'] : ['core.hooksPath', FOLDER]
const { status } = spawnSync('git', ['config', ...args], { cwd: root, stdio: 'inherit' })
// git exits with 5 when there was nothing to unset.
if (status !== 0 && !(isOff && status === 5)) process.exit(1)
console.log(
  isOff
    ? 'The git hooks of this checkout are off.'
    : '`npm run check` now runs before each push. `git push --no-verify` skips it once, `npm run hooks -- off` takes it away.',
)
