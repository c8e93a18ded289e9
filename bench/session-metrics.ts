import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as z from 'zod'

import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts'
import { createMaxMetric, type Metric } from './metric.ts'

const CostsMessage = z.object({ guest: z.number(), user: z.number() })

/** Cost of authentication per request. */
export const measureSessions = async (): Promise<Metric[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-bench-'))
  const database = await startEmbedded({ folder: join(folder, 'database'), isEphemeral: true })
  try {
    const child = fork(join(import.meta.dirname, 'session-child.ts'), {
      execArgv: ['--import', 'tsx'],
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: folder },
    })
    const exitPromise = once(child, 'exit')
    const messages: unknown[] = await Promise.race([once(child, 'message'), exitPromise])
    const { guest, user } = CostsMessage.parse(messages[0])
    await exitPromise
    return [
      createMaxMetric({ subject: 'session check, twenty at once: CPU above an open route', value: user - guest, limit: 60, unit: 'µs' }),
    ]
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
