import { spawnSync } from 'node:child_process'

import { describe, expect, inject, it } from 'vitest'

import { projectPath } from '../../src/platform/project-path.ts'

/** A sample in `npm test`. */
const SEEDS = process.env['HARD'] ? 200 : 3
const TIMEOUT_MS = 60 * 60_000

/** In a process of its own, because it has another clock and other randomness. */
const simulate = (...options: string[]): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', projectPath('apps/server/test/simulation/main.ts'), ...options],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: inject('administratorUrl') } },
  )
  return { status, output: stdout + stderr }
}

describe('a simulated week of the shop', () => {
  it(
    `keeps every promise while calls fail and processes end, for ${SEEDS} seeds`,
    () => {
      expect(simulate('--seeds', String(SEEDS))).toMatchObject({ status: 0 })
    },
    TIMEOUT_MS,
  )

  it.runIf(process.env['HARD'])('finds every planted bug', () => expect(simulate('--planted')).toMatchObject({ status: 0 }), TIMEOUT_MS)

  it('plants bugs that fit the sources', () => expect(simulate('--planted', '--dry')).toMatchObject({ status: 0 }), TIMEOUT_MS)
})
