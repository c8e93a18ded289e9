import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { PROJECT_FOLDER } from '../harness/shop.ts'

/** A check takes half a minute on two cores, and several beside other work. */
const CHECK_TIMEOUT_MS = 900_000

let folder: string

const run = (program: string, args: readonly string[], cwd: string) => spawnSync(program, args, { cwd, encoding: 'utf8' })

/** The project's own packages lead to the copy, all others to those installed. */
const linkPackages = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '@picasso') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    // What tools keep there belongs to one checkout.
    else if (!['.vite', '.vite-temp', '.cache'].includes(name)) symlinkSync(join(from, name), join(to, name))
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'picasso-new-'))
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], PROJECT_FOLDER).stdout.split('\0')
  for (const file of files.filter((each) => each !== '' && existsSync(join(PROJECT_FOLDER, each)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(PROJECT_FOLDER, file), join(folder, file), { verbatimSymlinks: true })
  }
  for (const place of ['.', 'apps/server', 'apps/web', 'apps/e2e', 'packages/contract', 'packages/design', 'bench'])
    if (existsSync(join(PROJECT_FOLDER, place, 'node_modules')))
      linkPackages(join(PROJECT_FOLDER, place, 'node_modules'), join(folder, place, 'node_modules'))
  // What the type checker found in files that stay as they are, if it has run here.
  const types = join(PROJECT_FOLDER, '.tsc')
  if (existsSync(types)) cpSync(types, join(folder, '.tsc'), { recursive: true })
  run('git', ['init', '--quiet'], folder)
  run('git', ['add', '--all'], folder)
  const author = ['-c', 'user.name=Picasso', '-c', 'user.email=picasso@example.com', '-c', 'commit.gpgsign=false']
  run('git', [...author, 'commit', '--quiet', '--no-verify', '--message', 'Before'], folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

it(
  'a new domain touches at most 16 files and passes every check as it is',
  // The copy is changed, so it cannot be retried.
  { timeout: CHECK_TIMEOUT_MS, retry: 0 },
  () => {
    const written = run(process.execPath, ['scripts/new.mjs', 'parcel-lockers'], folder)
    expect([written.status, written.stderr]).toEqual([0, ''])
    const changed = run('git', ['status', '--porcelain', '--untracked-files=all'], folder)
    const touched = changed.stdout.split('\n').filter((line) => line !== '')
    expect(touched.length).toBeGreaterThan(10)
    expect(touched.length).toBeLessThanOrEqual(16)
    expect(written.stdout).toContain(`${touched.length} files.`)
    expect(run(process.execPath, ['scripts/new.mjs', 'parcel-lockers'], folder).stderr).toContain('exists already')
    // The format and lint of all other files are as they were.
    const check = run(process.execPath, ['scripts/check.mjs', '--changed'], folder)
    expect([check.status, check.stdout]).toEqual([0, expect.stringContaining('All passed')])
  },
)
