// Run by `npm version` before its commit: renames "Unreleased" in the changes to the new version.
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
