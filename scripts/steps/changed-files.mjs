import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Files that differ from the last commit, and new ones that git does not ignore.
 * @type {(root: string) => string[]}
 */
export const listChangedFiles = (root) => {
  const lists = [
    ['diff', '--name-only', '--relative', '-z', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard', '-z'],
  ].map((args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }))
  const failure = lists.find(({ status }) => status !== 0)
  if (failure) throw new Error(`Git could not list the changed files: ${failure.stderr}`)
  // The list contains deleted files, which cannot be formatted.
  return lists.flatMap(({ stdout }) => stdout.split('\0')).filter((file) => file !== '' && existsSync(join(root, file)))
}

/**
 * Checks that can look at single files look at these only; without files they are left out, since they would look at all.
 * @type {(checks: import('./test-parts.mjs').Check[], files: string[]) => import('./test-parts.mjs').Check[]}
 */
export const limitToFiles = (checks, files) =>
  checks.flatMap((check) => {
    if (!check.takesFiles) return [check]
    return files.length === 0 ? [] : [{ ...check, args: [...check.args, '--no-error-on-unmatched-pattern', ...files] }]
  })
