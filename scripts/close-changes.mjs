// Run by `npm version` between the new number and its commit: what is unreleased belongs to that version from now on.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { closeChangelog } from './steps/release.mjs'
import { root } from './steps/root.mjs'

const path = join(root, 'CHANGELOG.md')
/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
writeFileSync(path, closeChangelog(readFileSync(path, 'utf8'), version, new Date().toISOString().slice(0, 10)))
const { status } = spawnSync('git', ['add', 'CHANGELOG.md'], { cwd: root, stdio: 'inherit' })
if (status !== 0) throw new Error('CHANGELOG.md could not be added to the commit.')
