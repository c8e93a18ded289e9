import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as z from 'zod'

import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts'
import { atMost, type Figure } from './figure.ts'

const Costs = z.object({ guest: z.number(), person: z.number() })

/** What knowing who is signed in costs at each request. */
export const sessionFigures = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-bench-'))
  const database = await startEmbedded({ folder: join(folder, 'database'), throwaway: true })
  try {
    const child = fork(join(import.meta.dirname, 'session-child.ts'), {
      execArgv: ['--import', 'tsx'],
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: folder },
    })
    const ended = once(child, 'exit')
    const answered: unknown[] = await Promise.race([once(child, 'message'), ended])
    const { guest, person } = Costs.parse(answered[0])
    await ended
    return [atMost({ subject: 'session check, twenty at once: CPU above an open route', value: person - guest, limit: 60, unit: 'µs' })]
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
