import { spawnSync } from 'node:child_process'

import { describe, expect, it } from 'vitest'

import { root } from './root.mjs'

/** As a start runs it before the build. */
const check = (settings: Record<string, string>): { output: string; code: number | null } => {
  const args = ['--import', 'tsx', 'apps/server/src/commands/check-configuration.ts']
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...settings },
  })
  return { output: stdout + stderr, code: status }
}

describe('checkConfiguration', () => {
  it('prints nothing for a valid configuration', () => {
    expect(check({})).toEqual({ output: '', code: 0 })
  })

  it('prints every error on a line of its own and exits with 1', () => {
    expect(check({ SMTP_URL: 'smtp://mail.example', PORT: 'many' })).toEqual({
      output: 'The configuration cannot be used:\n  PORT must be a whole number from 0 to 65535\n',
      code: 1,
    })
    expect(check({ SMTP_URL: 'smtp://mail.example', ROLE: 'worker' })).toEqual({
      output: expect.stringMatching(
        /^The configuration cannot be used:\n {2}SMTP_URL needs PUBLIC_URL.*\n {2}SMTP_URL needs MAIL_FROM.*\n {2}ROLE=worker needs DATABASE_URL.*\n$/,
      ) as unknown,
      code: 1,
    })
  })
})
