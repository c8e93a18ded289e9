import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

import { z } from 'zod'

import { projectPath } from './project-path.ts'

const GIT_TIMEOUT_MS = 2_000

export interface Version {
  version: string
  /** Null outside a Git checkout. */
  commit: string | null
}

const readCommit = async (): Promise<string | null> => {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: projectPath(),
      timeout: GIT_TIMEOUT_MS,
    })
    return stdout.trim()
  } catch {
    return null
  }
}

/** The running version of the shop. */
export const detectVersion = async (): Promise<Version> => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(projectPath('package.json'), 'utf8')))
  return { version, commit: await readCommit() }
}
