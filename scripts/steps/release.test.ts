import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { closeChangelog, findReleaseErrors } from './release.mjs'

const Manifest = z.object({ version: z.string() })

const CHANGES = '# Changes\n\n## Unreleased\n\n- new\n\n## 0.2.0 (2026-10-01)\n\n- old\n\n## 0.1.0 (2026-09-01)\n\n- first\n'
const RELEASE = { version: '0.2.0', changes: CHANGES, tags: ['v0.1.0', 'v0.2.0', 'nightly'], tagsOfHead: ['v0.2.0'] }

const git = (...args: string[]): string[] =>
  spawnSync('git', args, { cwd: new URL('../..', import.meta.url), encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

describe('a release', () => {
  it('has the same version in package.json, the changelog and its tag', () => {
    expect(findReleaseErrors(RELEASE)).toEqual([])
    expect(findReleaseErrors({ ...RELEASE, tagsOfHead: [] })).toEqual([])
  })

  it('is rejected when one of them differs', () => {
    expect(findReleaseErrors({ ...RELEASE, version: '0.3.0' })).toHaveLength(2)
    expect(findReleaseErrors({ ...RELEASE, tags: [...RELEASE.tags, 'v0.1.5'] })).toEqual(['CHANGELOG.md says nothing of v0.1.5'])
    expect(findReleaseErrors({ ...RELEASE, tagsOfHead: ['v0.1.0'] })).toEqual(['this commit is tagged v0.1.0 and is 0.2.0'])
  })

  it('moves the unreleased changes to its version and leaves an empty heading for the next', () => {
    const changes = closeChangelog(CHANGES, '0.3.0', '2026-11-01')
    expect(changes).toContain('## Unreleased\n\n## 0.3.0 (2026-11-01)\n\n- new\n\n## 0.2.0')
    expect(findReleaseErrors({ ...RELEASE, version: '0.3.0', changes, tagsOfHead: [] })).toEqual([])
    expect(() => closeChangelog('# Changes', '0.3.0', '2026-11-01')).toThrow('Unreleased')
  })

  it('of this checkout is consistent, from the first tag on', () => {
    const { version } = Manifest.parse(JSON.parse(read('package.json')))
    const release = { version, changes: read('CHANGELOG.md'), tags: git('tag'), tagsOfHead: git('tag', '--points-at', 'HEAD') }
    expect(findReleaseErrors(release)).toEqual([])
  })
})
