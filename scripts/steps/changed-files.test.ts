import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { limitToFiles, listChangedFiles } from './changed-files.mjs'
import { selectParts } from './test-parts.mjs'

const createRepository = (): string => {
  // Git sets it for its hooks.
  vi.stubEnv('GIT_DIR', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const folder = mkdtempSync(join(tmpdir(), 'changed-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 }))
  for (const file of ['same.ts', 'changed.ts', 'added.ts', 'deleted.ts']) writeFileSync(join(folder, file), '')
  writeFileSync(join(folder, '.gitignore'), 'ignored.ts')
  const git = (...args: string[]) =>
    expect(spawnSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: folder }).status).toBe(0)
  git('init', '--quiet')
  git('add', '.gitignore', 'same.ts', 'changed.ts', 'deleted.ts')
  git('commit', '--quiet', '--no-verify', '--message', 'First')
  for (const file of ['changed.ts', 'new file.ts', 'ignored.ts']) writeFileSync(join(folder, file), 'other')
  rmSync(join(folder, 'deleted.ts'))
  git('add', 'added.ts')
  return folder
}

describe('files that differ from the last commit', () => {
  it('are the changed, the added and the new ones that git does not ignore', () => {
    expect(listChangedFiles(createRepository()).toSorted()).toEqual(['added.ts', 'changed.ts', 'new file.ts'])
  })
})

describe('checks of changed files', () => {
  const { checks } = selectParts(['unit'])

  it('are as many as those of all files, of which format and lint are limited', () => {
    const limited = limitToFiles(checks, ['a.ts'])
    expect(limited.map(({ title }) => title)).toEqual(checks.map(({ title }) => title))
    expect(limited.filter(({ args }) => args.at(-1) === 'a.ts').map(({ title }) => title)).toEqual(['Format', 'Lint'])
  })

  it('leave out format and lint where no file has changed', () => {
    expect(limitToFiles(checks, []).map(({ title }) => title)).toEqual(['Types', 'Dead code'])
  })
})
